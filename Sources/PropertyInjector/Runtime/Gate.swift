import Dispatch

/// Blocks threads until it is opened, once. If it never is, Dispatch retains its group forever.
package final class Gate<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let passed = LockedObjects<Value?>(nil)

  package init() {
    group.enter()
  }

  /// Lets all threads through, now and later, with a value. Does nothing if the gate is open.
  package func open(with value: Value) {
    let isFirst = passed.withLock { passed in
      defer { passed = passed ?? value }
      return passed == nil
    }
    if isFirst { group.leave() }
  }

  /// Waits until the gate is open. Returns the value that it was opened with.
  package func wait() -> Value {
    group.wait()
    guard let value = passed.withLock({ $0 }) else {
      preconditionFailure("a gate is opened with a value")
    }
    return value
  }
}
