#if canImport(Testing)
  public import PropertyInjector
  // Whoever tests also inspects: one import brings both along.
  @_exported public import PropertyInjectorInspection
  public import Testing

  extension Injector {
    /// Audits types, and fails the current test with an issue for each finding.
    ///
    /// ```swift
    /// @Test func theWiringIsSound() {
    ///   let injector = Injector()
    ///   registerServices(on: injector)
    ///   injector.expectSoundWiring(of: [OrderHandler.self, RefundHandler.self])
    /// }
    /// ```
    ///
    /// Under the trait `.injecting`, call this on `Injector.current`, which has the test's
    /// registrations. For the findings, see `Injector.audit(_:within:requiringOptionals:)`.
    ///
    /// - Parameters:
    ///   - types: The types that you inject. By default, all types that are registered to be
    ///     made.
    ///   - scopes: The scopes in which the types are used, outermost first.
    ///   - requiringOptionals: Whether each optional property that can be filled must be filled.
    ///   - severity: The lowest severity that fails the test.
    ///   - isMeantSo: A closure that returns whether to ignore a finding.
    ///   - sourceLocation: The location of the call, for the issues. Omit it.
    public func expectSoundWiring(
      of types: [Any.Type] = [], within scopes: Scope..., requiringOptionals: Bool = false,
      minimumSeverity severity: AuditFinding.Severity = .warning,
      ignoring isMeantSo: (AuditFinding) -> Bool = { _ in false },
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let audit = audit(types, within: scopes, requiringOptionals: requiringOptionals)
        .ignoring(isMeantSo)
      for finding in audit.findings where finding.severity >= severity {
        Issue.record("\(finding)", sourceLocation: sourceLocation)
      }
    }
  }
#endif
