// Which level keeps a value. Levels form a chain, and outer ones live longer. A value is kept no
// deeper than where it is registered and, if it has a scope, where that is open; and it is made with
// nothing from further inside.
extension Injector {
  /// Returns where the value of a registration is kept, and the injector that makes it. Throws if its
  /// scope isn't open.
  func keeper(of registration: Registration) throws -> (place: SharedValue, level: Injector) {
    guard let own = registration.place else {
      return (Making.currentGraph.value(of: registration.definition, by: self), self)
    }
    if registration.info.scope.kind == .opened {
      let level = try home(of: registration)
      if !level.isScope { return (own, level) }
      let values = try level.whileOpen(for: registration) { $0.valuesToAdd() }
      guard let place = values.place(of: registration.definition) else {
        throw NoValue.closed(registration.info)
      }
      return (place, level)
    }
    let layer = registration.layer
    if core.isWithinScope { try layer.admitOwn(registration) }
    return (own, layer)
  }

  /// Throws a `NoValue` if an instance or bound arguments are registered within a scope, as in a
  /// child there, and this thread makes something that outlives it.
  func admit(_ registration: Registration) throws {
    guard core.isWithinScope, !Making.keepsNothing else { return }
    try registration.layer.admitOwn(registration)
  }

  /// Returns where the value of a registration is kept, if it is known, without making it.
  func knownValue(of registration: Registration) -> SharedValue? {
    switch registration.info.scope.kind {
    case .graph: return Making.graph?.knownValue(of: registration.definition, by: self)
    case .opened:
      guard let level = try? home(of: registration) else { return nil }
      return level.isScope
        ? level.contents.read(\.values)?.knownPlace(of: registration.definition)
        : registration.place
    case .lasting: return (try? registration.checkEnd()) == nil ? nil : registration.place
    case .singleton, .weak, .transient: return registration.place
    }
  }

  /// Returns what a scope was supplied with for a registration, or nil if there is none. Throws if
  /// its scope isn't open.
  package func supplied(for registration: Registration, mayBeNil: Bool) throws -> Any? {
    let level = try home(of: registration)
    let supply = try level.whileOpen(for: registration) { $0.supply(for: registration) }
    guard supply != nil || mayBeNil else {
      throw NoValue.notSupplied(registration.info)
    }
    return supply?.original?.content
  }

  /// Returns what `body` does with the contents of this scope. Throws if the scope has ended.
  private func whileOpen<Result: Sendable>(
    for registration: Registration, _ body: (inout ScopeContents) -> Result
  ) throws -> Result {
    let result = contents.withLock { $0.isClosed ? nil : body(&$0) }
    guard let result, !isOver else { throw NoValue.closed(registration.info) }
    return result
  }

  /// Returns what the innermost scope was supplied with for a registration, if that takes no more
  /// than looking there.
  func suppliedAtHand(for registration: Registration) -> (any SomeOriginal)? {
    withOpenScope(of: registration) { $0.contents.read { $0.supply(for: registration)?.original } }
  }

  /// Returns what the innermost scope keeps for a registration, if that takes no more than looking.
  func keptInScope(for registration: Registration) -> KeptValue? {
    withOpenScope(of: registration) {
      $0.contents.read { $0.values?.knownPlace(of: registration.definition)?.settled }
    }
  }

  /// Returns the open scope that keeps the value of a registration and is to make it for nothing that
  /// is kept, and where it does. Nil if finding that out takes more than looking.
  func placeInScope(of registration: Registration) -> (place: SharedValue, level: Injector)? {
    guard !registration.isOver, Current.injector?.with({ $0 === self }) ?? true else { return nil }
    return withOpenScope(of: registration) { level in
      // What isn't admitted fails where more is looked at.
      let isAdmitted =
        try? registration.lifecycle?
        .admit(registration, by: level, onceStarted: false) == nil
      guard isAdmitted ?? false,
        let values = level.contents.withLock({ $0.isClosed ? nil : $0.valuesToAdd() })
      else { return nil }
      return values.place(of: registration.definition).map { ($0, level) }
    }
  }

  /// Looks into the innermost open scope of a registration, if this thread makes nothing that is kept,
  /// and so may not get everything.
  @inline(__always)
  private func withOpenScope<Result>(
    of registration: Registration, _ look: (Injector) -> Result?
  ) -> Result? {
    guard Making.keepsNothing else { return nil }
    return first { level -> Result?? in
      guard level.isScope else { return .some(nil) }
      guard level.isOpen(registration.info.scope) else { return nil }
      return .some(level.isOver ? nil : look(level))
    } ?? nil
  }

