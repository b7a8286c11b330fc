import Synchronization

/// A value that only one thread at a time can access. User code must not run inside `withLock`. On
/// Linux, ThreadSanitizer sees how the atomic orders memory, but not how `Mutex` does. The atomic
/// costs two plain moves and hides no real race.
package struct Locked<Value: Sendable>: ~Copyable, Sendable {
  private let value: Mutex<Value>
  private let order = Atomic(false)

  package init(_ value: Value) {
    self.value = Mutex(value)
  }

  package borrowing func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try value.withLock { value throws(Failure) in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
