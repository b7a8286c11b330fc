import Synchronization

/// The override of the current task.
enum Override {
  /// The override, as an address, so reading it counts no references.
  @TaskLocal private static var current: Unretained<Injector>?
  /// Keeps the override as long as the task and the tasks that it starts.
  @TaskLocal private static var kept: Injector?

  /// Whether an override was ever entered. Asking the task takes longer.
  static var wasEntered: Bool {
    @inline(__always) get { entered.load(ordering: .relaxed) }
  }

  private static let entered = Atomic(false)

  /// Passes the override of this task to `body`, or returns nil if there is none.
  @inline(__always)
  static func withCurrent<Result>(_ body: (Injector) -> Result) -> Result? {
    _slowPath(wasEntered) ? current?.with(body) : nil
  }

  /// Creates an injector that overrides the current one.
  static func makeInjector(
    makingOwnSingletons: Bool, issueHandler: (@Sendable (InjectorIssue) -> Void)?,
    _ register: (Injector) throws -> Void
  ) rethrows -> Injector {
    entered.store(true, ordering: .relaxed)
    let injector = Injector(
      overriding: .current, makingOwnSingletons: makingOwnSingletons, issueHandler: issueHandler)
    ChildInjectors.add(injector)
    try register(injector)
    run(with: injector) { _ = injector.completeRegistration() }
    injector.state.withLock { $0.registry.beginReplacing() }
    injector.parent?.observers(of: .overrideEntered).emit(
      .overrideEntered(injector.ownRegistrations))
    return injector
  }

  /// Runs `body` with an injector as the current one; without one, the shared injector is current.
  static func run<Result>(
    with injector: Injector?, _ body: () throws -> Result
  ) rethrows -> Result {
    try $kept.withValue(injector) {
      try $current.withValue(injector.map { Unretained($0) }) { try body() }
    }
  }

  static func run<Result>(
    with injector: Injector?, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $kept.withValue(injector) {
      try await $current.withValue(injector.map { Unretained($0) }) { try await body() }
    }
  }
}
