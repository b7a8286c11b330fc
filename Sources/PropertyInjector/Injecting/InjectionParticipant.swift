/// What the protocols that a target can adopt have in common: where they are adopted, the target
/// may be injected.
///
/// A class that is `Sendable` though its properties can be set, `@unchecked Sendable`, adopts this
/// alone to say that it may be injected on any thread; without that, an object of the main actor
/// could be meant. `InjectorDelegate`, `Injectable` and `ReinjectionDelegate` say it too. A class
/// of an actor says with an isolated conformance, `@MainActor InjectorDelegate`, that it is
/// injected there only.
///
/// ```swift
/// final class Job: @unchecked Sendable, InjectionParticipant {
///   private var store: OrderStore?
/// }
/// ```
///
/// > Warning: A class of an actor that adopts this alone must name its actor, `@MainActor
/// > InjectionParticipant`, also in a module of the main actor. Without that it says that any
/// > thread may inject it; the compiler doesn't notice, because the protocol asks for nothing.
public protocol InjectionParticipant {}
