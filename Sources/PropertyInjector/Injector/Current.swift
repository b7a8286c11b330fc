import Synchronization

/// The injector of the current task: an override or an open scope or, in the factory of a kept value,
/// the injector that keeps it.
package enum Current {
  @TaskLocal private static var current: Injector?

  /// Whether a task ever had an injector. Asking the task takes longer.
  private static let wasEntered = Atomic(false)

  /// The injector of this task, which the task keeps, or nil if there is none.
  @inline(__always)
  static var injector: Unretained<Injector>? {
    _slowPath(wasEntered.load(ordering: .relaxed)) ? unretained($current) : nil
  }

  /// Runs `body` with an injector as the current one; without one, the shared injector is current.
  static func run<Result>(
    with injector: Injector?, _ body: () throws -> Result
  ) rethrows -> Result {
    noteEntered()
    return try $current.withValue(injector) { try body() }
  }

  package static func run<Result>(
    with injector: Injector?, _ body: () async throws -> Result
  ) async rethrows -> Result {
    noteEntered()
    return try await $current.withValue(injector) { try await body() }
  }

  /// Writes only once, because other threads read it all the time.
  private static func noteEntered() {
    if !wasEntered.load(ordering: .relaxed) { wasEntered.store(true, ordering: .relaxed) }
  }
}
