public import PropertyInjector

/// The findings of an audit: what would go wrong when types are injected.
public struct Audit: Error, CustomStringConvertible {
  /// The types that you passed, and those that the injector makes for them.
  public let types: [Any.Type]
  /// The findings, most severe first. Among equals, those about types come first, in order.
  public let findings: [AuditFinding]
  /// The values that `start()` makes, in steps. As far as types tell, each needs only values of
  /// earlier steps.
  public let startOrder: [[RegistrationInfo]]

  /// Returns the audit without the findings for which `isExpected` returns true.
  ///
  /// ```swift
  /// let audit = injector.audit([Page.self])
  /// try audit.ignoring { $0.property?.name == "title" }.check()
  /// ```
  public func ignoring(_ isExpected: (AuditFinding) -> Bool) -> Audit {
    Audit(
      types: types, findings: findings.filter { !isExpected($0) }, startOrder: startOrder)
  }

  /// Whether there are no warnings or errors.
  public var isSound: Bool { findings.allSatisfy { $0.severity < .warning } }

  /// Throws an audit with all findings of a minimum severity. Does nothing if there are none.
  ///
  /// ```swift
  /// @Test func theWiringIsSound() throws {
  ///   let injector = Injector()
  ///   registerServices(on: injector)
  ///   try injector.audit([OrderHandler.self, RefundHandler.self]).check()
  /// }
  /// ```
  public func check(minimumSeverity severity: AuditFinding.Severity = .warning) throws(Audit) {
    let severe = ignoring { $0.severity < severity }
    if !severe.findings.isEmpty { throw severe }
  }

  /// The number of findings, and a line for each.
  public var description: String { text(isColored: false) }

  /// Returns the description, with colors for a terminal if `isColored` is true.
  public func text(isColored: Bool) -> String {
    let lines = findings.map { finding in
      let label = finding.severity.paint.text("\(finding.severity):", isColored)
      return "  \(label) \(finding.sentence)"
    }
    let all = [Paint.strong.text(headline, isColored)] + lines + startLines(startOrder)
    return all.joined(separator: "\n")
  }

  private var headline: String {
    func count(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let scope = count(types.count, "type")
    let groups = AuditFinding.Severity.allCases.reversed().map { severity in
      (severity, findings.count { $0.severity == severity })
    }
    let counts = groups.filter { $1 > 0 }.map { count($1, "\($0)") }.joined(separator: ", ")
    return counts.isEmpty ? "Nothing found in \(scope)." : "\(counts) in \(scope):"
  }
}

/// Says in a line in which order values are started, if any are.
func startLines(_ steps: [[RegistrationInfo]]) -> [String] {
  let texts = steps.map { step in
    shortened(step.map(\.label), to: 20).joined(separator: ", ")
  }
  return texts.isEmpty ? [] : ["  start() makes \(texts.joined(separator: "; then "))."]
}
