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
    let found = Request(self, for: owner, in: nil).asOwnGraph { asker, finish in
      defer { finish() }
      return match.find(TargetStorage(owner), for: asker)
    }
    switch found {
    case .content(let value, _):
      return FirstValue(value: value, failure: nil)
    case .nothing(let why):
      return FirstValue(value: nil, failure: why)
    case .failure(let failure):
      tell(.injectionFailed(failure))
      return FirstValue(value: nil, failure: failure)
    }
  }

  /// The value of a property that doesn't know its name.
  func value<Value>(of type: Value.Type, qualifier: String?) -> FirstValue<Value> {
    do {
      let wanted = strippingOptionals(from: type)
      return firstValue(
        of: type, in: [try registration(of: wanted, qualifier: qualifier, for: nil)])
    } catch {
      return FirstValue(value: nil, failure: error.failures.first)
    }
  }

  /// The first value that fits, or why the registrations have none.
  private func firstValue<Value>(
    of type: Value.Type, in registrations: [Registration]
  ) -> FirstValue<Value> {
    var failure: InjectionFailure?
    for registration in registrations {
      do {
        guard let value = try Request(self, for: nil, in: nil).value(of: registration, []) else {
          return FirstValue(value: nil, failure: .gaveNil(nil, registration.info))
        }
        let fitting = fitted(value, as: type)
        registration.remember(value, fits: fitting != nil, strippingOptionals(from: type))
        if let fitting { return FirstValue(value: fitting, failure: nil) }
        failure =
          failure
          ?? .wrongType(
            nil, registration.info, made: Swift.type(of: value),
            wanted: strippingOptionals(from: type))
      } catch {
        let failure = InjectionFailure(error, nil, registration.info)
        tell(.injectionFailed(failure))
        return FirstValue(value: nil, failure: failure)
      }
    }
    return FirstValue(value: nil, failure: failure)
  }
}
