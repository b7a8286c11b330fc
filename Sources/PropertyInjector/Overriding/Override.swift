import Synchronization

/// The injector that takes the place of the shared one, for one task.
enum Override {
  /// What the task knows it by, so that asking for it counts no references.
  @TaskLocal private static var current: Unretained<Injector>?
  /// What keeps it for as long as the task, and those that were started in it.
  @TaskLocal private static var kept: Injector?

  /// Whether there ever was one. Asking the task takes longer.
  static var wasEntered: Bool {
    @inline(__always) get { entered.load(ordering: .relaxed) }
  }

  private static let entered = Atomic(false)

  /// Gives the override of this task to `body`, or returns nil if it has none.
  @inline(__always)
  static func withCurrent<Result>(_ body: (Injector) -> Result) -> Result? {
    _slowPath(wasEntered) ? current?.with(body) : nil
  }

  /// Makes an injector that goes before the one that is current now.
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

  /// Has an injector be the current one in `body`; or, without one, the shared one.
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
