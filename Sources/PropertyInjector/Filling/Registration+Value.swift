extension Registration {
  /// Returns a kept or new value without optionals. Throws the factory's error, a `NoValue`, a
  /// `Cycle` if the value needs itself, or a `Deferral`.
  func value(for request: Request, _ arguments: [Any]) throws -> Any {
    try checkEnd()
    switch provider {
    case .instance(let kept):
      try checkCount(of: arguments, atMost: 0)
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
    case .nothing, .arguments:
      throw NoValue.isNil
    }
  }

  /// Returns a new value.
  private func new(for request: Request, _ make: () throws -> Any) throws -> Any {
    var tries = Tries()
    while true {
      do {
        return try content(of: Making.serve(definition, for: request, nil, make))
      } catch is TryAgain {
        try tries.pause()
      }
    }
  }

  /// Keeps a value of its injector, if nothing is injected into it, and nobody else is told of it or
  /// makes another. Returns whether it does.
  package func keep(plain value: Any, for injector: Injector) -> Bool {
    guard let place, injector.sharesValues, !isOver,
      !(factory?.preparesValues ?? false),
      construction == .none || injector.plainSteps(of: Swift.type(of: value))?.isEmpty ?? false
    else { return false }
    return place.keep(KeptValue(value, of: self, in: place))
  }

  /// Makes its value, unless that is kept.
  package func makeValue(for injector: Injector) throws {
    try injector.withSnapshot { _ in _ = try value(for: Request(injector, for: nil), []) }
  }

  /// Returns the kept value, or makes it. A new try may find another place.
  private func kept(madeBy factory: any Factory, for request: Request) throws -> Any {
    var tries = Tries()
    while true {
      let (place, home) = try request.injector.keeper(of: self)
      let next: SharedValue.Next
      do { next = try place.start(self, factory.traits.checkPlace) } catch {
        // Who may not ask for it at all learns that.
        _ = try lifecycle?.admit(self, by: home, onceStarted: false)
        // A start may have made it meanwhile.
        if let kept = place.settled?.value { return kept.value }
        lifecycle?.noteRefusal(of: self, with: error)
        throw error
      }
      switch next {
      case .take(let kept):
        return kept.value
      case .join(let attempt):
        if let kept = try Making.join(attempt, for: request) { return kept.value }
      case .make(let attempt):
        do {
          return try keep(madeBy: factory, attempt, for: request, home)
        } catch is TryAgain {
          try tries.pause()
        }
      }
    }
  }

  /// Makes a kept value, by the injector that keeps it, if it outlives the call.
  private func keep(
    madeBy factory: any Factory, _ attempt: Attempt, for request: Request, _ home: Injector
  ) throws -> Any {
    let handedOver: HandedOver?
    do {
      handedOver = try lifecycle?.admit(self, by: home, onceStarted: false)
    } catch {
      Making.refuse(attempt)
      throw error
    }
    let request = request.to(home, keepingRelatives: home === request.injector)
    func make() throws -> Any {
      try Making.serve(definition, for: request, attempt) {
        let value = try content(
          of: request.made(by: factory, of: self, attempt, [], handedOver: handedOver))
        try Making.know(value, of: attempt)
        try lifecycle?.note(
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
