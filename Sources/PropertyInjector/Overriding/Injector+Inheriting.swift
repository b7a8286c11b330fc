// What an override has of others: their registrations, behind its own.
extension Injector {
  var parent: Injector? { inheritance?.parent }

  func inherits(from ancestor: Injector) -> Bool {
    sequence(first: self, next: \.parent).dropFirst().contains { $0 === ancestor }
  }

  /// What is registered with this injector and those it inherits from, at one moment.
  var parentChain: ParentChain {
    ParentChain(
      levels: sequence(first: self, next: \.parent).map { ($0, $0.state.withLock(\.self)) })
  }

  /// The injector that a registration was made on, if it is one that this one inherits from;
  /// otherwise this one.
  func home(of registration: Registration) -> Injector {
    sequence(first: self, next: \.parent).first { $0.state.withLock { $0.owns(registration) } }
      ?? self
  }

  /// Forgets what this injector has in place of registrations that are gone, and returns it.
  func dropUnshared(_ removed: [Registration]) -> [Registration] {
    guard !removed.isEmpty else { return [] }
    return state.withLock { state in
      removed.compactMap { state.unshared.removeValue(forKey: ObjectIdentifier($0)) }
    }
  }

  /// Has this injector be the current one where an override of it is.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard Override.withCurrent({ $0.inherits(from: self) }) == true else { return try body() }
    return try Override.run(with: inheritance == nil ? nil : self, body)
  }

  /// What this injector has in place of a registration that it inherits.
  func ownInPlace(of inherited: Registration) -> Registration {
    guard inheritance?.makesOwnSingletons == true, case .shared(let factory, _) = inherited.provider
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
