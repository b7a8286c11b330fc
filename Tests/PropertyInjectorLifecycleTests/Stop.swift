import DrawnCases
import Foundation
import PropertyInjector
import PropertyInjectorLifecycle

/// A place where tasks and threads stop until the test lets them go on.
final class Stop: Sendable {
  private let arrivals = Locked(0)
  private let isOpen = Locked(false)

  /// Stops a task, which may have a value already.
  @discardableResult func pass<Value>(_ value: Value = ()) async -> Value {
    arrivals.withLock { $0 += 1 }
    while !isOpen.withLock(\.self) { await Task.yield() }
    return value
  }

  /// Stops a thread, which must not be one of those of tasks.
  @discardableResult func block<Value>(_ value: Value = (), onlyFirst: Bool = false) -> Value {
    let arrival = arrivals.withLock { arrivals in
      arrivals += 1
      return arrivals
    }
    while !isOpen.withLock(\.self), arrival == 1 || !onlyFirst { usleep(100) }
    return value
  }

  /// Waits until something has stopped here.
  func reached() async { while arrivals.withLock({ $0 == 0 }) { await Task.yield() } }

  func goOn() { isOpen.withLock { $0 = true } }

  /// Returns what a call on a thread returns. While it is stopped here, calls another closure.
  func halting<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value, meanwhile: () async throws -> Void
  ) async rethrows -> Value {
    async let value = onThread(body)
    await reached()
    do {
      // Also if it throws, so that nothing hangs.
      defer { goOn() }
      try await meanwhile()
    }
    return await value
  }
}

extension Injector {
  /// Starts it and, while that is stopped somewhere, calls a closure.
  func start(stoppedAt stop: Stop, meanwhile: () async throws -> Void) async throws {
    let start = Task { try await self.start() }
    await stop.reached()
    try await meanwhile()
    stop.goOn()
    try await start.value
  }
}

/// Lets other tasks go first.
func giveWay(_ count: Int) async { for _ in 0..<count { await Task.yield() } }

/// Lets other tasks go first until something is so. Gives up after ten seconds in which they had many
/// turns: beside other tests, they may have none for long.
func until(_ isSo: () -> Bool) async {
  let end = ContinuousClock.now + .seconds(10)
  var turns = 0
  while !isSo(), turns < 10_000 || .now < end {
    await Task.yield()
    turns += 1
  }
}

/// Returns a value after others had their turns.
func later<Value>(_ value: Value, yields: Int = 1) async -> Value {
  await giveWay(yields)
  return value
}

/// Runs each step of a task on a thread of its own, where it may block.
final class Threads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
