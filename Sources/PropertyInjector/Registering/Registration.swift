import Synchronization

/// A registration: what it is found by, and the provider of its values. Changes only by its end.
package final class Registration: Sendable {
  package let info: RegistrationInfo
  let provider: Provider
  let construction: Construction
  private let hasEnded = Atomic(false)
  /// The storage of a value that is kept beyond a call, unless a scope keeps it.
  private let shared: SharedValue?
  /// The registration of which this is a copy, if it is one.
  private let original: Registration?

  init(
    _ info: RegistrationInfo, _ provider: Provider, copying original: Registration? = nil
  ) {
    self.info = info
    self.provider = provider
    self.original = original
    let isFactory = if case .factory = provider { true } else { false }
    construction =
      isFactory && info.boundType == nil && mayBeInjected(info.type)
      ? info.name == nil ? .byType : .byName : .none
    let isKept = isFactory && info.scope.kind != .transient && info.scope.kind != .graph
    shared = isKept ? SharedValue(in: info.scope) : nil
    if isFactory, info.scope.kind == .graph { MakingThread.mayShareGraphs = true }
    if let object = instance.flatMap(object(in:)) { KeptObjects.note(Swift.type(of: object)) }
  }

  /// Returns a registration that keeps values of its own, and has an end of its own.
  func copy() -> Registration {
    Registration(info, provider, copying: self)
  }

  /// Identifies it in cycles. A copy is the same, or a cycle could run forever.
  var canonical: Registration { original?.canonical ?? self }

  /// Ends it with its level: from here on, asking for a value throws. Returns what it kept, to be
  /// released without locks.
  func end() -> [any Sendable] {
    hasEnded.store(true, ordering: .releasing)
    return leave() + [discardValue()]
  }

  /// Removes its values from open scopes, and returns them, to be released without locks.
  func leave() -> [any Sendable] { scopes?.removeAll().compactMap { $0.remove(self) } ?? [] }

  var isOver: Bool { hasEnded.load(ordering: .acquiring) }

  var constructs: Bool { construction != .none }

  /// The static type of the values, without optionals.
  var type: Any.Type { info.type }

  var isArguments: Bool { info.form == .arguments }

  /// Whether its value outlives the call that makes it.
  package var keepsBeyondCalls: Bool {
    if case .standIn = provider { true } else { shared != nil }
  }

  /// Whether its value, once made, never changes.
  var keepsValue: Bool { info.scope.kind == .singleton && info.boundType == nil }

  var instance: Any? { if case .instance(let kept) = provider { kept.value } else { nil } }

  var isInstance: Bool { info.isInstance }

  /// The value that never changes, once all threads may have it.
  var keptValue: Any? {
    if isOver { return nil }
    return instance ?? (keepsValue ? shared?.settled?.value : nil)
  }

  /// The class or struct that its factory makes and the injector injects: that of a kept value, or the
  /// static one. Nil if it is unknown.
  package var madeType: Any.Type? {
    guard constructs else { return nil }
    let type = keptValue.map { Swift.type(of: $0) } ?? type
    return TypeKind(type) == .class || TypeKind(type) == .struct ? type : nil
  }

  /// The factory's closure for the wanted type, or an optional of it. It throws `NoValue.isNil`.
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
        guard let value = try optional(request) else { throw NoValue.isNil }
        return value
      }
    }
    // Not through `map`, which would wrap the closure in another one.
    guard info.scope.kind == .transient, info.boundType == nil, !isOver, let factory
    else { return nil }
    return closure(factory)
  }

  /// Whether a value can be made only on the main actor.
  package var requiresMainActor: Bool { factory?.requiresMainActor ?? false }

  var takesArguments: Bool { factory?.takesArguments ?? false }

  package func check(_ bound: [Any]) throws { try factory?.check(bound) }

  package var mayGiveNil: Bool {
    if case .supplied(let mayBeNil) = provider { return mayBeNil }
    return factory?.mayGiveNil ?? false
  }

  var isSupplied: Bool { info.form == .supplied }

  private var factory: (any Factory)? {
    if case .factory(let factory) = provider { factory } else { nil }
  }

  /// Whether a value is available to an injector without making one.
  package func isKept(for injector: Injector) -> Bool {
    !isOver && (isInstance || injector.knownValue(of: self, shared)?.isAtHand ?? false)
  }

  /// Whether a value is kept here, and not by an open scope.
  func keeps(_ hold: KeptObjects.Hold) -> Bool {
    shared.map { ObjectIdentifier($0) } == hold.place
  }

  /// The open scopes that keep a value of it.
  var scopes: ScopesInUse? { shared?.scopes }

  /// Forgets its value, so that it is made anew. Returns what to release without locks.
  func discardValue() -> UncheckedSendable<Any>? { shared?.discard() }

  /// Returns a kept or new value. Throws the factory's error, a `NoValue`, a
  /// `CallChain.Cycle` if the value needs itself, or a `PropertyPutOff`.
  func value<Wanted>(
    as type: Wanted.Type, for context: ResolutionContext, _ arguments: [Any]
  ) throws -> Wanted {
    try checkEnd()
    switch provider {
    case .instance(let kept):
      try checkCount(of: arguments, atMost: 0)
      return try converted(kept.value, to: type)
    case .factory(let factory) where info.scope.kind == .transient:
      return try factory.value(as: type, of: self, for: context, arguments)
    case .factory(let factory):
      guard arguments.isEmpty else {
        throw NoValue.wrongArguments("its value is shared, so it takes no arguments")
      }
      return try converted(kept(madeBy: factory, for: context), to: type)
    case .supplied(let mayBeNil):
      try checkCount(of: arguments, atMost: 0)
      let supplied = try context.injector.supplied(for: self, mayBeNil: mayBeNil)
      guard let supplied else { throw NoValue.isNil }
      return try converted(supplied, to: type)
    case .nothing, .arguments, .standIn:
      throw NoValue.isNil
    }
  }

  /// Returns the kept value, or makes it. A new try may find another storage.
  private func kept(
    madeBy factory: any Factory, for context: ResolutionContext
  ) throws -> Any {
    while true {
      let (shared, keeper) = try context.injector.keeper(of: self, shared)
      switch try shared.start(canonical, factory.checkPlace) {
      case .take(let kept):
        return kept.value
      case .join(let attempt):
        if let kept = try MakingThread.join(attempt, for: context) { return kept.value }
      case .make(let attempt):
        do { return try context.keeping(self, factory, attempt, by: keeper) } catch is TryAgain {}
      }
    }
  }

  /// Whether this thread is making its value for an injector.
  func isBeingMade(for injector: Injector) -> Bool {
    CallChain.isServing(canonical)
      && !(injector.knownValue(of: self, shared)?.isComplete ?? false)
  }

  /// Whether bindings alone lead back to it, so nothing would ever be made.
  var leadsBackToItself: Bool {
    CallChain.path(to: canonical).allSatisfy { $0.info.boundType != nil }
  }

  /// The type of its instance, or else the static type of its values.
  private var knownType: Any.Type { instance.map { Swift.type(of: $0) } ?? type }

  /// The static type of its values, and the type of its instance.
  var knownTypes: [Any.Type] { isInstance ? [type, knownType] : [type] }

  /// Whether it serves a type, as far as types and instances tell; maybe on one actor only.
  package func serves(_ wanted: Any.Type) -> Bool {
    info.isExact ? type == wanted : fits(wanted) { $0.isCertain || $0 == .unknown }
  }

  /// Whether its type or instance proves that it serves a type.
  func surelyServes(_ wanted: Any.Type) -> Bool {
    info.isExact ? type == wanted : fits(wanted, \.isCertain)
  }

  /// Whether it may have a value of a type.
  func mayFit(_ wanted: Any.Type) -> Bool { fits(wanted) { $0 != .never } }

  /// Whether its value, unless its factory fails, fits a type on every actor.
  package func surelyFits(_ wanted: Any.Type) -> Bool { fits(wanted) { $0 == .always } }

  /// Whether its value fits a type only on an actor, and this isn't the one.
  func isElsewhere(for wanted: Any.Type) -> Bool { Fit(knownType, as: wanted) == .elsewhere }

  /// Asks whether a fit is good enough. If types can't tell, the instance does.
  private func fits(_ wanted: Any.Type, _ isEnough: (Fit) -> Bool) -> Bool {
    func fits<Wanted>(_: Wanted.Type) -> Bool {
      instance.map { fitted($0, as: Wanted.self) != nil } ?? false
    }
    let fit = Fit(knownType, as: wanted)
    return isInstance && (fit == .unknown || fit == .dependsOnValue)
      ? _openExistential(wanted, do: fits) : isEnough(fit)
  }

  /// Remembers whether a value fits, if types alone can't tell.
  func remember(_ value: Any, fits: Bool, _ wanted: Any.Type) {
    guard TypeKind(wanted).isExistential else { return }
    // A subclass may conform where its superclass doesn't, and an extension may replace the value.
    let made = Swift.type(of: value)
    guard made == type || !fits && Subtyping(made, of: type) == .yes else { return }
    if Fit(type, as: wanted) == .unknown { Fit.remember(type, as: wanted, fits: fits) }
  }

  /// Whether two registrations of one name, or of one type, are duplicates.
  func isDuplicate(of other: Registration) -> Bool {
    info.qualifier == other.info.qualifier && info.target == other.info.target
      && (Subtyping(type, of: other.type).holds || Subtyping(other.type, of: type).holds)
  }
}

