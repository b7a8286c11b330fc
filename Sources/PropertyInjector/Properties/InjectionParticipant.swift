/// A type that can be injected wherever its conformance is valid.
///
/// Conform an `@unchecked Sendable` class to this protocol, or to one that refines it, to allow
/// injection on any thread. Otherwise it's injected only on the main actor, where it may belong. An
/// isolated conformance, such as `@MainActor InjectorDelegate`, limits injection to that actor.
///
/// ```swift
/// final class Job: @unchecked Sendable, InjectionParticipant {
///   private var store: OrderStore?
/// }
/// ```
///
/// > Warning: If a class is isolated to an actor and conforms to this protocol alone, name the
/// > actor, `@MainActor InjectionParticipant`, even in a module that defaults to the main actor.
/// > Otherwise any thread may inject its objects. The protocol has no requirements, so the compiler
/// > doesn't notice.
public protocol InjectionParticipant {}
