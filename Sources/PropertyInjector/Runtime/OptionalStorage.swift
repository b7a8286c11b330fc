/// What can be asked of an optional whose wrapped type is known at run time only.
package protocol OptionalStorage: SendableMetatype {
  static var wrappedType: Any.Type { get }
  static var none: Self { get }
  var wrappedValue: Any? { get }
  /// A copy of the value to fill slots from, or nil if there is none.
  var sharedCopy: SharedCopy? { get }
  /// The value in as many optionals as this type has, or nil if it isn't of the innermost type.
  static func wrapping(_ value: Any) -> Self?
}

extension Optional: OptionalStorage {
  package static var wrappedType: Any.Type { Wrapped.self }
  package var wrappedValue: Any? { self }
  package var sharedCopy: SharedCopy? { map { SharedCopy($0) } }

  package static func wrapping(_ value: Any) -> Self? {
    fitted(value, as: Wrapped.self).map(Optional.some)
  }
}

/// The value `unchanged`, in as many optionals as the type has.
package func fitted<Value>(_ value: Any, as type: Value.Type) -> Value? {
  if let optional = optionalStorage(of: Value.self) {
    optional.wrapping(value).flatMap { $0 as? Value }
  } else {
    unchanged(value, as: Value.self)
  }
}

/// The value as one of another type, or nil if it would have to change on the way.
///
/// A cast converts collections, bridges to and from Foundation and takes values out of
/// `AnyHashable`. All of these change the dynamic type, which a mere upcast keeps.
package func unchanged<Value>(_ value: Any, as type: Value.Type) -> Value? {
  guard let cast = value as? Value, Swift.type(of: cast as Any) == Swift.type(of: value)
  else { return nil }
  return cast
}

/// The value without the optionals around it, or nil if one of them is nil.
package func strippingOptionals(from value: Any) -> Any? {
  guard TypeKind(type(of: value)) == .optional, let optional = value as? any OptionalStorage
  else { return value }
  return optional.wrappedValue.flatMap(strippingOptionals)
}
