/// Why nothing of a target can be injected.
package enum TargetRefusal: Sendable, Hashable {
  /// An enum, an optional included.
  case enumeration
  /// A tuple.
  case tuple
  /// A closure or function.
  case function
  /// A type as a value.
  case metatype
  /// A value typed by a protocol, in generic code.
  case existential
  /// An actor that arrived as a mere object, or from outside of its isolation.
  case actor
  /// An object whose conformance to `InjectorDelegate`, `Injectable` or `InjectionParticipant` is
  /// isolated to an actor, somewhere else.
  case isolated
  /// An object of a `Sendable` class off the main actor, to which it may belong, because the class
  /// doesn't conform to `InjectionParticipant`, which would say where it may be injected.
  case sendable
  /// An object that was given with `&` off the main actor, to which it may belong, because it can't
  /// be seen whether its class is `Sendable`.
  case reference
  /// A tracked object that was last injected in another task or on another thread, and may be in
  /// use there.
  case inUseElsewhere
  /// A class that is not Swift's, or something else without Swift's fields.
  case foreign
}

extension TargetRefusal: CustomStringConvertible {
  /// The reason and, where there is one, the way out.
  package var description: String {
    switch self {
    case .enumeration: "an enum, an optional included, has no stored properties. Unwrap it first"
    case .tuple: "a tuple has no properties. Inject its elements one by one"
    case .function: "a function has no properties"
    case .metatype: "a metatype has no stored properties. Inject an instance"
    case .existential:
      "it is typed by a protocol here. Hand in the value itself, which Swift opens"
    case .actor:
      "an actor is injected only where the compiler knows that it is one. "
        + "Call injectDependencies(to:) with the actor's own type, from outside with await"
    case .isolated:
      "it belongs to an actor, to which its conformance is isolated, and this is somewhere else. "
        + "Inject it on that actor"
    case .sendable:
      "it is Sendable and may belong to the main actor, and this is somewhere else. Inject it there; "
        + "or, if it isn't the main actor's, have its class adopt InjectionParticipant, in the "
        + "isolation of its actor, if it has one"
    case .reference:
      "given with &, it can't be seen whether it may belong to the main actor, and this is somewhere "
        + "else. Give it without &"
    case .inUseElsewhere:
      "it was last injected in another task or on another thread, and may be in use there. "
        + "Call reinjectTrackedTargets() there; or, if nobody uses it now, "
        + "reinjectTrackedTargets(unchecked: true)"
    case .foreign: "it has no fields of Swift"
    }
  }
}
