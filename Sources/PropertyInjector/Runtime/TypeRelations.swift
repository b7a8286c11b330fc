/// Whether all values of one type can be used as another, as far as types alone tell.
package enum Subtyping: Sendable {
  case yes, no
  /// Only on the actor to which a conformance is isolated. This may be that actor.
  case isolated
  /// Only on the main actor, and this isn't it; or only on another actor, and this is the main actor.
  case elsewhere
  /// Only a value can tell: about the arguments of a protocol, or between two protocols.
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
        self = conformance(of: type, to: supertype)
      case (.metatype, .existentialMetatype):
        let (instance, existential) = (parts(of: type)?.first, parts(of: supertype)?.first)
        self =
          if let instance, let existential { Self(instance, of: existential) } else { .unknown }
      case (let kind, .parameterizedExistential) where !kind.isExistential:
        let known = conformance(of: type, toProtocolsOf: supertype)
        self = known == .yes ? .unknown : known
      case (_, .existential), (_, .parameterizedExistential):
        self = .unknown
      default:
        self = .no
      }
    }
  }

  /// Whether it is certain, at least on an actor.
  package var holds: Bool { self == .yes || isIsolated }

  package var isIsolated: Bool { self == .isolated || self == .elsewhere }
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
