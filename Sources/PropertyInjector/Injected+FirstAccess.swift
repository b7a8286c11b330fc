// What an `@Injected` property does that is read before it was injected.
extension Injected {
  /// What it finds at the first access, or at any if it is live.
  ///
  /// One thread asks, and others that need the value meanwhile wait for it. Where that would be for
  /// ever, because they are waited for, they ask too, and the first value counts.
  @usableFromInline
  func firstValue(of owner: AnyObject?) -> FirstValue<Value> {
    if isLive { return ask(for: owner) }
    while true {
      switch state.takeTurn() {
      case .make:
        defer { state.stopMaking() }
        return knownValue ?? settled(ask(for: owner))
      case .makeAgain:
        return settled(ask(for: owner))
      case .wait(let maker, let gate):
        let isFinished = Waiting.waitForProperty(madeOn: maker, gate)
        if let known = knownValue { return known }
        if !isFinished { return settled(ask(for: owner)) }
      }
    }
  }

  private func ask(for owner: AnyObject?) -> FirstValue<Value> {
    let injector = Injector.current
    guard let owner else { return injector.value(of: Value.self, qualifier: qualifier) }
    return injector.value(ofPropertyWith: state, of: owner, qualifier: qualifier)
  }

  private var knownValue: FirstValue<Value>? {
    state.value.map { FirstValue(value: $0, failure: nil) }
  }

  /// Keeps what was found. The value that counts is the first one.
  private func settled(_ found: FirstValue<Value>) -> FirstValue<Value> {
    guard let value = found.value else { return found }
    return FirstValue(value: state.write(value), failure: nil)
  }
}

/// What a property finds that fills itself, or why it finds nothing.
@usableFromInline struct FirstValue<Value> {
  let value: Value?
  let failure: InjectionFailure?

  /// The value; for an optional without one nil.
  @usableFromInline func orTrap() -> Value {
    if let value { return value }
    if let optional = optionalStorage(of: Value.self), let none = optional.none as? Value {
      return none
    }
    let why = failure.map { Injector.current.suggesting([$0]).description }
    fatalError(
      """
      PropertyInjector: a property was read that isn't optional and that nothing has filled. \
      \(why ?? "It needs itself.") \
      It must be registered before it is read, or optional.
      """)
  }
}

extension Injector {
  /// The value of a property that is `@Injected` and is read before it was injected.
  ///
  /// - Parameter state: That of its wrapper, by which it is found among those of its owner.
  func value<Value>(
    ofPropertyWith state: WriteOnce<Value>, of owner: AnyObject, qualifier: String?
  ) -> FirstValue<Value> {
    let storage = TargetStorage(owner)
    let match = matches(of: type(of: owner), mirroring: owner).lazy
      .compactMap { $0 as? Match<WrappedSlot<Value>> }
      .first { $0.slot.hasState(state, in: storage) }
    guard let match else { return value(of: Value.self, qualifier: qualifier) }
    let found = withGraph { graph in
      match.find(storage, for: Request(self, for: owner, in: graph))
    }
    switch found {
    case .content(let value, _):
      return FirstValue(value: value, failure: nil)
    case .nothing(let why):
      // A type may conform to the protocol on this actor, and not where the wiring was made.
      let asksAgain =
        match.offer.registrations.isEmpty && TypeKind(match.slot.contentType).takesConformances
      let value = asksAgain ? value(of: Value.self, qualifier: qualifier).value : nil
      return FirstValue(value: value, failure: why ?? match.whyNothingFits(in: storage))
    case .leftForLater:
      return FirstValue(value: nil, failure: match.whyLeftForLater)
    case .failure(let failure):
      tell(.injectionFailed(failure))
      return FirstValue(value: nil, failure: failure)
    }
  }

  /// The properties of an owner, also where what it lists belongs to an actor that this isn't.
  private func matches(of type: Any.Type, mirroring owner: AnyObject) -> [any PropertyMatch] {
    if let wiring = wiring(of: type, mirroring: owner) { return wiring.matches }
    guard settings.writesStoredFields, let plan = InjectionPlan.unlisted(type) else { return [] }
    return matching(plan, lineage, sharesValues: false).matches
  }

  /// The value of a property that doesn't know its name.
  func value<Value>(of type: Value.Type, qualifier: String?) -> FirstValue<Value> {
    let wanted = strippingOptionals(from: type)
    let registrations = registrations(of: wanted, qualifier: qualifier, for: nil)
    guard let first = registrations.first else {
      return FirstValue(
        value: nil, failure: .unbound(wanted, qualifier: qualifier, similar: []))
    }
    // As in a class, where it may be left for when it is read again.
    if first.isBeingMade { return FirstValue(value: nil, failure: nil) }
    return firstValue(of: type, in: registrations)
  }
}
