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
