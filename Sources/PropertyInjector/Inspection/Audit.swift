/// What would go wrong where types are injected, found without an instance and without calling a
/// factory.
///
/// It is also the error that `check(minimumSeverity:)` throws. Printed, it has a line per finding.
public struct Audit: Error {
  /// The types that were given, and those that the injector makes for them.
  public let types: [Any.Type]
  /// The most severe first; those alike by type, in the order of the properties, and then what is
  /// wrong with the registrations.
  public let findings: [AuditFinding]

  /// The same without findings that are meant so.
  ///
  /// ```swift
  /// try injector.audit(Page.self).ignoring { $0.property?.name == "title" }.check()
  /// ```
  public func ignoring(_ isExpected: (AuditFinding) -> Bool) -> Audit {
    Audit(types: types, findings: findings.filter { !isExpected($0) })
  }

  /// Throws itself, if there is a finding as severe as that or more.
  ///
  /// ```swift
  /// @Test func theWiringIsSound() throws {
  ///   let injector = Injector()
  ///   registerServices(on: injector)
  ///   try injector.audit(OrderHandler.self, RefundHandler.self).check()
  /// }
  /// ```
  public func check(minimumSeverity severity: AuditFinding.Severity = .warning) throws(Audit) {
    let severe = findings.filter { $0.severity >= severity }
    if !severe.isEmpty { throw Audit(types: types, findings: severe) }
  }
}

extension Audit: CustomStringConvertible {
  /// How many findings there are, and a line for each.
  public var description: String { text(isColored: false) }

  /// The same with colors, for a terminal.
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
