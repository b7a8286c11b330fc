/// What it is found by, and where its values come from. Never changes.
package final class Registration: Sendable {
  let info: RegistrationInfo
  let provider: Provider
  /// Whether what the factory makes is injected before it is handed out.
  private let isInjected: Bool

  init(_ info: RegistrationInfo, _ provider: Provider, isInjected: Bool = false) {
    self.info = info
    self.provider = provider
    self.isInjected = isInjected
  }

  convenience init(
    _ info: RegistrationInfo, _ factory: some Factory, isInjected: Bool = false,
    inPlaceOf original: Registration? = nil
  ) {
    let provider: Provider =
      switch info.scope {
      case .transient: .transient(factory)
      case .singleton: .shared(factory, SharedValue(isWeak: false, inPlaceOf: original))
      case .weak: .shared(factory, SharedValue(isWeak: true, inPlaceOf: original))
      }
    self.init(info, provider, isInjected: isInjected)
  }

  /// The same promise, with a value of its own where one is kept.
  func unshared() -> Registration {
    guard case .shared(let factory, _) = provider else { return self }
    return Registration(info, factory, isInjected: isInjected, inPlaceOf: promise)
  }

  /// What tells it apart from others where a value needs itself: also in an override that makes its
  /// own, or the factory would run for ever.
  private var promise: Registration {
    if case .shared(_, let shared) = provider { shared.original ?? self } else { self }
  }

  /// The static type of the values, without optionals.
  var type: Any.Type { info.type }

  /// Whether it is no value, but what to give the factory of a type.
  var isArguments: Bool { if case .arguments = provider { true } else { false } }

  /// Whether a value, once made, is the same for good.
  var keepsValue: Bool { info.scope == .singleton && info.boundType == nil }

  /// Whether the value is there from the beginning.
  var isInstance: Bool { if case .instance = provider { true } else { false } }

  /// The value that is kept for good, if it is there.
  var keptValue: Any? {
    switch provider {
    case .instance(let kept): kept.value
    case .shared(_, let shared) where keepsValue: shared.kept?.value
    case .shared, .transient, .arguments: nil
    }
  }

  /// Whether what the factory gives was constructed for whoever asks, who sees to the rest: if it
  /// is found by its type or says so, and wasn't made for the type that another one is bound to.
  private var constructs: Bool {
    switch provider {
    case .transient, .shared: (info.name == nil || isInjected) && info.boundType == nil
    case .instance, .arguments: false
    }
  }

  /// Whether a value takes more than the call of a closure.
  var mayConstruct: Bool { constructs || info.boundType != nil }

  /// Whether a value has to be made first, and on the main actor.
  var requiresMainActor: Bool {
    switch provider {
    case .transient(let factory): factory.requiresMainActor
    case .shared(let factory, let shared): factory.requiresMainActor && shared.kept == nil
    case .instance, .arguments: false
    }
  }

  /// Whether the factory can be given arguments.
  var takesArguments: Bool {
    if case .transient(let factory) = provider { factory.takesArguments } else { false }
  }

  /// A value, shared or fresh, or nil if the factory gives nil.
  ///
  /// Throws what the factory throws, `WrongArguments`, or a `CallChain.Cycle` if it needs its own
  /// value.
  func value(for asker: Injector.Request, _ arguments: [Any]) throws -> Any? {
    if isBeingMade, asker.mayLeave(self) { throw LeftForLater() }
    switch provider {
    case .instance(let kept):
      try WrongArguments.check(arguments, count: 0)
      return kept.value
    case .transient(let factory):
      return try CallChain.serve(promise) { try made(by: factory, for: asker, arguments) }
    case .shared(let factory, let shared):
      guard arguments.isEmpty else { throw WrongArguments.shared }
      return try shared.kept?.value ?? kept(in: shared, madeBy: factory, for: asker)
    case .arguments:
      return nil
    }
  }

  private func made(
    by factory: any Factory, for asker: Injector.Request, _ arguments: [Any]
  ) throws -> Any? {
    let call = FactoryCall(registration: self, asker: asker, arguments: arguments)
    guard constructs else { return try factory.makeUnwrapped(call) }
    return try asker.make(type) { try factory.makeUnwrapped(call) }
  }

  /// The value that is shared once it is made. A cycle is noticed before anybody waits for himself,
  /// and before what was made in it is kept.
  private func kept(
    in shared: SharedValue, madeBy factory: any Factory, for asker: Injector.Request
  ) throws -> Any? {
    try CallChain<Registration>.check(promise)
    switch try shared.start(factory.checkPlace) {
    case .take(let kept):
      return kept.value
    case .wait(let thread, let gate):
      return try Waiting.wait(
        for: promise, shared, madeOn: thread, gate, mayLeave: asker.mayLeave(self)
      ).get()?.value
    case .make(let gate):
      return try asker.sharing(self, shared) { asker in
        let result = Result {
          try CallChain.serve(promise) { try made(by: factory, for: asker, []) }
        }
        return try shared.finishMaking(with: result, gate).get()?.value
      }
    }
  }

  /// Whether it is being made on this thread.
  var isBeingMade: Bool {
    if case .shared(_, let shared) = provider, shared.kept != nil { return false }
    return CallChain.isServing(promise)
  }

  /// Whether it serves those who ask for a type, as far as can be told without a value.
  func serves(_ wanted: Any.Type) -> Bool {
    if info.isExact { return type == wanted }
    let fit = Fit(type, as: wanted)
    switch (fit, provider) {
    case (.never, _): return false
    case (.always, _): return true
    case (_, .instance(let kept)):
      func fits<Wanted>(_: Wanted.Type) -> Bool { fitted(kept.value, as: Wanted.self) != nil }
      return _openExistential(wanted, do: fits)
    case (.unknown, _): return true
    case (.dependsOnValue, _): return false
    }
  }

  /// Whether it may serve those who ask for a type, as a property of that type does.
  func mayServe(_ wanted: Any.Type) -> Bool {
    isInstance || info.isExact ? serves(wanted) : Fit(type, as: wanted) != .never
  }

  /// Keeps in mind whether a value fits, if types alone couldn't tell.
  func remember(_ value: Any, fits: Bool, _ wanted: Any.Type) {
    guard TypeKind(wanted).isExistential else { return }
    // A subclass may conform to what its superclass doesn't, and an extension give something else.
    let made = Swift.type(of: value)
    guard made == type || !fits && Subtyping(made, of: type) == .yes else { return }
    if Fit(type, as: wanted) == .unknown {
      Fit.remember(type, as: wanted, fits: fits)
    }
  }

  /// Whether another registration of the same name is one too many, by the types alone; or of the
  /// same type.
  func isDuplicate(of other: Registration) -> Bool {
    info.qualifier == other.info.qualifier && info.target == other.info.target
      && (Subtyping(type, of: other.type) == .yes || Subtyping(other.type, of: type) == .yes)
  }
}

extension CallChain<Registration>.Cycle: ClosedCycle {
  var path: [String] {
    (subjects + subjects.prefix(1)).map(\.info.label)
  }
}
