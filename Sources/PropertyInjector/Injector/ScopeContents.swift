/// What an open scope was supplied with, and the values that it keeps.
package struct ScopeContents: Sendable {
  private var supplies: [Supply]
  /// The values that it keeps. Nil until there is one.
  private(set) var values: ScopedValues?
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

  /// The values that it keeps, to add one.
  mutating func valuesToAdd() -> ScopedValues {
    let values = values ?? ScopedValues()
    self.values = values
    return values
  }

  /// Empties the scope. Returns the values that it kept, to be closed.
  mutating func close() -> ScopedValues? {
    defer { (supplies, values, isClosed) = ([], nil, true) }
    return values
  }
}
