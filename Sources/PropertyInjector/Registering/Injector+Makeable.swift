// Types that the injector makes without a registration.
extension Definition {
  private static let ofMakeables = Memo<ObjectIdentifier, Definition>()

  /// Returns the definition of a type if it is `Makeable`. There is one, so that it has one singleton.
  static func makeable(_ type: Any.Type) -> Definition? {
    let key = ObjectIdentifier(type)
    if let known = ofMakeables[key] { return known }
    guard made(of: type) != nil, let makeable = type as? any Makeable.Type else { return nil }
    return ofMakeables.keep(Definition(making: makeable), for: key)
  }

  private convenience init<Value: Makeable>(making type: Value.Type) {
    let source = Source.initializer(of: type)
    self.init(
      RegistrationInfo(type: type, scope: source.scope, origin: .declaration), source.provider)
  }
}

extension Source {
  /// Calls `init()`. The type declares the scope.
  static func initializer(of type: Value.Type) -> Source where Value: Makeable {
    // Unchecked, because the conformance may be isolated to an actor. It is called there only.
    Source(
      provider: .factory(ClosureFactory(calling: UncheckedSendable(value: { type.init() }))),
      scope: (type as? any SharedMakeable.Type)?.scope ?? .transient)
  }

  // Without `Makeable`, because the conformance may be isolated to an actor.
  /// Passes each new value to a closure.
  func passing(to action: @escaping @Sendable (Value, Injector) throws -> Void) -> Source {
    afterInit { try action($0, $1) }
  }

  /// Passes each new value to a closure, if there is one.
  func passing(to action: (@Sendable (Value) throws -> Void)?) -> Source {
    action.map { action in afterInit { value, _ in try action(value) } } ?? self
  }
}

extension ClosureFactory {
  // Without `Makeable`, for the same reason.
  fileprivate convenience init(calling initializer: UncheckedSendable<() -> Value>) {
    self.init(FactoryTraits(initializedType: Value.self)) { _, _ in initializer.value() }
  }
}
