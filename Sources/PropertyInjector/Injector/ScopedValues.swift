/// The values that an open scope keeps. A registration that is removed takes its value with it.
final class ScopedValues: Sendable {
  /// An array, because there are few. Nil once the scope is closed.
  private let places = LockedObjects<[(registration: Registration, value: SharedValue)]?>([])

  init() { OpenScopes.add(self) }

  /// Returns the place of a registration's value, or nil if the scope is closed.
  func place(of registration: Registration) -> SharedValue? {
    places.withLock { places in
      if let known = places?.first(where: { $0.registration === registration }) {
        return known.value
      }
      guard places != nil else { return nil }
      let new = SharedValue()
      // If it was removed meanwhile, nothing is kept. Asked under the lock: what is added later than
      // `remove(_:)` is never removed.
      if registration.isRegistered { places?.append((registration, new)) }
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
    OpenScopes.remove(self)
    withExtendedLifetime(places.withLock { $0.take() }) {}
  }
}

/// The open scopes that keep values, so that a registration that is removed takes its values with it.
enum OpenScopes {
  private static let scopes = Shards<[ObjectIdentifier: ScopedValues]>([:])

  static func add(_ values: ScopedValues) {
    let key = ObjectIdentifier(values)
    scopes.withLock(of: key) { $0[key] = values }
  }

  static func remove(_ values: ScopedValues) {
    let key = ObjectIdentifier(values)
    _ = scopes.withLock(of: key) { $0.removeValue(forKey: key) }
  }

  static var all: [ScopedValues] { scopes.all.flatMap(\.values) }
}
