/// What all protocols have in common that a target can adopt.
///
/// Not to be adopted by itself. An injector asks a type for this one first, because each question
/// takes the runtime long that is answered with no.
public protocol InjectionParticipant {}
