import Dispatch
import PropertyInjector
import Synchronization

/// What factories and closers do, in order.
final class Journal: Sendable {
  private let entries = Mutex<[String]>([])

  func note(_ entry: String) { entries.withLock { $0.append(entry) } }

  var all: [String] { entries.withLock(\.self) }

  func count(of entry: String) -> Int { all.count { $0 == entry } }
}

/// Lets tasks through once it is opened.
final class Door: Sendable {
  private let state = Mutex<(isOpen: Bool, waiters: [CheckedContinuation<Void, Never>])>(
    (false, []))

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
      defer { state = (true, []) }
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