/// Whether the injector injects what a registration makes, and whether that is found by name. A binding
/// leaves it to what it leads to, and nothing can be injected into most values.
enum Construction: Sendable { case none, byName, byType }

/// Whether values of a static type may be objects or structs with something to fill.
private func mayBeInjected(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .class, .existential, .parameterizedExistential: true
  case .struct: !isOfSystem(type) || type is any Injectable.Type
  case .enum, .optional, .tuple, .function, .metatype, .existentialMetatype, .foreignClass, .other:
    false
  }
}

/// Where values come from. Not generic, because the metadata of generic types is looked up each time.
enum Provider: Sendable {
  case instance(UncheckedSendable<Any>)
  case factory(any Factory)
  /// A value that an open scope is supplied with. May be left out if it may be nil.
  case supplied(mayBeNil: Bool)
  /// It is said that there is none.
  case nothing
  /// The bound arguments of a type's factory.
  case arguments(UncheckedSendable<[Any]>)
  /// Stands in a call that fills an object which outlives calls, for what keeps it or passed it on.
  case standIn(isPassedOn: Bool)

  var form: RegistrationInfo.Form {
    switch self {
    case .instance: .instance
    case .factory, .standIn: .factory
    case .supplied: .supplied
    case .nothing: .nothing
    case .arguments: .arguments
    }
  }
}
