// The toolchain includes the module Testing, but not for programs that link the standard library
// statically.
#if canImport(Testing)
  public import PropertyInjector
  // Whoever tests a program that starts and closes values needs no further import.
  @_exported public import PropertyInjectorLifecycle
  public import Testing

  /// A trait that gives a test, or each test of a suite, its own override.
  ///
  /// Its registrations take precedence over all others. Singletons, including inherited ones, are
  /// made anew for each test, so tests can run at the same time. Registered instances are shared,
  /// as in `Injector.withOverrides(makingOwnSingletons:_:issueHandler:_:)`.
  ///
  /// Before a test runs, its innermost override is started, so a test double replaces what would
  /// otherwise be opened. If starting fails, the test fails without running. After the test, each
  /// override is closed. If a closer throws, the test fails.
  public struct InjectingTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let failingOnIssues: Bool
    fileprivate let scope: Scope?
    fileprivate let supply: (@concurrent @Sendable (inout Supplies) async throws -> Void)?
    fileprivate let sourceLocation: SourceLocation
    fileprivate let register: @concurrent @Sendable (Injector) async throws -> Void

    /// True, because each test of a suite has its own override.
    public var isRecursive: Bool { true }

    /// The number of overrides around the current task that belong to its test.
    @TaskLocal private static var depth = 0

    /// Runs a test under its override.
    @concurrent public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      let depth = Self.depth + 1
      let isInnermost = depth >= test.traits.count { $0 is InjectingTrait }
      try await Injector.withOverrides(
        makingOwnSingletons: true, register, issueHandler: record
      ) {
        if isInnermost { try await Injector.current.start() }
        try await Self.$depth.withValue(depth) {
          guard let scope else { return try await function() }
          var supplies = Supplies()
          try await supply?(&supplies)
          try await Injector.withScope(scope, { [supplies] in $0 = supplies }, function)
        }
      }
    }

    private func record(_ issue: InjectorIssue) {
      // The property may be nil on purpose, and existing tests must not begin to fail.
      if case .likelyName = issue { return }
      let isOfClosing = if case .closingFailed = issue { true } else { false }
      if failingOnIssues || isOfClosing {
        Issue.record("\(issue)", sourceLocation: sourceLocation)
      }
    }
  }

  extension Trait where Self == InjectingTrait {
    /// Gives each test an injector that static calls and `@Injected` properties use.
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
    /// A test's registrations take precedence over those of its suite. If `register` throws, the
    /// test fails without running. It also fails if the injector reports an issue, such as a
    /// factory that throws or a registration of the wrong type, except a likely name. `register` may
    /// await.
    ///
    /// In the Swift 5 language mode, the compiler warns about a function that is passed by name,
    /// `.injecting(registerServices)`. Call the function in a closure, mark it `@Sendable`, or
    /// enable the upcoming feature `InferSendableFromCaptures` for the test target.
    ///
    /// - Parameters:
    ///   - failingOnIssues: Whether issues of the injector fail the test. If false, issues are
    ///     only kept in `Injector.current.issues`.
    ///   - scope: A scope to open for each test, within its override. By default, none.
    ///   - sourceLocation: The location of the trait, for these failures. Omit it.
    ///   - register: A closure that registers on the injector that it is given. It is called once
    ///     for each test and each of its arguments, outside any actor, even if the test runs on the
    ///     main actor.
    public static func injecting(
      failingOnIssues: Bool = true, in scope: Scope? = nil,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ register: @escaping @concurrent @Sendable (Injector) async throws -> Void = { _ in }
    ) -> Self {
      InjectingTrait(
        failingOnIssues: failingOnIssues, scope: scope, supply: nil,
        sourceLocation: sourceLocation, register: register)
    }

    /// Gives each test an injector, and runs it in a scope that is supplied with values.
    ///
    /// ```swift
    /// @Test(.injecting(in: .request, supplying: { $0.supply("user", user) }))
    /// func theUserIsKnown() {}
    /// ```
    ///
    /// The scope is opened within the test's override. If `supply` throws, the test fails without
    /// running. `Injector.current` is the open scope, which can't be changed.
    public static func injecting(
      failingOnIssues: Bool = true, in scope: Scope,
      supplying supply: @escaping @concurrent @Sendable (inout Supplies) async throws -> Void,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ register: @escaping @concurrent @Sendable (Injector) async throws -> Void = { _ in }
    ) -> Self {
      InjectingTrait(
        failingOnIssues: failingOnIssues, scope: scope, supply: supply,
        sourceLocation: sourceLocation, register: register)
    }
  }
#endif
