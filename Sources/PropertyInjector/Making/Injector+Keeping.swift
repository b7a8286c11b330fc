// Which level keeps a value. Levels form a chain, and outer ones live longer. A value is kept no
// deeper than where it is registered and, if it has a scope, where that is open; and it is made with
// nothing from further inside.
extension Injector {
  /// Returns where the value of a registration is kept, and the injector that makes it, if that is
  /// decided already. Throws if its scope isn't open.
  func keeper(
    of registration: Registration, _ own: SharedValue?
  ) throws -> (value: SharedValue, injector: Injector?) {
    guard let own else {
      return (Making.currentGraph.value(of: registration, by: self), self)
    }
    if registration.info.scope.kind == .opened {
      let (level, home) = try openLevel(of: registration)
      if let home { return (own, home) }
      let values = try level.whileOpen(for: registration) { $0.valuesToAdd() }
      guard let place = values.place(of: registration) else {
        throw NoValue.closed(registration.info)
      }
      return (place, level)
    }
    guard core.isWithinScope else { return (own, nil) }
    let home = try home(of: registration)
    try home.admitOwn(registration)
    return (own, home)
  }

  /// Throws a `NoValue` if an instance or bound arguments are registered within a scope, as in a
  /// child there, and this thread makes something that outlives it.
  func admit(_ registration: Registration) throws {
    guard core.isWithinScope, !Making.keepsNothing else { return }
    // A copy of an instance is the same.
    let registered = registration.canonical
    try chain.first { $0.owns(registered) }?.admitOwn(registration)
  }

  /// Returns where the value of a registration is kept, if it is known, without making it.
  func knownValue(of registration: Registration, _ own: SharedValue?) -> SharedValue? {
    switch registration.info.scope.kind {
    case .graph: return Making.graph?.knownValue(of: registration, by: self)
    case .opened:
      guard let (level, home) = try? openLevel(of: registration) else { return nil }
      return home == nil
        ? level.contents.read(\.values)?.knownPlace(of: registration) : own
    case .lasting: return (try? registration.checkEnd()) == nil ? nil : own
    case .singleton, .weak, .transient: return own
    }
  }

  /// Returns what a scope was supplied with for a registration, or nil if there is none. Throws if
  /// its scope isn't open.
  package func supplied(for registration: Registration, mayBeNil: Bool) throws -> Any? {
    let (level, _) = try openLevel(of: registration)
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
      $0.contents.read { $0.values?.knownPlace(of: registration)?.settled }
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
      return values.place(of: registration).map { ($0, level) }
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

  /// Returns the level where the scope of a registration is open and, if the registration is from
  /// further inside, the injector that keeps its value. Throws if it isn't open.
  package func openLevel(of registration: Registration) throws -> (level: Injector, home: Injector?)
  {
    let scope = registration.info.scope
    var home: Injector?
    for level in chain {
      if level.isOpen(scope) {
        if level.isOver {
          // Of a level around it, it only hears when it is asked.
          level.endScope()
          throw NoValue.closed(registration.info)
        }
        try (home ?? level).admitOwn(registration)
        return (level, home)
      }
      // A scope has what it was supplied with, wherever that is registered.
      if home == nil, !registration.isSupplied, level.owns(registration) { home = level }
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
    // A copy of an instance gives the same.
    let registered = serving.isInstance ? serving.canonical : serving
    let levels = [chain.first { $0.owns(registered) }, level(of: serving.info.scope)]
    return levels.compactMap(\.self).allSatisfy(injector.isWithin)
      ? nil : NoValue.captured(serving.info, by: keeper)
  }

  /// Has an injector, which is this one or within it, fill an object that outlives the scopes further
  /// inside this one, so that it gets nothing of them.
  func outliving(
    _ info: RegistrationInfo, isPassedOn: Bool, by injector: Injector,
    _ fill: (Injector) throws -> Void
  ) throws {
    let standIn = Registration.standIn(for: info, isPassedOn: isPassedOn)
    try injector.asCurrent {
      try Keeping.within([Keeping(registration: standIn, injector: self)]) { try fill(injector) }
    }
  }

  /// The injector that what this thread fills may ask later: this one, unless it makes something that
  /// must not get the values of a scope that is open here.
  var giver: Injector { keepingOutside?.injector ?? self }

  /// Returns the injector that makes the kept value of a registration. Throws if its scope isn't open.
  package func home(of registration: Registration) throws -> Injector {
    try owner(of: registration) ?? outsideOfScopes()
  }

  /// Returns the injector that makes and keeps the value of a registration: the one that owns it. Nil
  /// if the registration was removed meanwhile, so that no level owns it. Throws if its scope isn't open.
  func owner(of registration: Registration) throws -> Injector? {
    if registration.info.scope.kind == .opened {
      let (level, home) = try openLevel(of: registration)
      return home ?? level
    }
    try registration.checkEnd()
    return chain.first { $0.owns(registration) }
  }
}

extension Registration {
  /// Returns a registration that stands in a call for what keeps or passed on an object.
  static func standIn(for info: RegistrationInfo, isPassedOn: Bool = false) -> Registration {
    Registration(info, .standIn(isPassedOn: isPassedOn))
  }

  /// Throws if its level has ended, or if its value would end before what this thread
  /// makes or fills.
  package func checkEnd() throws {
    if isOver { throw NoValue.ended(info) }
    if info.scope.kind == .lasting,
      let keeper = Keeping.limits.first(where: { $0.registration.outlivesValues(of: self) })
    {
      throw NoValue.captured(info, by: keeper.registration.info)
    }
  }

  /// Whether its value may outlive a value that is kept for a time.
  package func outlivesValues(of other: Registration) -> Bool {
    switch info.scope.kind {
    case .singleton, .weak: true
    case .lasting: (info.scope.duration ?? .zero) > (other.info.scope.duration ?? .zero)
    case .transient, .graph, .opened: false
    }
  }
}
