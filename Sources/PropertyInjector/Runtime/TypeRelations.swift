/// Whether every value of one type can be used as one of another, as far as types alone can tell.
package enum Subtyping: Sendable {
  case yes, no
  /// Only a value can tell: the question is about a private or parameterised protocol, or about two
  /// protocols.
  case unknown

  package init(_ type: Any.Type, of supertype: Any.Type) {
    if type == supertype {
      self = .yes
    } else {
      switch TypeKind(supertype) {
      case .class, .foreignClass:
        func inherits<Superclass>(from: Superclass.Type) -> Bool { type is Superclass.Type }
        self = _openExistential(supertype, do: inherits) ? .yes : .no
      case .existential where !TypeKind(type).isExistential:
        self = conformance(of: type, to: supertype)
      case .existential, .parameterisedExistential:
        self = .unknown
      default:
        self = .no
      }
    }
  }
}

/// The wrapped type, if the type is an optional.
package func wrappedType(of type: Any.Type) -> Any.Type? {
  optionalStorage(of: type)?.wrappedType
}

/// The type with every optional around it taken off.
package func strippingOptionals(from type: Any.Type) -> Any.Type {
  var stripped: Any.Type = type
  while let wrapped = wrappedType(of: stripped) { stripped = wrapped }
  return stripped
}

/// The type as an optional, if it is one. Asking the kind first spares other types the cast.
package func optionalStorage(of type: Any.Type) -> (any OptionalStorage.Type)? {
  TypeKind(type) == .optional ? type as? any OptionalStorage.Type : nil
}

/// A class's superclasses, nearest first, as far as they are Swift's.
package func superclasses(of type: Any.Type) -> [Any.Type] {
  var chain: [Any.Type] = []
  var next: AnyClass? = (type as? AnyClass).flatMap(_getSuperclass)
  while let superclass = next, TypeKind(superclass) == .class {
    chain.append(superclass)
    next = _getSuperclass(superclass)
  }
  return chain
}

/// Whether a concrete type conforms to the protocols of an existential type.
///
/// The mangled name of `any P.Type` is that of `any P` and "Xp". Asking for the name of an
/// existential metatype itself crashes the runtime, so this is given `any P` and compositions only.
private func conformance(of type: Any.Type, to existential: Any.Type) -> Subtyping {
  _mangledTypeName(existential).map { conformance(of: type, toMangled: $0) } ?? .unknown
}

private func conformance(of type: Any.Type, toMangled existential: String) -> Subtyping {
  guard let metatype = _typeByName(existential + "Xp") else { return .unknown }
  func conforms<Metatype>(_: Metatype.Type) -> Bool { type is Metatype }
  return _openExistential(metatype, do: conforms) ? .yes : .no
}

/// Whether a type is a distributed actor, without asking every program for the module Distributed.
package func isDistributedActor(_ type: Any.Type) -> Bool {
  conformance(of: type, toMangled: "11Distributed0A5Actor_p") == .yes
}
