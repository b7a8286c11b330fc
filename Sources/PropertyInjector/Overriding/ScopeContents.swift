/// What an open scope was supplied with, and the values that it keeps.
package struct ScopeContents: Sendable {
  private var supplies: [Supply]
  /// An array, because there are few.
  private var made: [(registration: Registration, value: SharedValue)] = []
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

  func wasSupplied(with object: AnyObject) -> Bool {
    supplies.contains { $0.original?.content.flatMap(PropertyInjector.object) === object }
  }

  /// Returns the place of a registration's value.
  mutating func place(of registration: Registration) -> SharedValue {
    if let known = knownPlace(of: registration) { return known }
    let new = SharedValue()
    made.append((registration, new))
    return new
  }

  func knownPlace(of registration: Registration) -> SharedValue? {
    made.first { $0.registration === registration }?.value
  }

  /// Empties the scope.
  mutating func close() { (supplies, made, phase) = ([], [], .closed) }

  /// The places of the values that it keeps.
  var places: [SharedValue] { made.map(\.value) }
}
