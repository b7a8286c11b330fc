extension Injector {
  /// A registered value of a type, by its class, a superclass or a protocol.
  ///
  /// Registrations by name and by type are asked in their order, whatever happens to duplicates.
  /// For a factory the type it was written with decides, for an instance also its value. A factory
  /// gives a fresh value, if its scope is `transient`.
  ///
  /// - Parameters:
  ///   - type: The type. Whether a class conforms to a private protocol, or to one with arguments,
  ///     can be asked only of a value: a factory's first one is made for that.
  ///   - qualifier: The qualifier it must have been registered with. Without it, none.
  /// - Returns: Nil if no registration fits, or if the factory of the first that does gives nil or
  ///   throws; an error also goes to the issue handler.
  public func instance<Value>(of type: Value.Type, qualifier: String? = nil) -> Value? {
    let wanted = strippingOptionals(from: type)
    let registrations = state.withLock(\.registry).registrations(
      servingLookUpOf: wanted, qualifier)
    return firstValue(of: type, in: registrations).value
  }

  /// The value that is registered for a property name.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - type: The type it must have. If the name is registered for several, the one counts that a
  ///     property would get.
  /// - Returns: Nil if no registration fits, or if the factory of the first that does gives nil or
  ///   throws; an error also goes to the issue handler.
  public func instance<Value>(forProperty name: String, as type: Value.Type) -> Value? {
    let wanted = strippingOptionals(from: type)
    let registrations = state.withLock(\.registry).registrations(named: name, for: nil)
    return firstValue(of: type, in: registrations.filter { $0.serves(wanted) }).value
  }
}

// Properties that fill themselves.
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
      return FirstValue(value: nil, failure: why ?? match.whyLeftForLater)
    case .failure(let failure):
      tell(.injectionFailed(failure))
      return FirstValue(value: nil, failure: failure)
    }
  }

  /// The value of a property that doesn't know its name.
  func value<Value>(of type: Value.Type, qualifier: String?) -> FirstValue<Value> {
    do {
      let registrations = try registrations(
        of: strippingOptionals(from: type), qualifier: qualifier, for: nil)
      // As in a class, where it may be left for when it is read again.
      if registrations.contains(where: \.isBeingMade) {
        return FirstValue(value: nil, failure: nil)
      }
      return firstValue(of: type, in: registrations)
    } catch {
      return FirstValue(value: nil, failure: error.failures.first)
    }
  }

  /// The first value that fits, or why the registrations have none. A failure is told.
  private func firstValue<Value>(
    of type: Value.Type, in registrations: [Registration]
  ) -> FirstValue<Value> {
    let found = withGraph { graph in
      find(type, in: registrations, for: Request(self, for: nil, in: graph), [])
    }
    switch found {
    case .content(let value, _): return FirstValue(value: value, failure: nil)
    case .nothing(let why): return FirstValue(value: nil, failure: why)
    case .failure(let failure):
      if case .wrongType = failure {} else { tell(.injectionFailed(failure)) }
      return FirstValue(value: nil, failure: failure)
    }
  }

  /// Asks registrations in their order for a value, and takes the first that fits.
  ///
  /// One whose type can't tell whether it fits may not be meant: it doesn't stand in the way of the
  /// others.
  func find<Value>(
    _ type: Value.Type, in registrations: [Registration], for request: Request,
    _ arguments: [Any]
  ) -> Found<Value> {
    let wanted = strippingOptionals(from: type)
    var misfit: InjectionFailure?
    for registration in registrations {
      let isMeant = Fit(registration.type, as: wanted) != .unknown
      let failure: InjectionFailure
      do {
        if let value = try request.value(of: registration, arguments) {
          let fitting = fitted(value, as: type)
          registration.remember(value, fits: fitting != nil, wanted)
          if let fitting { return .content(fitting, registration) }
          failure = .wrongType(
            nil, registration.info, made: Swift.type(of: value), wanted: wanted)
        } else {
          failure = .gaveNil(nil, registration.info)
          if isMeant { return .nothing(failure) }
        }
      } catch {
        failure = InjectionFailure(error, nil, registration.info)
        if isMeant { return .failure(failure) }
      }
      misfit = misfit ?? failure
    }
    return misfit.map(Found.failure) ?? .nothing(nil)
  }
}
