/// The values that an open scope keeps, until it closes.
final class ScopedValues: Sendable {
  /// An array, because there are few. Nil once the scope is closed.
  let objects = KeptObjects(.passing)
  private let places = LockedObjects<[(definition: Definition, value: SharedValue)]?>([])

  /// Returns the place of a definition's value, or nil if the scope is closed.
  func place(of definition: Definition) -> SharedValue? {
    places.withLock { places in
      if let known = places?.first(where: { $0.definition === definition }) { return known.value }
      guard places != nil else { return nil }
      let new = SharedValue(in: objects)
      places?.append((definition, new))
      return new
    }
  }

  func knownPlace(of definition: Definition) -> SharedValue? {
    places.read { $0?.first { $0.definition === definition }?.value }
  }

  /// Forgets values, unless they are being made: of some definitions or, by default, all.
  func discard(_ definitions: [Definition]? = nil) {
    let discarded = places.withLock { places in
      places?.remove { place in
        !place.value.isBeingMade && definitions?.contains { $0 === place.definition } ?? true
      }
    }
    withExtendedLifetime(discarded) {}
  }

  func close() { withExtendedLifetime(places.withLock { $0.take() }) {} }
}
