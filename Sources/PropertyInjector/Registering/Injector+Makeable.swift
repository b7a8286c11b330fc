// Types that the injector makes without a registration.
extension InjectorCore {
  func makeable(_ type: Any.Type) -> Registration? {
    var owner = self
    while owner.copies == nil, let parent = owner.parent { owner = parent }
    let key = ObjectIdentifier(type)
    if let known = owner.state.withLock({ $0.makeables[key] }) { return known }
    guard TypeKind(type) == .class || TypeKind(type) == .struct,
      let makeable = type as? any Makeable.Type
    else { return nil }
    let new = Registration(making: makeable)
    new.enter()
    // Another thread may have been faster. One registration means one singleton.
    let (kept, hasEnded) = owner.state.withLock { state in
      (state.makeables.keep(new, for: key), state.hasEnded)
    }
    if hasEnded { _ = kept.end() }
    return kept
  }
}

extension Registration {
  /// Creates the registration of a type that `init()` makes, with the scope that the type declares.
  convenience init<Value: Makeable>(
    making type: Value.Type, _ qualifier: String? = nil, _ target: Any.Type? = nil,
    _ isExact: Bool = false, _ origin: Origin = .declaration,
    _ afterInit: (@Sendable (Value, Injector) -> Void)? = nil
  ) {
    self.init(
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: isExact,
        scope: (type as? any SharedMakeable.Type)?.scope ?? .transient, origin: origin),
      .factory(InitializerFactory(type, afterInit)))
  }
}

private final class InitializerFactory<Value: Makeable>: Factory {
  private let type: UncheckedSendable<Value.Type>
  private let afterInit: (@Sendable (Value, Injector) -> Void)?

  init(_ type: Value.Type, _ afterInit: (@Sendable (Value, Injector) -> Void)?) {
    (self.type, self.afterInit) = (UncheckedSendable(value: type), afterInit)
  }

  var valueType: Any.Type { Value.self }
  var constructedType: Any.Type? { afterInit == nil ? Value.self : nil }

  func checkPlace() throws {
    // If the conformance is isolated to an actor, so is the initializer.
    guard conformsHere(type.value, to: (any Makeable.Type).self) else {
      throw InjectionError(failures: [.targetRefused(type.value, .isolated)])
    }
  }

  func make(for request: Request, _ arguments: [Any]) throws -> Any {
    let value = type.value.init()
    afterInit?(value, request.injector)
    return value
  }
}
