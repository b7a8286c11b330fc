/// A user's value. Unchecked: registering requires `Sendable` values or says "unchecked" in its
/// name, but a cast to a property's type loses the conformance.
package struct UncheckedSendable<Value>: @unchecked Sendable {
  package let value: Value

  package init(value: Value) { self.value = value }
}

/// A weak reference to a user's object. Unchecked for the same reason as `UncheckedSendable`.
package struct WeakReference: @unchecked Sendable {
  package private(set) weak var object: AnyObject?

  package init(_ object: AnyObject?) {
    self.object = object
  }

  /// Whether the object is gone. Retains it for the moment, so its deinit may run here: don't ask within a
  /// lock, unless the caller has the object that may have this address.
  package var isGone: Bool { object == nil }
}
