/// Whether all values of one type can be used as another, as far as types alone tell. An isolated
/// conformance counts only on its actor; in `type is any P.Type`, it counts everywhere.
package enum Subtyping: Sendable {
  case yes, no
  /// Only a value can tell: for a private or parameterized protocol, or between two protocols.
  case unknown

  package init(_ type: Any.Type, of supertype: Any.Type) {
    if type == supertype {
      self = .yes
    } else {
      switch (TypeKind(type), TypeKind(supertype)) {
      case (.class, .class):
        self = inherits(type, from: supertype) ? .yes : .no
      case (_, .class), (_, .foreignClass):
        func inherits<Superclass>(from: Superclass.Type) -> Bool { type is Superclass.Type }
        self = inherits(from: supertype) ? .yes : .no
      case (let kind, .existential) where !kind.isExistential:
        self = metatype(of: supertype).map { conforms(type, to: $0) ? .yes : .no } ?? .unknown
      case (_, .existential), (_, .parameterizedExistential):
        self = .unknown
      default:
        self = .no
      }
    }
  }
}

/// Whether a type inherits from another, 20x faster than a cast. Sound: both are Swift classes.
private func inherits(_ type: Any.Type, from supertype: Any.Type) -> Bool {
  var next: AnyClass? = unsafe unsafeBitCast(type, to: AnyClass.self)
  while let ancestor = next {
    if ObjectIdentifier(ancestor) == ObjectIdentifier(supertype) { return true }
    next = _getSuperclass(ancestor)
  }
  return false
}

package func wrappedType(of type: Any.Type) -> Any.Type? {
  optionalStorage(of: type)?.wrappedType
}

package func strippingOptionals(from type: Any.Type) -> Any.Type {
  var stripped: Any.Type = type
  while let wrapped = wrappedType(of: stripped) { stripped = wrapped }
  return stripped
}

/// Returns a type as an optional, if it is one. Checking the kind first avoids a cast for others.
package func optionalStorage(of type: Any.Type) -> (any OptionalStorage.Type)? {
  TypeKind(type) == .optional ? type as? any OptionalStorage.Type : nil
}

/// Returns a class's superclasses, nearest first, up to the first that isn't a Swift class.
package func superclasses(of type: Any.Type) -> [Any.Type] {
  guard let type = type as? AnyClass else { return [] }
  return sequence(first: type, next: _getSuperclass).dropFirst().prefix { TypeKind($0) == .class }
}

/// Returns the metatype `any P.Type` of `any P`, whose mangled name has the suffix "Xp". Nil if the
/// runtime doesn't find it. Cached, because finding it takes a microsecond.
private func metatype(of existential: Any.Type) -> Any.Type? {
  let key = ObjectIdentifier(existential)
  if let known = metatypes.withLock({ $0[key] }) { return known }
  let name = hasName(existential) ? _mangledTypeName(existential) : nil
  let found = name.flatMap { _typeByName($0 + "Xp") }
  metatypes.withLock { $0[key] = .some(found) }
  return found
}

private let metatypes = Locked<[ObjectIdentifier: Any.Type?]>([:])

private func conforms<Metatype>(_ type: Any.Type, to metatype: Metatype.Type) -> Bool {
  type is Metatype
}
