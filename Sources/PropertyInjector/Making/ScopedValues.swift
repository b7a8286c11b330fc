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
      places?.append((registration, new))
      registration.scopes?.add(self)
      return new
    }
  }

  func knownPlace(of registration: Registration) -> SharedValue? {
    places.withLock { $0?.first { $0.registration === registration }?.value }
  }

  var all: [(registration: Registration, value: SharedValue)] { places.withLock { $0 ?? [] } }

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

  func add(_ values: ScopedValues) { scopes.withLock { $0[ObjectIdentifier(values)] = values } }

  func remove(_ values: ScopedValues) {
    _ = scopes.withLock { $0.removeValue(forKey: ObjectIdentifier(values)) }
  }

  func removeAll() -> [ScopedValues] {
    scopes.withLock { scopes in
      defer { scopes = [:] }
      return Array(scopes.values)
    }
  }
}
