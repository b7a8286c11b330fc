/// Where the values of a registration come from.
enum Provider: Sendable {
  case instance(Kept<Any>)
  case transient(any Factory)
  case shared(any Factory, SharedValue)
}

/// A value that belongs to a user.
///
/// Unchecked: the registering calls ask for `Sendable` values or, where they can't, say in their name
/// that nobody checks. Once cast to the type of a property it is no longer known to be one.
struct Kept<Value>: @unchecked Sendable {
  let value: Value
}

/// A user's closure, with the type it was written with.
protocol Factory<Value>: Sendable {
  associatedtype Value
  var make: @Sendable () throws -> Value { get }
}

struct ClosureFactory<Value>: Factory {
  let make: @Sendable () throws -> Value
}

extension Factory {
  /// A value without the optionals around it, or nil if one of them is nil.
  func makeUnwrapped() throws -> Any? {
    strippingOptionals(from: try make())
  }
}
