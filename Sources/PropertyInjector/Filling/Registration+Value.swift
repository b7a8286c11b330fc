extension Registration {
  /// Returns a kept or new value without optionals. Throws the factory's error, a `NoValue`, a
  /// `Cycle` if the value needs itself, or a `Deferral`.
  func value(for request: Request, _ arguments: [Any]) throws -> Any {
    try checkEnd()
    switch provider {
    case .instance(let kept):
      try checkCount(of: arguments, atMost: 0)
      try request.withInjector { try $0.admit(self) }
      return kept.value
    case .factory(let factory) where info.scope.kind == .transient:
      return try new(for: request) {
        try request.made(by: factory, of: self, nil, arguments)
      }
    case .factory(let factory):
      guard arguments.isEmpty else {
        throw NoValue.wrongArguments("its value is shared, so it takes no arguments")
      }
      return try kept(madeBy: factory, for: request)
    case .binding(let convert):
      return try new(for: request) {
        let value = try request.value(
          bound: info.boundType ?? type, qualified: info.boundQualifier, arguments)
        return try convert.map { try $0(value) } ?? value
      }
    case .collection(let elements):
      try checkCount(of: arguments, atMost: 0)
      return try new(for: request) { try request.array(of: elements, for: self) }
    case .supplied(let mayBeNil):
      try checkCount(of: arguments, atMost: 0)
      return try content(of: request.injector.supplied(for: self, mayBeNil: mayBeNil))
    case .nothing, .arguments, .standIn:
      throw NoValue.isNil
    }
  }

  /// Returns a new value.
  private func new(for request: Request, _ make: () throws -> Any) throws -> Any {
    var tries = Tries()
    while true {
      do {
        return try content(of: Making.serve(self, for: request, nil, make))
      } catch is TryAgain {
        tries.pause()
      }
    }
  }

  /// Keeps a value of its injector, if nothing is injected into it, and nobody else is told of it or
  /// makes another. Returns whether it does.
  package func keep(plain value: Any, for injector: Injector) -> Bool {
    guard let shared, injector.sharesValues, !isOver,
      !((factory as? ModifiedFactory)?.hasAction ?? false),
      construction == .none || injector.plainSteps(of: Swift.type(of: value))?.isEmpty ?? false
    else { return false }
    return shared.keep(KeptValue(value, of: self, in: shared))
  }

  /// Makes its value, unless that is kept.
  package func makeValue(for injector: Injector) throws {
    _ = try value(for: Request(injector, for: nil), [])
  }

  /// Returns the kept value, or makes it. A new try may find another storage.
  private func kept(madeBy factory: any Factory, for request: Request) throws -> Any {
    var tries = Tries()
    while true {
      let (place, keeper) = try request.injector.keeper(of: self, shared)
      let next: SharedValue.Next
      do { next = try place.start(canonical, factory.checkPlace) } catch {
        // Who may not ask for it at all learns that.
        _ = try admitted(madeBy: factory, for: request, keeper)
        // A start may have made it meanwhile.
        if let kept = place.settled?.value { return kept.value }
        factory.lifecycle?.noteRefusal(of: self, with: error)
        throw error
      }
      switch next {
      case .take(let kept):
        return kept.value
      case .join(let attempt):
        if let kept = try Making.join(attempt, for: request) { return kept.value }
      case .make(let attempt):
        do {
          return try keep(madeBy: factory, attempt, for: request, keeper)
        } catch is TryAgain {
          tries.pause()
        }
      }
    }
  }

  /// Returns the level that keeps its value, if one does, the injector that makes it, and what an
  /// asynchronous factory has returned. Throws if it can't be made there now.
  private func admitted(
    madeBy factory: any Factory, for request: Request, _ keeper: Injector?
  ) throws -> (level: Injector?, home: Injector, handedOver: HandedOver?) {
    let level = try keeper ?? request.injector.owner(of: self)
    let home = level ?? request.injector.outsideOfScopes()
    return (level, home, try factory.lifecycle?.admit(self, by: home, onceStarted: false))
  }

  /// Makes a kept value. If it outlives the call, the registration's injector does it.
  private func keep(
    madeBy factory: any Factory, _ attempt: Attempt, for request: Request, _ keeper: Injector?
  ) throws -> Any {
    let (level, home, handedOver): (Injector?, Injector, HandedOver?)
    do {
      (level, home, handedOver) = try admitted(madeBy: factory, for: request, keeper)
    } catch {
      // The level has ended meanwhile, or can't make the value. Others may wait for the attempt.
      attempt.fail(error, mayTryAgain: true)
      throw error
    }
    let request = request.to(home, keepingRelatives: level === request.injector)
    func make() throws -> Any {
      try Making.serve(self, for: request, attempt) {
        let value = try content(
          of: request.made(by: factory, of: self, attempt, [], handedOver: handedOver))
        try Making.know(value, of: attempt)
        try factory.lifecycle?.note(
          value, of: self, by: home, madeBy: attempt, isOvertaken: attempt.isOvertaken,
          isComplete: true)
        return value
      }
    }
    return try home.asCurrent {
      if !keepsBeyondCalls { return try make() }
      let value = try Making.inOwnGraph(make)
      home.observers(of: .singletonMade).emit(.singletonMade(info))
      return value
    }
  }
}

/// Returns a value without optionals.
func content(of value: Any?) throws -> Any {
  guard let content = value.flatMap(strippingOptionals(from:)) else { throw NoValue.isNil }
  return content
}
