/// The values that an open scope keeps. A registration that is removed takes its value with it.
final class ScopedValues: Sendable {
  /// An array, because there are few. Nil once the scope is closed.
  private let places = LockedObjects<[(registration: Registration, value: SharedValue)]?>([])

  /// Returns the place of a registration's value, or nil if the scope is closed.
  func place(of registration: Registration) -> SharedValue? {
    places.withLock { places in
      if let known = places?.first(where: { $0.registration === registration }) {
        return known.value
      }
      guard places != nil else { return nil }
      let new = SharedValue()
      // If it was removed meanwhile, nothing is kept.
      if registration.scopes?.add(self) ?? true { places?.append((registration, new)) }
      return new
    }
  }

  func knownPlace(of registration: Registration) -> SharedValue? {
    places.read { $0?.first { $0.registration === registration }?.value }
  }

  func contains(_ place: ObjectIdentifier) -> Bool {
    places.read { $0?.contains { ObjectIdentifier($0.value) == place } ?? false }
  }

  var all: [SharedValue] { places.read { $0?.map(\.value) ?? [] } }

  /// Removes and returns the place of a registration's value, to be released without locks.
  func remove(_ registration: Registration) -> SharedValue? {
    places.withLock { places in
      places?.firstIndex { $0.registration === registration }.flatMap {
        places?.remove(at: $0).value
      }
    }
  }

  func close() {
    let old = places.withLock { $0.take() } ?? []
    for (registration, _) in old { registration.scopes?.remove(self) }
  }
}

/// The open scopes that keep a value of one registration.
final class ScopesInUse: Sendable {
  /// Nil while it isn't registered.
  private let scopes = Locked<[ObjectIdentifier: ScopedValues]?>([:])

  /// Adds a scope, unless the registration was removed. Returns whether it did.
  func add(_ values: ScopedValues) -> Bool {
    scopes.withLock { scopes in
      scopes?[ObjectIdentifier(values)] = values
      return scopes != nil
    }
  }

  func remove(_ values: ScopedValues) {
    _ = scopes.withLock { $0?.removeValue(forKey: ObjectIdentifier(values)) }
  }

  /// Notes that the registration was removed. Returns the scopes that keep a value of it.
  func removeAll() -> [ScopedValues] {
    scopes.withLock { $0.take().map { Array($0.values) } ?? [] }
  }

  /// Notes that the registration is registered, maybe again.
  func noteRegistration() { scopes.withLock { $0 = $0 ?? [:] } }
}
