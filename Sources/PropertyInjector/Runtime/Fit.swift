/// Whether values of one type can be used as another, as far as types alone tell.
package enum Fit: Sendable {
  case always, never
  /// Always, but only on the actor to which a conformance is isolated. This may be that actor.
  case isolated
  /// Always, but not here: only on the main actor, and this isn't it; or only on another actor.
  case elsewhere
  /// A value may have a more specific type that fits.
  case dependsOnValue
  /// Only a value can tell: about the arguments of a protocol.
  case unknown

  /// Both types are without optionals.
  package init(_ provided: Any.Type, as wanted: Any.Type) {
    if provided == wanted {
      self = .always
      return
    }
    let (given, target) = (TypeKind(provided), TypeKind(wanted))
    let mayHaveMore = given.isClass || given.isExistential
    switch (given, target) {
    case (_, .class), (_, .foreignClass):
      // A value of a superclass or a protocol's type may be of the class.
      func mayBe() -> Bool {
        given.isExistential || given.isClass && isSubtype(wanted, of: provided)
      }
      let isSubclass = isSubtype(superclass(ofValuesOf: provided) ?? provided, of: wanted)
      self = isSubclass ? .always : mayBe() ? .dependsOnValue : .never
    case (_, .existential):
      self = conformance(of: provided, to: wanted)
      // A subclass may conform where its superclass doesn't.
      if self == .never, mayHaveMore { self = .dependsOnValue }
    case (_, .parameterizedExistential):
      self = conformance(of: provided, toProtocolsOf: wanted)
      if self == .always { self = given.isMetatype ? .dependsOnValue : .unknown }
      if self == .never, mayHaveMore { self = .dependsOnValue }
    case (.metatype, .existentialMetatype):
      let (instance, existential) = (parts(of: provided)?.first, parts(of: wanted)?.first)
      let fit = instance.flatMap { instance in existential.map { Fit(instance, as: $0) } }
      self = fit.flatMap { $0.isCertain ? $0 : nil } ?? .dependsOnValue
    case _ where given.isExistential:
      // A struct or enum that doesn't conform has no such values.
      self = Fit(wanted, as: provided) == .never ? .never : .dependsOnValue
    default:
      self = given.isMetatype && target.isMetatype ? .dependsOnValue : .never
    }
  }

  /// Whether all values fit, at least on an actor.
  package var isCertain: Bool { self == .always || isIsolated }

  package var isIsolated: Bool { self == .isolated || self == .elsewhere }

  /// Whether a value of exactly the provided type may fit.
  package var isWorthTrying: Bool { isCertain || self == .unknown }
}

/// Whether a type is another one or its subclass.
func isSubtype(_ type: Any.Type, of superclass: Any.Type) -> Bool {
  func isSubclass<Superclass>(of: Superclass.Type) -> Bool { type is Superclass.Type }
  guard TypeKind(type) == .class, TypeKind(superclass) == .class else {
    return isSubclass(of: superclass)
  }
  // 20x faster than a cast. Sound: both are Swift classes.
  let subclass: AnyClass = unsafe unsafeBitCast(type, to: AnyClass.self)
  return sequence(first: subclass, next: _getSuperclass).contains { $0 == superclass }
}

package func wrappedType(of type: Any.Type) -> Any.Type? {
  optionalStorage(of: type)?.wrappedType
}

package func strippingOptionals(from type: Any.Type) -> Any.Type {
  wrappedType(of: type).map(strippingOptionals) ?? type
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
