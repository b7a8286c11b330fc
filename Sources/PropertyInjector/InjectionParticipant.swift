/// What the protocols that a target can adopt have in common: where they are adopted, the target may
/// be injected.
///
/// A class that is `Sendable` though its properties can be set, `@unchecked Sendable`, adopts this
/// alone to say that it may be injected on any thread; without that, an object of the main actor
/// could be meant. `InjectorDelegate` and `Injectable` say it too. A class of an actor says with an
/// isolated conformance, `@MainActor InjectorDelegate`, that it is injected there only.
///
/// ```swift
/// final class Job: @unchecked Sendable, InjectionParticipant {
///   private var store: OrderStore?
/// }
/// ```
public protocol InjectionParticipant {}
