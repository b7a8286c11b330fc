// Which level keeps a value. Levels form a chain, and outer ones live longer. A value is kept by the
// layer that registers it or, if it has a scope that is open further inside, by that; and the chain that
// begins there makes it, with nothing from further inside. The outermost call keeps a graph's values.
extension Injector {
  /// Returns where the value of a registration is kept, and the injector that makes it. Throws if its
  /// scope isn't open.
  func keeper(of registration: Registration) throws -> (place: SharedValue, level: Injector) {
    guard let own = registration.place else {
      return (Making.currentGraph.value(of: registration.definition, by: self), self)
    }
    let level = try home(of: registration)
    if !level.isScope { return (own, level) }
    return (
      try level.whileOpen(for: registration) { $0.place(of: registration.definition) }, level
    )
  }

  /// Returns where the value of a registration is kept, if it is known, without making it.
  func knownValue(of registration: Registration) -> SharedValue? {
    guard let own = registration.place else {
      return Making.graph?.knownValue(of: registration.definition, by: self)
    }
    guard let level = try? home(of: registration) else { return nil }
    return level.isScope
      ? level.contents.read { $0.knownPlace(of: registration.definition) } : own
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
      $0.contents.read { $0.knownPlace(of: registration.definition)?.settled }
    }
  }

  /// Returns the open scope that keeps the value of a registration, and where it does. Nil if finding
  /// that out takes more than looking.
  func placeInScope(of registration: Registration) -> (place: SharedValue, level: Injector)? {
    if registration.isOver { return nil }
    return withOpenScope(of: registration) { level in
      // What isn't admitted fails where more is looked at.
      let isAdmitted =
        try? registration.lifecycle?
        .admit(registration, by: level, onceStarted: false) == nil
      guard isAdmitted ?? false else { return nil }
      return level.contents.withLock {
        $0.isClosed ? nil : ($0.place(of: registration.definition), level)
      }
    }
  }

  /// Looks into the open scope of a registration, if there are only scopes within it.
  @inline(__always)
  private func withOpenScope<Result>(
    of registration: Registration, _ look: (Injector) -> Result?
  ) -> Result? {
    first { level -> Result?? in
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
        return home ?? level
      }
      // A scope has what it was supplied with, wherever that is registered.
      if !registration.isSupplied, level === layer { home = level }
    }
    if let kept = Making.kept { throw NoValue.captured(registration.info, by: kept.info) }
    let isOpenInTask = Current.injector?.with { $0.level(of: scope) != nil } ?? false
    throw NoValue.notOpen(registration.info, isOpenInTask: isOpenInTask)
  }
}

// Which levels have an object: they keep it, register it as an instance, or were supplied with it.
extension Injector {
  /// Returns the outermost level that has an object, and how. Nil if none has.
  func outermostLevel(having object: AnyObject) -> (level: Injector, info: RegistrationInfo)? {
    let uses = KeptObjects.uses(of: type(of: object))
    if uses.isEmpty { return nil }
    return chain.reduce(nil) { found, level in
      level.info(of: object, uses).map { (level, $0) } ?? found
    }
  }

  /// Returns how this level itself has an object.
  private func info(of object: AnyObject, _ uses: KeptObjects.Uses) -> RegistrationInfo? {
    if let scope {
      guard uses.contains(.passing) else { return nil }
      let (kept, supply) = contents.read { ($0.objects, $0.supply(of: object)) }
      return kept?.info(of: object)
        ?? supply.map { RegistrationInfo($0, type(of: object), in: scope) }
    }
    if uses.contains(.kept), let info = core.objects.info(of: object) { return info }
    return uses.contains(.instances)
      ? snapshot.registry.registration(ofInstance: object)?.info : nil
  }
}

extension Registration {
  /// Throws if its layer has ended.
  package func checkEnd() throws {
    guard isOver else { return }
    releaseApartFromCalls(discardValue())
    throw NoValue.ended(info)
  }
}
