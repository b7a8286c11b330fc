/// What an open scope was supplied with, and the values that it keeps.
package struct ScopeContents: Sendable {
  private var supplies: [Supply]
  /// The places of the values that it keeps. An array, because there are few.
  private var places: [(definition: Definition, value: SharedValue)] = []
  /// The objects of these. Nil until there is a place.
  private(set) var objects: KeptObjects?
  private(set) var isClosed = false
  /// Whether it isn't open, but an audit takes for granted what it will be supplied with.
  package let isPromised: Bool
  /// Whether it is open for a body that can't await its end.
  package let isSynchronous: Bool
  /// What PropertyInjectorLifecycle knows of the level, which needn't be a scope. Nil until it asks.
  package private(set) var lifecycle: (any AnyObject & Sendable)?

  init(_ supplies: [Supply] = [], isPromised: Bool = false, isSynchronous: Bool = false) {
    (self.supplies, self.isPromised, self.isSynchronous) = (supplies, isPromised, isSynchronous)
  }

  package mutating func lifecycle<State: AnyObject & Sendable>(
    orNew new: @autoclosure () -> State
  ) -> State {
    if let known = lifecycle as? State { return known }
    let new = new()
    lifecycle = new
    return new
  }

  /// Returns what was last supplied for a registration.
  func supply(for registration: Registration) -> Supply? {
    supplies.last { $0.isMeant(for: registration) }
  }

  /// Returns how it was supplied with an object, or nil.
  func supply(of object: AnyObject) -> Supply? {
    supplies.first { $0.original?.object === object }
  }

  func knownPlace(of definition: Definition) -> SharedValue? {
    places.first { $0.definition === definition }?.value
  }

  /// Returns the place of a definition's value.
  mutating func place(of definition: Definition) -> SharedValue {
    if let known = knownPlace(of: definition) { return known }
    let objects = objects ?? KeptObjects(.passing)
    let new = SharedValue(in: objects)
    self.objects = objects
    places.append((definition, new))
    return new
  }

  /// Forgets values, unless they are being made: of some definitions or, by default, all.
  mutating func discard(_ definitions: [Definition]? = nil) {
    places.removeAll { place in
      !place.value.isBeingMade && definitions?.contains { $0 === place.definition } ?? true
    }
  }

  /// Returns what it had, to be released without locks.
  mutating func close() -> ScopeContents {
    defer { (supplies, places, objects, isClosed) = ([], [], nil, true) }
    return self
  }
}
