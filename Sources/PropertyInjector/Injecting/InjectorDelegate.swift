/// Is told when something was injected.
///
/// ```swift
/// final class OrderHandler: InjectorDelegate {
///   private var store: OrderStore?
///
///   func didInjectDependencies() {
///     store?.open()
///   }
/// }
/// ```
///
/// An actor adopts it with a nonisolated method, which may assume its isolation, because the call
/// comes from the overload of `injectDependencies(to:)` that is isolated to the actor:
///
/// ```swift
/// actor Crew: InjectorDelegate {
///   private var store: OrderStore?
///   private func start() {}
///
///   nonisolated func didInjectDependencies() {
///     assumeIsolated { $0.start() }
///   }
/// }
/// ```
///
/// A class of the main actor adopts it with an isolated conformance, `@MainActor InjectorDelegate`.
/// It is injected on the main actor only, and told there.
public protocol InjectorDelegate: InjectionParticipant {
  /// Called once for each call of `injectDependencies(to:)` that set a property, after the last
  /// one.
  ///
  /// An object that an injector makes is told in any case, when all that were made with it are
  /// complete. It is `mutating` for structs; classes and actors implement it without the word.
  mutating func didInjectDependencies()
}
