/// A type that is notified after it has been injected.
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
/// An actor's method is `nonisolated` and may assume isolation, because it's called on the actor:
/// `nonisolated func didInjectDependencies() { assumeIsolated { $0.start() } }`.
///
/// A main-actor class conforms to `@MainActor InjectorDelegate`. It's injected only on that actor.
public protocol InjectorDelegate: InjectionParticipant {
  /// Called after `injectDependencies(to:)` has set one or more properties, once per call.
  ///
  /// An object that an injector makes by type is always notified, when everything it refers to is
  /// filled.
  mutating func didInjectDependencies()
}
