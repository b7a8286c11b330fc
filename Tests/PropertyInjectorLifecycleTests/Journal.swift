import Foundation
import PropertyInjector
import PropertyInjectorLifecycle

/// What factories and closers do, in order.
final class Journal: Sendable {
  private let entries = Locked<[String]>([])

  func note(_ entry: String) { entries.withLock { $0.append(entry) } }

  var all: [String] { entries.withLock(\.self) }

  func count(of entry: String) -> Int { all.count { $0 == entry } }
}

/// Lets tasks through once it is opened.
final class Door: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiters.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiters = state.withLock { state in
      defer { state = State(isOpen: true) }
      return state.waiters
    }
    waiters.forEach { $0.resume() }
  }
}

struct Refusal: Error, Equatable {}

final class Database: Sendable {}

final class Cache: Sendable {}

final class Store: Sendable {
  let database: Database
  init(_ database: Database) { self.database = database }
}

final class Repository: Sendable {
  let store: Store
  init(_ store: Store) { self.store = store }
}

extension Injector {
  /// Returns an injector that keeps its issues to itself.
  static func silent() -> Injector { Injector(issueHandler: { _ in }) }

  /// Registers a database that can't be opened before a door is.
  func registerDatabase(behind door: Door, opening isMaking: Door? = nil) {
    registerProperty(
      "database",
      .singleton(async: { _ in
        isMaking?.open()
        await door.pass()
        return Database()
      }))
  }

  var texts: [String] { issues.map(\.description) }
}

extension Scope {
  static let request = Scope("request")
  static let session = Scope("session")
}

/// Returns what a call throws, as text.
func refusal<Value>(_ call: () async throws -> Value) async -> String? {
  do {
    _ = try await call()
    return nil
  } catch {
    return "\(error)"
  }
}

/// Blocks a thread until it is opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func wait() { semaphore.wait() }
  func open() { semaphore.signal() }
}

/// Runs a closure that may block on a thread of its own: tasks have few.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

/// Runs each step of a task on a thread of its own, where it may block.
final class Threads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
