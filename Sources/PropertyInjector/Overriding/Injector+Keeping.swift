// Which level keeps a value. Levels form a chain, and outer ones live longer. A value is kept no
// deeper than where it is registered and, if it has a scope, where that is open; and it is made with
// nothing from further inside.
extension Injector {
  /// Returns where the value of a registration is kept, and the injector that makes it, if that is
  /// decided already. Throws an `OutOfScope`.
  func keeper(
    of registration: Registration, _ own: SharedValue?
  ) throws -> (value: SharedValue, injector: Injector?) {
    guard let own else { return (MakingThread.current.graphValue(of: registration), self) }
    if registration.info.scope.kind == .opened {
      let (level, home) = try openLevel(of: registration)
      if let home { return (own, home) }
      return (try level.whileOpen(for: registration) { $0.place(of: registration) }, level)
    }
    if registration.info.scope.kind == .lasting, let keeper = Keeping.innermost?.registration,
      keeper.outlivesValues(of: registration)
    {
      throw OutOfScope(info: registration.info, why: .captured(by: keeper.info))
    }
    guard core.isWithinScope else { return (own, nil) }
    let home = try home(of: registration)
    try home.admit(registration)
    return (own, home)
  }

  /// Returns where the value of a registration is kept, if it is known, without making it.
  func knownValue(of registration: Registration, _ own: SharedValue?) -> SharedValue? {
    switch registration.info.scope.kind {
    case .graph: return MakingThread.current.knownGraphValue(of: registration)
    case .opened:
      guard let (level, home) = try? openLevel(of: registration) else { return nil }
      return home == nil
        ? level.contents.withLock { $0.knownPlace(of: registration) } : own
    case .lasting, .singleton, .weak, .transient: return own
    }
  }

  /// Returns what a scope was supplied with for a registration, or nil if there is none. Throws an
  /// `OutOfScope`.
  package func supplied(for registration: Registration, mayBeNil: Bool) throws -> Any? {
    let (level, _) = try openLevel(of: registration)
    let supply = try level.whileOpen(for: registration) { $0.supply(for: registration) }
    guard supply != nil || mayBeNil else {
      throw OutOfScope(info: registration.info, why: .notSupplied)
    }
    return supply?.original?.content
  }

  /// Returns what `body` does with the contents of this scope. Throws if the scope is closed.
  private func whileOpen<Result: Sendable>(
    for registration: Registration, _ body: (inout ScopeContents) -> Result
  ) throws -> Result {
    let result = contents.withLock { $0.isClosed ? nil : body(&$0) }
    guard let result else { throw OutOfScope(info: registration.info, why: .closed) }
    return result
  }

  /// Returns what the innermost scope was supplied with for a registration, if that takes no more
  /// than looking there.
  func suppliedAtHand(for registration: Registration) -> (any SomeOriginal)? {
    withOpenScope(of: registration) { $0.supply(for: registration)?.original }
  }

  /// Returns what the innermost scope keeps for a registration, if that takes no more than looking.
  func keptInScope(for registration: Registration) -> UncheckedSendable<Any>? {
    withOpenScope(of: registration) { $0.knownPlace(of: registration)?.settled }
  }

  /// Looks into the innermost open scope of a registration, if this thread isn't making a value: that
  /// may be kept, and so may not get everything. Sound: each level keeps the one around it.
  @inline(__always)
  private func withOpenScope<Result: Sendable>(
    of registration: Registration, _ look: (ScopeContents) -> Result?
  ) -> Result? {
    guard CallChain<Registration>.depth == 0 else { return nil }
    var level = Unretained(self)
    while let scope = level.with(\.scope) {
      if scope == registration.info.scope {
        return level.with { level in level.contents.read(look) }
      }
      guard let outer = level.with(\.parent) else { return nil }
      level = Unretained(outer)
    }
    return nil
  }

