/// Whether values of one type fit another, as far as types alone can tell.
package enum Fit: Sendable {
  case always, never
  /// A value may have a more specific type.
  case dependsOnValue
  /// Only a value can tell whether its type conforms.
  case unknown
  /// Always, but only on the actor to which a conformance is isolated. This may be that actor.
  case isolated
  /// Always, but not on this actor.
  case elsewhere

  /// Both types are without optionals.
  package init(_ provided: Any.Type, as declared: Any.Type) {
    let (given, wanted) = (TypeKind(provided), TypeKind(declared))
    switch Subtyping(provided, of: declared) {
    case .yes: self = .always
    case .isolated: self = .isolated
    case .elsewhere: self = .elsewhere
    case .unknown where given.isExistential || given.isMetatype: self = .dependsOnValue
    case .unknown: self = Self.known(provided, declared)
    // A struct or enum that doesn't conform has no such values.
    case .no where given.isExistential:
      let mayConform = wanted.isClass || Subtyping(declared, of: provided) != .no
      self = mayConform ? .dependsOnValue : .never
    case .no where given.isClass && wanted.isClass:
      self = Subtyping(declared, of: provided) == .yes ? .dependsOnValue : .never
    // A subclass may conform where its superclass doesn't.
    case .no where given.isClass && wanted.isExistential: self = .dependsOnValue
    case .no where given.isMetatype && wanted.isMetatype: self = .dependsOnValue
    case .no: self = .never
    }
  }

  /// Whether all values fit, at least on an actor.
  var isCertain: Bool { self == .always || self == .isolated || self == .elsewhere }

  /// What values revealed about types that can't tell, on the main actor and off it.
  private static let known = Memo<Question, Bool>()

  private struct Question: Hashable {
    let provided, declared: ObjectIdentifier
    let isOnMainActor = PropertyInjector.isOnMainActor

    package init(_ provided: Any.Type, _ declared: Any.Type) {
      (self.provided, self.declared) = (ObjectIdentifier(provided), ObjectIdentifier(declared))
    }
  }

  private static func known(_ provided: Any.Type, _ declared: Any.Type) -> Fit {
    guard let fits = known[Question(provided, declared)] else { return .unknown }
    // A subclass may conform where its superclass doesn't.
    return fits ? .always : TypeKind(provided).isClass ? .dependsOnValue : .never
  }

  static func remember(_ provided: Any.Type, as declared: Any.Type, fits: Bool) {
    _ = known.keep(fits, for: Question(provided, declared))
  }
}

extension TypeKind {
  fileprivate var isMetatype: Bool { self == .metatype || self == .existentialMetatype }
}
