// What an `@Injected` property does that is read before it was injected.
extension Injected {
  /// What it finds at the first access, or at any if it is live.
  @usableFromInline
  func firstValue(of owner: AnyObject, at offset: Int) -> FirstValue<Value> {
    Injector.current.value(ofPropertyAt: offset, of: owner, qualifier: qualifier)
  }
}

/// What a property finds that fills itself, or why it finds nothing.
@usableFromInline struct FirstValue<Value> {
  let value: Value?
  let failure: InjectionFailure?

  /// The value; for an optional without one nil.
  func orTrap() -> Value {
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
  func value<Value>(
    ofPropertyAt offset: Int, of owner: AnyObject, qualifier: String?
  ) -> FirstValue<Value> {
    let match = wiring(of: type(of: owner), mirroring: owner)?.matches.lazy
      .compactMap { $0 as? Match<WrappedSlot<Value>> }.first { $0.slot.offset == offset }
    guard let match else { return value(of: Value.self, qualifier: qualifier) }
    let found = withGraph { graph in
      match.find(TargetStorage(owner), for: Request(self, for: owner, in: graph))
    }
    switch found {
    case .content(let value, _):
      return FirstValue(value: value, failure: nil)
    case .nothing(let why):
      return FirstValue(value: nil, failure: why)
    case .leftForLater:
      return FirstValue(value: nil, failure: match.whyLeftForLater)
    case .failure(let failure):
      tell(.injectionFailed(failure))
      return FirstValue(value: nil, failure: failure)
    }
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
