/// A value that belongs to a user.
///
/// Unchecked: the registering calls ask for `Sendable` values or, where they can't, say in their
/// name that nobody checks. Once cast to the type of a property it is no longer known to be one.
package struct Kept<Value>: @unchecked Sendable {
  package let value: Value

  package init(value: Value) {
    self.value = value
  }
}

/// An object of a user, for as long as somebody else holds it. Unchecked as what is kept strongly
/// is.
package struct WeakReference: @unchecked Sendable {
  private weak var reference: AnyObject?

  package init(_ object: AnyObject) {
    reference = object
  }

  package var object: AnyObject? { reference }
}
