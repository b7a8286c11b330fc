/// The reason why the injector didn't do something. Its text is built when you read it.
public struct Reason: Sendable, CustomStringConvertible {
  private let text: @Sendable () -> String

  package init(_ text: @autoclosure @escaping @Sendable () -> String) { self.text = text }

  /// The reason and the remedy, for the middle of a sentence.
  public var description: String { text() }
}

// Reasons why a target isn't injected here, though it may be elsewhere.
extension Reason {
  static let actor = Reason(
    "an actor is injected only where the compiler knows that it is one. Call "
      + "injectDependencies(to:) with the actor's own type; from outside, with await")

  static let distributedActor = Reason(
    "a distributed actor can't be injected itself. Inject its asLocalActor, with await")

  package static let isolated = Reason(
    "its conformance is isolated to another actor. Inject it on that actor")

  package static let sendable = Reason(
    "it is Sendable and may belong to the main actor. Inject it on the main actor, or conform its "
      + "class to InjectionParticipant, isolated to its actor if it has one")

  package static let reference = Reason(
    "in generic code, it may belong to the main actor. Pass it without &, typed by its class")

  static let inUseElsewhere = Reason(
    "it was last injected in another task or on another thread, and may be in use there. Call "
      + "reinjectTrackedTargets() there; or, if nobody uses it now, "
      + "reinjectTrackedTargets(unchecked: true)")
}
