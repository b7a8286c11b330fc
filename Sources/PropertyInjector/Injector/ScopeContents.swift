/// What an open scope was supplied with, and the values that it keeps.
package struct ScopeContents: Sendable {
  private var supplies: [Supply]
  /// The values that it keeps. Nil until there is one.
  private(set) var values: ScopedValues?
  private(set) var isClosed = false
  /// Whether it isn't open, but an audit takes for granted what it will be supplied with.
  package let isPromised: Bool

  init(_ supplies: [Supply] = [], isPromised: Bool = false) {
    (self.supplies, self.isPromised) = (supplies, isPromised)
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
