// The module Testing comes with the toolchain, but not where the standard library is linked
// statically.
#if canImport(Testing)
  public import PropertyInjector
  public import Testing

  /// Gives a test, or each test of a suite, a world of its own.
  ///
  /// What is registered with it goes before what is registered anywhere else. Singletons are made
  /// anew for each test, also those it inherits, so that tests may run at the same time. Registered
  /// instances are shared, as ever. See `Injector.withOverrides(makingOwnSingletons:_:_:)`.
  public struct InjectingTrait: TestTrait, SuiteTrait, TestScoping {
    let register: @Sendable (Injector) throws -> Void

    /// Each test of a suite has its own, and not all of them together.
    public var isRecursive: Bool { true }

    /// Runs a test, with what it registers.
    @concurrent public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await Injector.withOverrides(makingOwnSingletons: true, register, function)
    }
  }

  extension Trait where Self == InjectingTrait {
    /// Has static calls and `@Injected` properties ask an injector of the test's own first.
    ///
    /// ```swift
    /// @Test(.injecting { $0.registerProperty("store", instance: OrderStore()) })
    /// func theStoreIsGiven() {
    ///   let handler = OrderHandler()
    ///   Injector.injectDependencies(to: handler)
    ///   #expect(handler.store != nil)
    /// }
    /// ```
    ///
    /// A suite's registrations go behind those of its tests. If `register` throws, the test fails.
    ///
    /// - Parameter register: Is given the injector to register on, once for each test and each of
    ///   its arguments.
    public static func injecting(
      _ register: @escaping @Sendable (Injector) throws -> Void = { _ in }
    ) -> Self {
      InjectingTrait(register: register)
    }
  }
#endif
