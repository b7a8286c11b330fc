/// What an open scope was supplied with, and the values that it keeps.
package struct ScopeContents: Sendable {
  private var supplies: [Supply]
  /// Nil until it keeps a value.
  private var values: ScopedValues?
  private var phase = Phase.open

  enum Phase: Sendable {
    case open, closed
    /// It isn't open, but an audit takes for granted what it will be supplied with.
    case promised
  }

  init(_ supplies: [Supply] = []) { self.supplies = supplies }

  /// The contents of a scope that isn't open, for an audit.
  package static var promised: ScopeContents {
    var contents = ScopeContents()
    contents.phase = .promised
    return contents
  }

  var isClosed: Bool { phase == .closed }
  package var isPromised: Bool { phase == .promised }

  /// Returns what was last supplied for a registration.
  func supply(for registration: Registration) -> Supply? {
    let key = registration.supplyKey
    return supplies.last { $0.key == key }
  }

  /// Returns how it was supplied with an object, or nil.
  func supply(of object: AnyObject) -> Supply? {
    supplies.first { $0.object === object }
  }

  /// The values that it keeps.
  var known: ScopedValues? { values }

  /// The values that it keeps, to add one.
  mutating func valuesToAdd() -> ScopedValues {
    let values = values ?? ScopedValues()
    self.values = values
    return values
  }

  /// Empties the scope. Returns the values that it kept, to be closed.
  mutating func close() -> ScopedValues? {
    defer { (supplies, values, phase) = ([], nil, .closed) }
    return values
  }
}

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
      places?.firstIndex { $0.registration === registration }.flatMap { places?.remove(at: $0).value }
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
