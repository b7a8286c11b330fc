extension Injector {
  /// Runs `body` with registrations that go before those of the current injector.
  ///
  /// ```swift
  /// Injector.withOverrides({ $0.registerProperty("store", .instance(OrderStore())) }) {
  ///   let handler = OrderHandler()
  ///   Injector.injectDependencies(to: handler)
  /// }
  /// ```
  ///
  /// Within `body` the injector that `register` was given is `Injector.current`, which static calls
  /// and `@Injected` properties ask. What it doesn't have is looked up where the override was
  /// entered, also what is registered there meanwhile. It is seen by this task, its child tasks and
  /// what is started with `Task { }`, also after `body` has returned, and by nobody else: not by
  /// detached tasks, other threads, or calls of an injector that one holds. Overrides can be
  /// nested.
  ///
  /// Singletons that are registered with the override are its own. Those it inherits are made and
  /// kept where they were registered, without anything of the override, and shared with everybody;
  /// unless it makes its own. Registered instances are shared in any case.
  ///
  /// Policy, convention, issue handler, extensions, observers and excluded classes are inherited;
  /// tracked types, modules and issues are not. Removing something takes back what the override
  /// registered only.
  ///
  /// If `register` throws, `body` isn't run. Each call costs an injector and, for each type, the
  /// work of a first injection.
  ///
  /// > Warning: An `@Injected` property that is read first within an override is filled from it, if
  /// > no injector has injected or made its owner, also one of an object that others share.
  ///
  /// - Parameters:
  ///   - makingOwnSingletons: Whether also inherited singletons, and what is weak, are made anew:
  ///     for tests, which share nothing.
  ///   - register: Is given the injector to register on.
  ///   - issueHandler: Is given the issues that come up in the override, but for those of making
  ///     singletons that it inherits. Without it, the handler of the injector that it goes before.
  ///   - body: What to run.
  /// - Returns: What `body` returns.
  @discardableResult
  public static func withOverrides<Result>(
    makingOwnSingletons: Bool = false,
    _ register: (Injector) throws -> Void,
    issueHandler: (@Sendable (InjectorIssue) -> Void)? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try Override.run(
      with: Override.makeInjector(
        makingOwnSingletons: makingOwnSingletons, issueHandler: issueHandler, register), body)
  }

  /// Runs an asynchronous `body`, where the caller is, with registrations that go before those of
  /// the current injector.
  @discardableResult
  public static func withOverrides<Result>(
    makingOwnSingletons: Bool = false,
    _ register: (Injector) throws -> Void,
    issueHandler: (@Sendable (InjectorIssue) -> Void)? = nil,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Override.run(
      with: Override.makeInjector(
        makingOwnSingletons: makingOwnSingletons, issueHandler: issueHandler, register), body)
  }
}
