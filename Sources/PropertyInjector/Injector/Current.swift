import Synchronization

/// The injector of the current task: an override or an open scope or, in the factory of a kept value,
/// the injector that keeps it.
enum Current {
  /// The injector, as an address, so reading it counts no references.
  @TaskLocal private static var current: Unretained<Injector>?
  /// Keeps the injector as long as the task and the tasks that it starts.
  @TaskLocal private static var kept: Injector?

  /// Whether a task ever had an injector. Asking the task takes longer.
  private static let wasEntered = Atomic(false)

  /// Passes the injector of this task to `body`, or returns nil if there is none.
  @inline(__always)
  static func with<Result>(_ body: (Injector) -> Result) -> Result? {
    _slowPath(wasEntered.load(ordering: .relaxed)) ? current?.with(body) : nil
  }

  /// Runs `body` with an injector as the current one; without one, the shared injector is current.
  static func run<Result>(
    with injector: Injector?, _ body: () throws -> Result
  ) rethrows -> Result {
    wasEntered.store(true, ordering: .relaxed)
    return try $kept.withValue(injector) {
      try $current.withValue(injector.map { Unretained($0) }) { try body() }
    }
  }

  static func run<Result>(
    with injector: Injector?, _ body: () async throws -> Result
  ) async rethrows -> Result {
    wasEntered.store(true, ordering: .relaxed)
    return try await $kept.withValue(injector) {
      try await $current.withValue(injector.map { Unretained($0) }) { try await body() }
    }
  }
}
