/// The findings of an audit: what would go wrong when types are injected.
public struct Audit: Error {
  /// The audited types: the given ones, and those that the injector makes for them.
  public let types: [Any.Type]
  /// The findings, most severe first. Among equals, those about types come first, in order.
  public let findings: [AuditFinding]

  /// Returns the audit without the findings for which `isExpected` returns true.
  ///
  /// ```swift
  /// try injector.audit([Page.self]).ignoring { $0.property?.name == "title" }.check()
  /// ```
  public func ignoring(_ isExpected: (AuditFinding) -> Bool) -> Audit {
    Audit(types: types, findings: findings.filter { !isExpected($0) })
  }

  /// Whether nothing is wrong, even probably: there are notes at most.
  public var isSound: Bool { findings.allSatisfy { $0.severity < .warning } }

  /// Throws an audit with the findings of at least a severity. Does nothing if there are none.
  ///
  /// ```swift
  /// @Test func theWiringIsSound() throws {
  ///   let injector = Injector()
  ///   registerServices(on: injector)
  ///   try injector.audit([OrderHandler.self, RefundHandler.self]).check()
  /// }
  /// ```
  public func check(minimumSeverity severity: AuditFinding.Severity = .warning) throws(Audit) {
    let severe = findings.filter { $0.severity >= severity }
    if !severe.isEmpty { throw Audit(types: types, findings: severe) }
  }
}

extension Audit: CustomStringConvertible {
  /// The number of findings, and a line for each.
  public var description: String { text(isColored: false) }

  /// Returns the description, with colors for a terminal if `isColored` is true.
  public func text(isColored: Bool) -> String {
    let paint = Paint(isOn: isColored)
    let lines = findings.map { "  \(paint.label(of: $0.severity)) \($0.sentence)" }
    return ([paint.strong(headline)] + lines).joined(separator: "\n")
  }

  private var headline: String {
    let scope = counted(types.count, "type")
    let counts = AuditFinding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, "\(severity)")
    }
    return counts.isEmpty
      ? "Nothing found in \(scope)." : "\(counts.joined(separator: ", ")) in \(scope):"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension Paint {
  fileprivate func label(of severity: AuditFinding.Severity) -> String {
    switch severity {
    case .error: bad("error:")
    case .warning: doubtful("warning:")
    case .note: weak("note:")
    }
  }
}
