#if canImport(Testing)
  public import PropertyInjector
  public import Testing

  extension Injector {
    /// Fails the current test with what an audit of types finds, one issue for each finding.
    ///
    /// ```swift
    /// @Test func theWiringIsSound() {
    ///   let injector = Injector()
    ///   registerServices(on: injector)
    ///   injector.expectSoundWiring(of: OrderHandler.self, RefundHandler.self)
    /// }
    /// ```
    ///
    /// Under the trait `.injecting` it is `Injector.current` that has the test's registrations. See
    /// `Injector.audit(_:requiringOptionals:)` for what is found.
    ///
    /// - Parameters:
    ///   - types: The types to be injected. Without types: all that are registered to be made.
    ///   - requiringOptionals: Whether each optional property that could be filled must be.
    ///   - severity: The least severe findings that fail the test.
    ///   - isMeantSo: Whether a finding is none.
    ///   - sourceLocation: The place of the call, for the issues. Leave it out.
    public func expectSoundWiring(
      of types: Any.Type..., requiringOptionals: Bool = false,
      minimumSeverity severity: AuditFinding.Severity = .warning,
      ignoring isMeantSo: (AuditFinding) -> Bool = { _ in false },
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let audit = audit(ofEach: types, requiringOptionals: requiringOptionals)
        .ignoring(isMeantSo)
      for finding in audit.findings where finding.severity >= severity {
        Issue.record("\(finding)", sourceLocation: sourceLocation)
      }
    }
  }
#endif
