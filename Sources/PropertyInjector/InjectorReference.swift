/// Refers to an injector, for as long as somebody else keeps it.
final class InjectorReference: Sendable {
  private let reference: WeakReference

  init(to injector: Injector) { reference = WeakReference(injector) }

  var injector: Injector? { reference.object as? Injector }
}
