import Dispatch

/// Holds threads up until it is opened, once and for good. One that is never opened is never
/// released, because Dispatch keeps a group that was entered.
package final class Gate<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let passed = Locked<Value?>(nil)

  package init() {
    group.enter()
  }

  /// Lets everybody through, now and later, with a value. Does nothing if it is open already.
  package func open(with value: Value) {
    let isFirst = passed.withLock { passed in
      defer { passed = passed ?? value }
      return passed == nil
    }
    if isFirst { group.leave() }
  }

  package var isOpen: Bool { passed.withLock { $0 != nil } }

  /// The value the gate was opened with. Waits until it is open.
  package func wait() -> Value {
    group.wait()
    guard let value = passed.withLock({ $0 }) else {
      preconditionFailure("a gate is opened with a value")
    }
    return value
  }
}
