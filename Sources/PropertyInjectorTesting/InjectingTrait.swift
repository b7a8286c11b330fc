// The module Testing comes with the toolchain, but not where the standard library is linked
// statically.
#if canImport(Testing)
  public import PropertyInjector
  public import Testing

  /// Gives a test, or each test of a suite, a world of its own.
  ///
  /// What is registered with it goes before what is registered anywhere else. Singletons are made
  /// anew for each test, also those it inherits, so that tests may run at the same time. Registered
  /// instances are shared, as in `Injector.withOverrides(makingOwnSingletons:_:issueHandler:_:)`.
  public struct InjectingTrait: TestTrait, SuiteTrait, TestScoping {
    let register: @Sendable (Injector) throws -> Void
    let issueHandler: @Sendable (InjectorIssue) -> Void

    /// Each test of a suite has its own, and not all of them together.
    public var isRecursive: Bool { true }

    /// Runs a test, with what it registers.
    @concurrent public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await Injector.withOverrides(
        makingOwnSingletons: true, register, issueHandler: issueHandler, function)
    }
  }

  extension Trait where Self == InjectingTrait {
    /// Has static calls and `@Injected` properties ask an injector of the test's own first.
    ///
    /// ```swift
    /// @Test(.injecting { $0.registerProperty("store", .instance(OrderStore())) })
    /// func theStoreIsGiven() {
    ///   let handler = OrderHandler()
    ///   Injector.injectDependencies(to: handler)
    ///   #expect(handler.store != nil)
    /// }
    /// ```
    ///
    /// A suite's registrations go behind those of its tests. If `register` throws, the test fails.
    /// It also fails if the injector has an issue: a factory that throws, say, or a registration of
    /// the wrong type.
    ///
    /// In the Swift 5 language mode the compiler warns about a function that is passed by its name,
    /// `.injecting(registerServices)`. Call it in a closure there, `.injecting {
    /// registerServices(on: $0) }`, mark it `@Sendable`, or enable the upcoming feature
    /// `InferSendableFromCaptures` for the test target.
    ///
    /// - Parameters:
    ///   - failingOnIssues: Whether an issue of the injector fails the test. If not, nobody is
    ///     told, and the test finds them in `Injector.current.issues`.
    ///   - sourceLocation: The place of the trait, for these failures. Leave it out.
    ///   - register: Is given the injector to register on, once for each test and each of its
    ///     arguments. It runs on no actor, also for a test of the main actor.
    public static func injecting(
      failingOnIssues: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
      _ register: @escaping @Sendable (Injector) throws -> Void = { _ in }
    ) -> Self {
      InjectingTrait(register: register) { issue in
        if failingOnIssues { Issue.record("\(issue)", sourceLocation: sourceLocation) }
      }
    }
  }
#endif
