// How an override inherits: its own registrations first, then its parent's.
extension Injector {
  var parent: Injector? { inheritance?.parent }

  func inherits(from ancestor: Injector) -> Bool {
    sequence(first: self, next: \.parent).dropFirst().contains { $0 === ancestor }
  }

  var parentChain: ParentChain {
    ParentChain(
      levels: sequence(first: self, next: \.parent).map { ($0, $0.state.withLock(\.self)) })
  }

  /// Returns the injector that owns a registration: this one, unless an ancestor does.
  func home(of registration: Registration) -> Injector {
    sequence(first: self, next: \.parent).first { $0.state.withLock { $0.owns(registration) } }
      ?? self
  }

  /// Removes and returns this injector's own versions of registrations that are gone.
  func dropUnshared(_ removed: [Registration]) -> [Registration] {
    guard !removed.isEmpty else { return [] }
    return state.withLock { state in
      removed.compactMap { state.unshared.removeValue(forKey: ObjectIdentifier($0)) }
    }
  }

  /// Runs `body` with this injector as the current one, if an override of it is current.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard Override.withCurrent({ $0.inherits(from: self) }) == true else { return try body() }
    return try Override.run(with: inheritance == nil ? nil : self, body)
  }

  /// Returns this injector's own version of an inherited registration, if it makes its own values.
  func ownInPlace(of inherited: Registration) -> Registration {
    guard inheritance?.makesOwnSingletons == true,
      case .factory(let factory, _?) = inherited.provider
    else { return inherited }
    return state.withLock { state in
      let key = ObjectIdentifier(inherited)
      if let known = state.unshared[key] { return known }
      let own = Registration(
        inherited.info, factory, isInjected: inherited.isInjected, inPlaceOf: inherited)
      state.unshared[key] = own
      return own
    }
  }
}

extension Injector.State {
  fileprivate func owns(_ registration: Registration) -> Bool {
    registry.contains(registration)
      || makeables[ObjectIdentifier(registration.type)] === registration
      || unshared.values.contains { $0 === registration }
  }
}
