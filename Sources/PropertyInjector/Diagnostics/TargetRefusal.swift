/// A reason why a target can't be injected at all.
package enum TargetRefusal: String, Sendable, CustomStringConvertible {
  case enumeration = "an enum, an optional included, has no stored properties. Unwrap it first"
  case tuple = "a tuple has no properties. Inject its elements one by one"
  case function = "a function has no properties"
  case metatype = "a metatype has no stored properties. Inject an instance"
  case existential = "its type is a protocol here. Pass the value itself, which Swift opens"
  case actor = """
    an actor is injected only where the compiler knows that it is one. Call \
    injectDependencies(to:) with the actor's own type; from outside, with await
    """
  case distributedActor =
    "a distributed actor can't be injected itself. Inject its asLocalActor, with await"
  case isolated = "its conformance is isolated to another actor. Inject it on that actor"
  case sendable = """
    it is Sendable and may belong to the main actor. Inject it on the main actor, or conform its \
    class to InjectionParticipant, isolated to its actor if it has one
    """
  case reference = """
    in generic code, it may belong to the main actor. Pass it without &, typed by its class
    """
  case inUseElsewhere = """
    it was last injected in another task or on another thread, and may be in use there. Call \
    reinjectTrackedTargets() there; or, if nobody uses it now, \
    reinjectTrackedTargets(unchecked: true)
    """
  case foreign = "it has no Swift fields"

  package var description: String { rawValue }
}
