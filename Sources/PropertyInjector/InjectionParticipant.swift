/// What the protocols that a target can adopt have in common.
///
/// Not to be adopted by itself. An injector asks each type for this one first, because the runtime
/// takes long to answer such a question with no.
public protocol InjectionParticipant {}
