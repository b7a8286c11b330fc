// What an `@Injected` property does that is read before it was injected.
extension Injected {
  /// Takes a value that is at hand, if there is one. Runs nobody's code.
  @usableFromInline
  func settle(for owner: AnyObject) -> Bool {
    guard !isLive, qualifier == nil, CallChain<Registration>.caller == nil else { return false }
    return Injector.withCurrent { injector in
      injector.wirings.published(of: type(of: owner))?.with { wiring in
        wiring.answer(for: self, in: TargetStorage(owner))?.with { $0.settle(state) } ?? false
      } ?? false
    }
  }

  /// Asks for a value, unless it is live. Returns why there is none. One thread asks, others wait
  /// for it; if that would be forever, they ask too, and the first value counts.
  @usableFromInline
  func ask(for owner: AnyObject?) -> InjectionError? {
    if isLive { return nil }
    while true {
      switch state.takeTurn() {
      case .make:
        defer { state.stopMaking() }
        return state.value == nil ? keep(find(for: owner)) : nil
      case .makeAgain:
        return keep(find(for: owner))
      case .wait(let maker, let gate):
        let decision = Waiting.wait(for: .property(madeOn: maker, gate))
        if state.value != nil { return nil }
        if case .goOn = decision { return keep(find(for: owner)) }
      }
    }
  }

  /// The value of one that is live; otherwise nil if it may be, or the end of the program.
  @usableFromInline
  func value(of owner: AnyObject?, without failure: InjectionError?) -> Value {
    var failure = failure
    if isLive {
      switch find(for: owner) {
      case .success(let value): return value
      case .failure(let why): failure = why
      }
    }
    if let optional = optionalStorage(of: Value.self), let none = optional.none as? Value {
      return none
    }
    fatalError(
      """
      PropertyInjector: a property was read that isn't optional and that nothing has filled. \
      \(failure?.description ?? "It needs itself.") \
      It must be registered before it is read, or optional.
      """)
  }

  func find(for owner: AnyObject?) -> Result<Value, InjectionError> {
    let injector = giver
    return owner.map { injector.value(for: self, of: $0) }
      ?? injector.value(of: Value.self, qualifier: qualifier)
  }

  /// Who injected or made its owner; within an initializer, who runs that; otherwise the current
  /// injector.
  private var giver: Injector {
    (state.decidedGiver as? InjectorReference)?.injector
      ?? CallChain<Registration>.caller?.injector(as: Injector.self) ?? .current
  }

  /// Keeps what was found. The value that counts is the first one.
  private func keep(_ found: Result<Value, InjectionError>) -> InjectionError? {
    if case .failure(let failure) = found.map(state.write) { failure } else { nil }
  }
}

extension Injector {
  /// The value of a property that is `@Injected` and is read before it was injected. It is found
  /// among those of its owner by the state of its wrapper.
  fileprivate func value<Value>(
    for wrapper: Injected<Value>, of owner: AnyObject
  ) -> Result<Value, InjectionError> {
    let storage = TargetStorage(owner)
    let type: AnyClass = type(of: owner)
    let wiring = wiring(of: type, mirroring: owner)
    // What the owner lists may belong to an actor that this isn't.
    let plan = wiring?.plan ?? (settings.writesStoredFields ? InjectionPlan.unlisted(type) : nil)
    let matches =
      wiring?.matches ?? plan.map { matching($0, parentChain, sharesValues: false).matches } ?? []
    let match = matches.lazy.compactMap { $0 as? Match<WrappedSlot<Value>> }
      .first { storage.refers(to: wrapper.state, at: $0.slot.offset) }
    guard let match, let plan else {
      return value(of: Value.self, qualifier: wrapper.qualifier)
    }
    return found(match.answer(for: storage)) {
      try MakingThread.fillingTarget {
        try match.find(storage, for: ResolutionContext(self, for: owner)).value
      }
    } orNothing: {
      match.whyNothing(in: storage, of: plan, by: self, nil)
    }
  }

  /// The value of a property that doesn't know its name.
  fileprivate func value<Value>(
    of type: Value.Type, qualifier: String?
  ) -> Result<Value, InjectionError> {
    let answer = answer(as: type, qualifier: qualifier)
    return found(answer) {
      try answer.value(for: ResolutionContext(self, for: nil).ofOneThatFillsItself)
    } orNothing: {
      whyNothing(answer)
    }
  }

  /// What a property is given, or why it isn't, which is an issue if something went wrong.
  private func found<Value>(
    _ answer: Answer<Value>, _ find: () throws -> Value, orNothing why: () -> InjectionFailure
  ) -> Result<Value, InjectionError> {
    do {
      return .success(try find())
    } catch {
      let failure: InjectionFailure
      if let putOff = error as? PropertyPutOff {
        return .failure(InjectionError(failures: [answer.cycle(putOff)]))
      }
      switch error as? Shortfall {
      case .failure(let problem):
        report(.injectionFailed(problem))
        failure = problem
      case .nothing(let nothing): failure = nothing ?? why()
      case nil: failure = why()
      }
      return .failure(InjectionError(failures: [failure]))
    }
  }
}
