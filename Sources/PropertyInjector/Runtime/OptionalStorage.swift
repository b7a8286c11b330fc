/// An optional whose wrapped type is known only at run time.
package protocol OptionalStorage: SendableMetatype {
  associatedtype Wrapped
  static var wrappedType: Any.Type { get }
  static var none: Self { get }
  init(_ content: Wrapped)
  var content: Wrapped? { get }
  var wrappedValue: Any? { get }
  /// Wraps a value in this type's optionals. Returns nil if it doesn't fit the innermost type.
  static func wrapping(_ value: Any) -> Self?
}

extension Optional: OptionalStorage {
  package static var wrappedType: Any.Type { Wrapped.self }
  package var content: Wrapped? { self }
  package var wrappedValue: Any? { self }

  package static func wrapping(_ value: Any) -> Self? {
    fitted(value, as: Wrapped.self).map(Optional.some)
  }
}

/// Returns the nil of an optional type, or nil if the type is another.
func none<Wanted>(of type: Wanted.Type) -> Wanted? {
  optionalStorage(of: type).flatMap { $0.none as? Wanted }
}

/// Returns the `unchanged` value, wrapped in the optionals of a type.
package func fitted<Value>(_ value: Any, as type: Value.Type) -> Value? {
  if let optional = optionalStorage(of: Value.self) {
    optional.wrapping(value).flatMap { $0 as? Value }
  } else {
    unchanged(value, as: Value.self)
  }
}

/// Returns a value as another type, or nil if a cast would convert it: a collection, a Foundation
/// type, or an `AnyHashable`. Conversions change the dynamic type; upcasts keep it.
package func unchanged<Value>(_ value: Any, as type: Value.Type) -> Value? {
  func cast() -> Value? {
    guard let cast = value as? Value, Swift.type(of: cast as Any) == Swift.type(of: value)
    else { return nil }
    return cast
  }
  return stored(value, as: type, { $0 }, else: cast)
}

/// Returns what `body` makes of a value of the type as which it is stored, or else of none. Quicker
/// than a cast.
@inline(__always)
func stored<Value, Result>(
  _ value: Any, as type: Value.Type, _ body: (Value) -> Result, else other: () throws -> Result
) rethrows -> Result {
  func open<Content>(_ content: Content) throws -> Result {
    // Sound: both are the same type.
    Content.self == Value.self ? body(unsafe unsafeBitCast(content, to: Value.self)) : try other()
  }
  return try _openExistential(value, do: open)
}

/// Returns a value without the optionals around it, or nil if one of them is nil.
package func strippingOptionals(from value: Any) -> Any? {
  guard TypeKind(type(of: value)) == .optional, let optional = value as? any OptionalStorage
  else { return value }
  return optional.wrappedValue.flatMap(strippingOptionals)
}

/// Whether only a value of a type can tell if it is nil, because it may be an optional, or hold one.
func mayHoldNil(_ type: Any.Type) -> Bool { TypeKind(type) == .optional || type == Any.self }
