extension Answer {
  /// Returns a value. Throws a `Shortfall` or a `Deferral`.
  @inline(__always)
  func value<Wanted>(as type: Wanted.Type, for request: Request) throws -> Wanted {
    if let settled = settled(as: type) { return settled.with(\.value) }
    return try ask(as: type, for: request)
  }

  /// The original of the value that never changes, once it was asked for as this type.
  @inline(__always)
  private func settled<Wanted>(as type: Wanted.Type) -> Unretained<Original<Wanted>>? {
    wanted == type ? kept.object?.known(as: Original<Wanted>.self) : nil
  }

  /// Writes the value that never changes, unless another injector is decided. Returns whether there
  /// is a value now.
  func settle<Wanted>(_ state: WriteOnce<Wanted>) -> Bool {
    settled(as: Wanted.self)?.with { state.write($0.value, ifUndecided: true) } ?? false
  }

  /// Asks in functions of their own: each looks up metadata at its start, whatever it does.
  @inline(never)
  private func ask<Wanted>(as type: Wanted.Type, for request: Request) throws -> Wanted {
    switch wanted == type ? shortcut : nil {
    case .closure(let closure) where closure.parameterCount == 0:
      do { return try request.value(of: closure, for: property) } catch is TryAgain {}
    case .supplied(let registration): return try askSupplied(registration, as: type, for: request)
    case .kept(let registration, let closure):
      return try askKept(registration, closure, as: type, for: request)
    case .closure, nil: break
    }
    return try found(as: type, for: request).value
  }

  /// Returns a value that is made of arguments. Throws as `value(as:for:)` does.
  func value<Wanted>(
    as type: Wanted.Type, for request: Request, _ arguments: [Any]
  ) throws -> Wanted {
    if arguments.isEmpty { return try value(as: type, for: request) }
    if wanted == type, case .closure(let closure) = shortcut,
      closure.parameterCount == arguments.count
    {
      do { return try request.value(of: closure, arguments, for: property) } catch is TryAgain {}
    }
    return try found(as: type, for: request, arguments).value
  }

  /// Returns what an open scope was supplied with, if that takes no more than looking.
  @inline(never)
  private func askSupplied<Wanted>(
    _ registration: Unretained<Registration>, as type: Wanted.Type, for request: Request
  ) throws -> Wanted {
    let supplied = registration.with { registration in
      request.withInjector { $0.suppliedAtHand(for: registration) }
    }
    if let supplied, supplied.type == type {
      return Unretained(supplied as AnyObject).known(as: Original<Wanted>.self).with(\.value)
    }
    return try take(supplied?.content, for: request)
  }

  /// Returns what an open scope keeps, and makes it if the scope itself asks.
  @inline(never)
  private func askKept<Wanted>(
    _ registration: Unretained<Registration>, _ closure: PlainClosure?, as type: Wanted.Type,
    for request: Request
  ) throws -> Wanted {
    let kept = registration.with { registration in
      request.withInjector { $0.keptInScope(for: registration) }
    }
    if let kept { return try kept.value(as: type) { try take(kept.value?.value, for: request) } }
    if let closure {
      do { return try make(closure, of: registration, for: request) } catch is TryAgain {}
    }
    return try found(as: type, for: request).value
  }

  @inline(never)
  private func take<Wanted>(_ value: Any?, for request: Request) throws -> Wanted {
    try value.flatMap { fitted($0, as: Wanted.self) } ?? found(as: Wanted.self, for: request).value
  }

  /// Makes a value that an open scope keeps. Throws a `TryAgain` if that takes more.
  private func make<Wanted>(
    _ closure: PlainClosure, of registration: Unretained<Registration>, for request: Request
  ) throws -> Wanted {
    let found = registration.with { registration in
      request.withInjector { $0.placeInScope(of: registration) }
    }
    guard let (place, level) = found else { throw TryAgain() }
    let isOwn = request.withInjector { $0 === level }
    let request = request.to(level, keepingRelatives: isOwn)
    func make() throws -> Wanted {
      try Making.inOwnGraph {
        guard case .make(let attempt) = try place.start(closure.registration.object, {})
        else { throw TryAgain() }
        return try request.value(of: closure, for: property, attempt)
      }
    }
    let value = try level.asCurrent(make)
    level.observers(of: .singletonMade).emit(.singletonMade(closure.registration.object.info))
    return value
  }

  /// Returns the first value that fits, and its registration. Throws as `value(as:for:)` does.
  func found<Wanted>(
    as type: Wanted.Type, for request: Request, _ arguments: [Any] = []
  ) throws -> (value: Wanted, registration: Registration) {
    var found: (value: Wanted, registration: Registration)?
    try search(for: request, arguments) { value, registration in
      found = (try converted(value, to: type), registration)
    }
    guard let found else { throw Shortfall.nothing(nil) }
    if wanted == type, found.registration === candidates.registrations.first, sharedValue != nil {
      kept.set(Original(found.value))
    }
    return found
  }

  /// Asks the candidates in order, until `accept` doesn't throw.
  ///
  /// If only a value can tell, a registration may fail. By type, those being made are passed over.
  private func search(
    for request: Request, _ arguments: [Any], _ accept: (Any, Registration) throws -> Void
  ) throws {
    let (injector, type) = (request.injector, type)
    var first: Shortfall?
    @inline(never)
    func takes(_ registration: Registration) throws -> Bool {
      do {
        try accept(request.value(of: registration, arguments), registration)
        return true
      } catch let deferral as Deferral {
        throw deferral
      } catch {
        let shortfall = Shortfall(error, property, registration.info)
        let isMeant = registration.isMeant(for: type)
        if isMeant, !shortfall.isMisfit { throw shortfall }
        // An extension may give another value the next time.
        if case NoValue.misfit(let made, _) = error, !isMeant,
          Fit(made, as: registration.type).isCertain
        {
          ruleOut(registration, made)
        }
        first = first ?? shortfall
        return false
      }
    }
    var passedOver: Registration?
    for registration in candidates.registrations {
      let made = registration.fit(type) == .elsewhere ? registration.type : misfit(of: registration)
      if let made {
        let misfit = NoValue.misfit(made: made, wanted: type)
        first = first ?? Shortfall(misfit, property, registration.info)
      } else if passesOver(registration, for: injector) {
        passedOver = passedOver ?? registration
      } else if try takes(registration) {
        return
      }
    }
    if let first { throw first }
    let rivals = candidates.rivals.filter { !$0.isBeingMade(for: injector) }
    if rivals.count > 1 {
      throw Shortfall.nothing(.ambiguous(property, type, rivals.map(\.info)))
    }
    if let only = rivals.first, try takes(only) { return }
    // It fails as a cycle, unless a property may not mean it.
    if first == nil, let passedOver,
      property == nil || passedOver.isMeant(for: type), try takes(passedOver)
    {
      return
    }
    throw first ?? .nothing(nil)
  }

  /// Whether a request passes over a registration whose value is being made.
  func passesOver(_ registration: Registration, for injector: Injector) -> Bool {
    registration.isBeingMade(for: injector)
      && registration.givesWay(as: type, named: name, qualifier: qualifier)
  }

  /// Returns the failure of an error that asking for a value threw.
  func failure(
    _ error: any Error, orNothing whyNothing: () -> InjectionFailure
  ) -> InjectionFailure {
    switch error {
    case let deferral as Deferral: deferral.failure(property)
    case Shortfall.failure(let failure), Shortfall.nothing(let failure?): failure
    default: whyNothing()
    }
  }
}