  /// Returns the injector that makes and keeps the value of a registration, or was supplied with it:
  /// its layer or, if it is of a scope that is open further inside, that scope. Throws if its scope
  /// isn't open.
  package func home(of registration: Registration) throws -> Injector {
    let (scope, layer) = (registration.info.scope, registration.layer)
    if scope.kind != .opened { return layer }
    var home: Injector?
    for level in chain {
      if level.isOpen(scope) {
        if level.isOver {
          // Of a level around it, it only hears when it is asked.
          level.endScope()
          throw NoValue.closed(registration.info)
        }
        let home = home ?? level
        try home.admitOwn(registration)
        return home
      }
      // A scope has what it was supplied with, wherever that is registered.
      if !registration.isSupplied, level === layer { home = level }
    }
    let isOpenInTask = Current.injector?.with { $0.level(of: scope) != nil } ?? false
    throw Keeping.limits.first?.refusal(of: registration.info)
      ?? .notOpen(registration.info, isOpenInTask: isOpenInTask)
  }

  /// Throws if this thread makes something that must not get a value that this injector keeps.
  private func admitOwn(_ registration: Registration) throws {
    if let call = keepingOutside { throw call.refusal(of: registration.info) }
  }

  /// The call of this thread that makes a value that is kept outside a scope that is open here.
  private var keepingOutside: Keeping? {
    chain.first { $0.isScope }.flatMap { open in
      Keeping.limits.first { !$0.injector.isWithin(open) }
    }
  }

  /// Returns the outermost level that keeps an object, or was supplied with it, and how; nil if none
  /// does. If another does that isn't around this one, returns the innermost that is in no scope.
  ///
  /// - Parameter attempt: An attempt to keep the object. An earlier one may not be gone yet.
  func keeper(
    of object: AnyObject, besides attempt: Attempt? = nil
  ) -> (level: Injector, info: RegistrationInfo)? {
    guard KeptObjects.mayContain(type(of: object)) else { return nil }
    // What a graph shares ends with the call.
    var elsewhere = KeptObjects.holds(of: object).filter {
      $0.info.scope.kind != .graph && $0.place != attempt?.place
    }
    var keeper: (level: Injector, info: RegistrationInfo)?
    for level in chain {
      let contents = level.isScope ? level.contents.read(\.self) : nil
      let isHere = { (hold: KeptObjects.Hold) in
        contents.map { $0.values?.contains(hold.place) ?? false } ?? level.core.keeps(hold)
      }
      if let info = elsewhere.first(where: isHere)?.info { keeper = (level, info) }
      elsewhere.removeAll(where: isHere)
      if let scope = level.scope, let supply = contents?.supply(of: object) {
        keeper = (level, RegistrationInfo(supply, type(of: object), in: scope))
      } else if contents == nil, KeptObjects.mayBeInstance(type(of: object)),
        let own = level.core.registration(ofInstance: object)
      {
        keeper = (level, own.info)
      }
    }
    return elsewhere.first.map { (outsideOfScopes(), $0.info) } ?? keeper
  }

  /// Returns why a registration that serves here can't serve an object that an injector around this
  /// one fills, because what keeps the object would outlive the value. Nil if it can.
  func whyWithheld(
    _ serving: Registration, from injector: Injector, by keeper: RegistrationInfo
  ) -> (any Error)? {
    for element in serving.elements {
      if let why = whyWithheld(element, from: injector, by: keeper) { return why }
    }
    if !serving.elements.isEmpty { return nil }
    let levels = [serving.layer, level(of: serving.info.scope)]
    return levels.compactMap(\.self).allSatisfy(injector.isWithin)
      ? nil : NoValue.captured(serving.info, by: keeper)
  }

  /// Has an injector, which is this one or within it, fill an object that outlives the scopes further
  /// inside this one, so that it gets nothing of them.
  func outliving(
    _ info: RegistrationInfo, isPassedOn: Bool, by injector: Injector,
    _ fill: (Injector) throws -> Void
  ) throws {
    let standIn = Definition.standIn(for: info, isPassedOn: isPassedOn)
    try injector.asCurrent {
      try Keeping.within([Keeping(definition: standIn, injector: self)]) { try fill(injector) }
    }
  }

  /// The injector that what this thread fills may ask later: this one, unless it makes something that
  /// must not get the values of a scope that is open here.
  var giver: Injector { keepingOutside?.injector ?? self }
}

extension Definition {
  /// Returns a definition that stands in a call for what keeps or passed on an object.
  static func standIn(for info: RegistrationInfo, isPassedOn: Bool = false) -> Definition {
    Definition(info, .standIn(isPassedOn: isPassedOn))
  }
}

extension Registration {
  /// Throws if its level has ended, or if its value would end before what this thread
  /// makes or fills.
  package func checkEnd() throws {
    if isOver {
      withExtendedLifetime(discardValue()) {}
      throw NoValue.ended(info)
    }
    if info.scope.kind == .lasting,
      let keeper = Keeping.limits.first(where: { $0.definition.info.outlivesValues(of: info) })
    {
      throw NoValue.captured(info, by: keeper.definition.info)
    }
  }
}

extension RegistrationInfo {
  /// Whether its value may outlive a value that is kept for a time.
  package func outlivesValues(of other: RegistrationInfo) -> Bool {
    switch scope.kind {
    case .singleton, .weak: true
    case .lasting: (scope.duration ?? .zero) > (other.scope.duration ?? .zero)
    case .transient, .graph, .opened: false
    }
  }
}