  /// Returns the level where the scope of a registration is open and, if the registration is from
  /// further inside, the injector that keeps its value. Throws an `OutOfScope`.
  package func openLevel(of registration: Registration) throws -> (level: Injector, home: Injector?)
  {
    var home: Injector?
    for level in chain {
      if level.scope == registration.info.scope {
        if level.contents.read(\.isClosed) {
          throw OutOfScope(info: registration.info, why: .closed)
        }
        let keeper = home?.keeping(registration)
        try (keeper ?? level).admit(registration)
        return (level, keeper)
      }
      // A scope has what it was supplied with, wherever that is registered.
      if home == nil, !registration.isSupplied, level.scope == nil, !level.core.isRoot,
        level.core.owns(registration)
      {
        home = level
      }
    }
    let keeper = Keeping.innermost?.registration
    let isOpenInTask =
      Current.with { $0.chain.contains { $0.scope == registration.info.scope } } ?? false
    throw OutOfScope(
      info: registration.info,
      why: keeper.map { .captured(by: $0.info) } ?? .notOpen(isOpenInTask: isOpenInTask))
  }

  /// Throws if this thread makes something that must not get a value that this injector keeps.
  private func admit(_ registration: Registration) throws {
    guard let call = keepingOutside else { return }
    throw OutOfScope(info: registration.info, why: .captured(by: call.registration.info))
  }

  /// The call of this thread that makes a value that is kept outside a scope that is open here.
  private var keepingOutside: Keeping? {
    guard let open = chain.first(where: { $0.scope != nil }), let call = Keeping.innermost,
      !call.injector.chain.contains(where: { $0 === open })
    else { return nil }
    return call
  }

  /// Whether an object is kept by a registration or a scope, here or elsewhere.
  func keeps(_ object: AnyObject) -> Bool {
    KeptObjects.contains(object)
      || chain.contains { level in
        level.scope == nil
          ? level.core.state.withLock(\.registry).holds(instance: object)
          : level.contents.withLock(\.self).wasSupplied(with: object)
      }
  }

  /// A reference to the injector that a property asks when it fills itself later: this one, unless
  /// this thread makes something that must not get the values of a scope that is open here.
  var giverReference: InjectorReference { (keepingOutside?.injector ?? self).reference }

  /// Returns the injector that makes the kept value of a registration: the one that owns it. Throws
  /// an `OutOfScope`.
  package func home(of registration: Registration) throws -> Injector {
    if registration.info.scope.kind == .opened {
      let (level, home) = try openLevel(of: registration)
      return home ?? level
    }
    // If the registration was removed meanwhile, no level owns it.
    let owner = chain.first { $0.scope == nil && $0.core.owns(registration) }
    return owner?.keeping(registration) ?? leavingOutScopes()
  }

  /// Returns this owner of a registration, without the scopes that may end before the value: those
  /// inside the level where the scope of the registration is open. For a singleton, those inside the
  /// level that owns it, or that owns the registration whose own copy it is.
  private func keeping(_ registration: Registration) -> Injector {
    // As it was created: a view of it may leave out scopes that this value may need.
    let created = outer == nil ? self : Injector(core)
    let limit = created.chain.first { level in
      level.scope == nil
        ? level.core.owns(registration.canonical) : level.scope == registration.info.scope
    }
    return created.leavingOutScopes(inside: limit)
  }

  /// Returns this injector without open scopes or, with a limit, without those inside the limit.
  func leavingOutScopes(inside limit: Injector? = nil) -> Injector {
    let inside = Array(chain.prefix { $0 !== limit })
    guard inside.contains(where: { $0.scope != nil }) else { return self }
    var outer = limit
    for level in inside.reversed() where level.scope == nil {
      outer = level.parent === outer ? level : Injector(level.core, within: outer)
    }
    return outer ?? self
  }
}

/// A call of this thread that makes a value which outlives calls, and the injector that keeps it.
struct Keeping {
  let registration: Registration
  let injector: Injector

  static var innermost: Keeping? {
    for (registration, injector) in CallChain<Registration>.kept {
      if registration.keepsBeyondCalls, let injector = injector as? Injector {
        return Keeping(registration: registration, injector: injector)
      }
    }
    return nil
  }
}

extension Registration {
  /// Whether its value may outlive a value that is kept for a time.
  package func outlivesValues(of other: Registration) -> Bool {
    switch info.scope.kind {
    case .singleton, .weak: true
    case .lasting: (info.scope.duration ?? .zero) > (other.info.scope.duration ?? .zero)
    case .transient, .graph, .opened: false
    }
  }
}
