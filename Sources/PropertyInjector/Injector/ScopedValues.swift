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
      if registration.scopes?.add(self, for: registration) ?? true {
        places?.append((registration, new))
      }
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
  private let scopes = Locked<[ObjectIdentifier: ScopedValues]>([:])

  /// Adds a scope, if the registration is registered. Returns whether it did.
  func add(_ values: ScopedValues, for registration: Registration) -> Bool {
    scopes.withLock { scopes in
      // Asked under the lock: what is added later than `takeAll()` is never removed.
      guard registration.isRegistered else { return false }
      scopes[ObjectIdentifier(values)] = values
      return true
    }
  }

  func remove(_ values: ScopedValues) {
    _ = scopes.withLock { $0.removeValue(forKey: ObjectIdentifier(values)) }
  }

  /// Removes and returns all scopes.
  func takeAll() -> [ScopedValues] {
    scopes.withLock { scopes in
      defer { scopes = [:] }
      return Array(scopes.values)
    }
  }
}
