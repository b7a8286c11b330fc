/// What it is found by, and where its values come from. Never changes.
package final class Registration: Sendable {
  let info: RegistrationInfo
  let provider: Provider
  /// Whether what the factory makes is injected before it is handed out.
  let isInjected: Bool
  /// Whether what the factory gives was constructed for whoever asks, who sees to the rest: if it
  /// is found by its type or says so, and wasn't made for the type that another one is bound to.
  let constructs: Bool
  /// The registration in place of which an override makes a value of its own, or nil.
  private let original: Registration?

  init(
    _ info: RegistrationInfo, _ provider: Provider, isInjected: Bool = false,
    inPlaceOf original: Registration? = nil
  ) {
    self.info = info
    self.provider = provider
    self.isInjected = isInjected
    self.original = original
    switch provider {
    case .transient, .graph, .shared:
      constructs = (info.name == nil || isInjected) && info.boundType == nil
    case .instance, .arguments: constructs = false
    }
  }

  convenience init(
    _ info: RegistrationInfo, _ factory: some Factory, isInjected: Bool = false,
    inPlaceOf original: Registration? = nil
  ) {
    let provider: Provider =
      switch info.scope {
      case .transient: .transient(factory)
      case .graph: MakingThread.graph(factory)
      case .singleton: .shared(factory, SharedValue(isWeak: false))
      case .weak: .shared(factory, SharedValue(isWeak: true))
      }
    self.init(info, provider, isInjected: isInjected, inPlaceOf: original)
  }

  /// What tells it apart from others where a value needs itself: also in an override that makes its
  /// own, or the factory would run for ever.
  var canonical: Registration { original?.canonical ?? self }

  /// The static type of the values, without optionals.
  var type: Any.Type { info.type }

  /// Whether it is no value, but what to give the factory of a type.
  var isArguments: Bool { if case .arguments = provider { true } else { false } }

  /// Whether a value is kept when the call is over that made it.
  var keepsBeyondCalls: Bool { info.scope != .transient && info.scope != .graph }

  /// Whether a value, once made, is the same for good.
  var keepsValue: Bool { info.scope == .singleton && info.boundType == nil }

  /// The value that is there from the beginning, if one is.
  var instance: Any? { if case .instance(let kept) = provider { kept.value } else { nil } }

  var isInstance: Bool { info.isInstance }

  /// The value that is kept for good, if it is there for all.
  var keptValue: Any? {
    switch provider {
    case .instance(let kept): kept.value
    case .shared(_, let shared) where keepsValue: shared.settled?.value
    case .shared, .graph, .transient, .arguments: nil
    }
  }

  /// What makes each value, if that is a closure of just the type that is wanted, or of an optional
  /// of it. Then it throws `NoValue` where that is nil.
  func closure<Wanted>(
    for type: Wanted.Type
  ) -> (@Sendable (ResolutionContext) throws -> Wanted)? {
    func closure<Made: Factory>(_ factory: Made) -> (
      @Sendable (ResolutionContext) throws -> Wanted
    )? {
      guard let closure = factory.closure, TypeKind(type) != .optional else { return nil }
      if Made.Value.self == Wanted.self {
        return _identityCast(closure, to: (@Sendable (ResolutionContext) throws -> Wanted).self)
      }
      guard Made.Value.self == Wanted?.self else { return nil }
      let optional = _identityCast(
        closure, to: (@Sendable (ResolutionContext) throws -> Wanted?).self)
      return { request in
        guard let value = try optional(request) else { throw NoValue() }
        return value
      }
    }
    guard case .transient(let factory) = provider, info.boundType == nil else { return nil }
    return closure(factory)
  }

  /// Whether a value takes more than the call of a closure.
  var mayConstruct: Bool { constructs || info.boundType != nil }

  /// Whether a value has to be made first, and on the main actor.
  var requiresMainActor: Bool { factory.map { $0.requiresMainActor && !isKept } ?? false }

  /// Whether the factory can be given arguments.
  var takesArguments: Bool {
    if case .transient(let factory) = provider { factory.takesArguments } else { false }
  }

  /// Throws if the arguments that are bound for its factory aren't what that takes.
  func check(_ bound: [Any]) throws(WrongArguments) {
    if case .transient(let factory) = provider { try factory.check(bound) }
  }

  /// Whether its factory may give nil instead of a value.
  var mayGiveNil: Bool { factory?.mayGiveNil ?? false }

  private var factory: (any Factory)? {
    switch provider {
    case .transient(let factory), .graph(let factory), .shared(let factory, _): factory
    case .instance, .arguments: nil
    }
  }

  /// Whether a value is there, so that none has to be made.
  var isKept: Bool { isInstance || shared?.isAtHand ?? false }

  /// Where its value is kept, if it is and anybody has asked for it.
  private var shared: SharedValue? {
    switch provider {
    case .shared(_, let shared): shared
    case .graph: MakingThread.current.knownGraphValue(of: self)
    case .instance, .transient, .arguments: nil
    }
  }

  /// A value, shared or fresh. Throws what the factory throws, `NoValue` if it gives nil, `Misfit`,
  /// `WrongArguments`, a `CallChain.Cycle` if it needs its own value, or a `PropertyPutOff`.
  func value<Wanted>(
    as type: Wanted.Type, for context: ResolutionContext, _ arguments: [Any]
  ) throws -> Wanted {
    switch provider {
    case .instance(let kept):
      try WrongArguments.check(arguments, count: 0)
      return try converted(kept.value, to: type)
    case .transient(let factory):
      return try factory.value(as: type, of: self, for: context, arguments)
    case .shared(let factory, let shared):
      guard arguments.isEmpty else { throw WrongArguments.shared }
      return try converted(kept(in: shared, madeBy: factory, for: context), to: type)
    case .graph(let factory):
      guard arguments.isEmpty else { throw WrongArguments.shared }
      return try converted(
        kept(in: MakingThread.current.graphValue(of: self), madeBy: factory, for: context), to: type
      )
    case .arguments:
      throw NoValue()
    }
  }

  /// The value that is kept once it is made. Where it is kept may change when it is tried again.
  private func kept(
    in shared: @autoclosure () -> SharedValue, madeBy factory: any Factory,
    for context: ResolutionContext
  ) throws -> Any {
    while true {
      switch try shared().start(canonical, factory.checkPlace) {
      case .take(let kept):
        return kept.value
      case .join(let attempt):
        if let kept = try MakingThread.join(attempt, for: context) { return kept.value }
      case .make(let attempt):
        do { return try context.keeping(self, factory, attempt) } catch is TryAgain {}
      }
    }
  }

  /// Whether it is being made on this thread.
  var isBeingMade: Bool { CallChain.isServing(canonical) && !(shared?.isComplete ?? false) }

  /// Whether it is being followed, and bindings alone lead back to it: nothing would ever be made.
  var leadsBackToItself: Bool {
    CallChain.path(to: canonical).allSatisfy { $0.info.boundType != nil }
  }

  /// Whether it serves those who ask for a type, as far as can be told without a value.
  func serves(_ wanted: Any.Type) -> Bool {
    if info.isExact { return type == wanted }
    let fit = Fit(type, as: wanted)
    guard fit == .unknown || fit == .dependsOnValue, let instance else {
      return fit == .always || fit == .unknown
    }
    func fits<Wanted>(_: Wanted.Type) -> Bool { fitted(instance, as: Wanted.self) != nil }
    return _openExistential(wanted, do: fits)
  }

  /// Whether its type, or its instance, proves that it serves those who ask for a type.
  func surelyServes(_ wanted: Any.Type) -> Bool {
    serves(wanted) && (isInstance || Fit(type, as: wanted) == .always)
  }

  /// Keeps in mind whether a value fits, if types alone couldn't tell.
  func remember(_ value: Any, fits: Bool, _ wanted: Any.Type) {
    guard TypeKind(wanted).isExistential else { return }
    // A subclass may conform to what its superclass doesn't, and an extension give something else.
    let made = Swift.type(of: value)
    guard made == type || !fits && Subtyping(made, of: type) == .yes else { return }
    if Fit(type, as: wanted) == .unknown { Fit.remember(type, as: wanted, fits: fits) }
  }

  /// Whether another registration of the same name is one too many, by the types alone; or of the
  /// same type.
  func isDuplicate(of other: Registration) -> Bool {
    info.qualifier == other.info.qualifier && info.target == other.info.target
      && (Subtyping(type, of: other.type) == .yes || Subtyping(other.type, of: type) == .yes)
  }
}

/// Where the values of a registration come from.
enum Provider: Sendable {
  case instance(UncheckedSendable<Any>)
  case transient(any Factory)
  case shared(any Factory, SharedValue)
  case graph(any Factory)
  /// Not a value, but what to give the factory of a type.
  case arguments(UncheckedSendable<[Any]>)
}
