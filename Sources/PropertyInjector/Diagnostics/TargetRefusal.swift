/// A reason why a target can't be injected at all.
package enum TargetRefusal: String, Sendable, CustomStringConvertible {
  case enumeration = "an enum, an optional included, has no stored properties. Unwrap it first"
  case tuple = "a tuple has no properties. Inject its elements one by one"
  case function = "a function has no properties"
  case metatype = "a metatype has no stored properties. Inject an instance"
  case existential = "it is typed by a protocol here. Hand in the value itself, which Swift opens"
  case actor = """
    an actor is injected only where the compiler knows that it is one. Call \
    injectDependencies(to:) with the actor's own type, from outside with await
    """
  case isolated = """
    it belongs to an actor, to which its conformance is isolated, and this is somewhere else. \
    Inject it on that actor
    """
  case sendable = """
    it is Sendable and may belong to the main actor, and this is somewhere else. Inject it there; \
    or, if it isn't the main actor's, have its class adopt InjectionParticipant, in the isolation \
    of its actor, if it has one
    """
  case reference = """
    in generic code it can't be seen whether it may belong to the main actor, and this is somewhere \
    else. Give it without &, typed by its class
    """
  case inUseElsewhere = """
    it was last injected in another task or on another thread, and may be in use there. Call \
    reinjectTrackedTargets() there; or, if nobody uses it now, \
    reinjectTrackedTargets(unchecked: true)
    """
  case foreign = "it has no fields of Swift"

  /// The reason and the remedy.
  package var description: String { rawValue }
}
