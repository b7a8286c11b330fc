/// What an `@Injected` property asks when it is read without a value: an injector, and the kept values
/// that the owner of the property was made for, which limit what it may get. Keeps neither.
final class Giver: Sendable {
  private let injector: InjectorReference
  private let limits: [(standIn: Definition, injector: InjectorReference)]

  private init(_ injector: InjectorReference, _ limits: [Keeping]) {
    self.injector = injector
    self.limits = limits.map { ($0.standIn, $0.injector.reference) }
  }

  /// Returns what a property remembers that this thread creates or fills for an injector.
  static func current(_ injector: Injector) -> any AnyObject & Sendable {
    let (reference, limits) = (injector.giver.reference, Keeping.limits)
    return limits.isEmpty ? reference : Giver(reference, limits)
  }

  /// Calls `ask` with the injector that a property remembers, unless that is gone.
  static func ask(_ remembered: AnyObject, _ ask: (Injector) -> Void) {
    let giver = remembered as? Giver
    guard let injector = (giver?.injector ?? remembered as? InjectorReference)?.living
    else { return }
    var limits = (giver?.limits ?? []).map {
      Keeping(definition: $0.standIn, injector: $0.injector.living ?? injector)
    }
    // What keeps the owner may still be being made.
    if let first = limits.first, let running = Keeping.limits.first,
      first.injector === running.injector, first.definition.info == running.definition.info
    {
      limits = []
    }
    // What the property needs can't make another call fail.
    try? Keeping.within(limits) {
      injector.asCurrent { ask(injector) }
    }
  }
}
