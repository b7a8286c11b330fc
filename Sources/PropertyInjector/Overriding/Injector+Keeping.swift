// Which level keeps a value. Levels form a chain, and outer ones live longer. A value is kept no
// deeper than where it is registered and, if it has a scope, where that is open; and it is made with
// nothing from further inside.
extension Injector {
  /// Returns where the value of a registration is kept, and the injector that makes it, if that is
  /// decided already. Throws an `OutOfScope`.
  func keeper(
    of registration: Registration, _ own: SharedValue?
  ) throws -> (value: SharedValue, injector: Injector?) {
    switch registration.info.scope.kind {
    case .graph: return (MakingThread.current.graphValue(of: registration), self)
    case .opened:
      let (level, home) = try openLevel(of: registration)
      if let home, let own { return (own, home) }
      guard let place = level.contents.withLock({ $0.isClosed ? nil : $0.place(of: registration) })
      else { throw OutOfScope(info: registration.info, why: .closed) }
      return (place, level)
    case .lasting:
      if let keeper = Keeping.innermost?.registration, keeper.outlivesValues(of: registration) {
        throw OutOfScope(info: registration.info, why: .captured(by: keeper.info))
      }
      fallthrough
    case .singleton, .weak, .transient: return (own ?? SharedValue(), nil)
    }
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
  func supplied(for registration: Registration, mayBeNil: Bool) throws -> Any? {
    let (level, _) = try openLevel(of: registration)
    let supply = level.contents.withLock { contents -> Supply?? in
      contents.isClosed ? .none : .some(contents.supply(registration.supplyKey))
    }
    guard let supply else { throw OutOfScope(info: registration.info, why: .closed) }
    guard supply != nil || mayBeNil else {
      throw OutOfScope(info: registration.info, why: .notSupplied)
    }
    return supply?.value?.value
  }

  /// Returns the level where the scope of a registration is open and, if the registration is from
  /// further inside, the injector that keeps its value. Throws an `OutOfScope`.
  func openLevel(of registration: Registration) throws -> (level: Injector, home: Injector?) {
    var home: Injector?
    var limit: Injector?
    for level in chain {
      if level.scope == registration.info.scope {
        try level.admit(registration)
        return (level, home?.leavingOutScopes(inside: limit ?? level))
      }
      guard level.scope == nil, !level.core.isRoot else { continue }
      if home == nil, level.core.owns(registration) { home = level }
      if home != nil, limit == nil, level.core.owns(registration.canonical) { limit = level }
    }
    let keeper = Keeping.innermost?.registration
    let isOpenInTask =
      Current.with { $0.chain.contains { $0.scope == registration.info.scope } } ?? false
    throw OutOfScope(
      info: registration.info,
      why: keeper.map { .captured(by: $0.info) } ?? .notOpen(isOpenInTask: isOpenInTask))
  }

  /// Throws if this open scope is closed, or if this thread makes a value that is kept further
  /// outside, which must not get one of this scope.
  private func admit(_ registration: Registration) throws {
    if contents.withLock(\.isClosed) { throw OutOfScope(info: registration.info, why: .closed) }
    guard let call = Keeping.innermost, !call.injector.chain.contains(where: { $0 === self })
    else { return }
    throw OutOfScope(info: registration.info, why: .captured(by: call.registration.info))
  }

  /// Returns the injector that makes the kept value of a registration: the one that owns it. Throws
  /// an `OutOfScope`.
  func home(of registration: Registration) throws -> Injector {
    if registration.info.scope.kind == .opened {
      let (level, home) = try openLevel(of: registration)
      return home ?? level
    }
    // Whoever owned a registration that was removed can't be told from outer levels.
    guard let home = owner(of: registration) else { return leavingOutScopes() }
    return home.leavingOutScopes(inside: home.owner(of: registration.canonical))
  }

  /// The outermost injector with the core that owns a registration.
  private func owner(of registration: Registration) -> Injector? {
    chain.first { $0.scope == nil && $0.core.owns(registration) }
  }

  /// Returns this injector without open scopes or, with a limit, without those inside the limit.
  func leavingOutScopes(inside limit: Injector? = nil) -> Injector {
    guard self !== limit, let parent else { return self }
    let outer = parent.leavingOutScopes(inside: limit)
    if scope != nil { return outer }
    return outer === parent ? self : Injector(core, within: outer)
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
  func outlivesValues(of other: Registration) -> Bool {
    switch info.scope.kind {
    case .singleton, .weak: true
    case .lasting: (info.scope.duration ?? .zero) > (other.info.scope.duration ?? .zero)
    case .transient, .graph, .opened: false
    }
  }
}
