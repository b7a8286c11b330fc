/// What an open scope was supplied with, and the values that it keeps.
struct ScopeContents: Sendable {
  private var supplies: [Supply]
  /// In a row, because there are few.
  private var made: [(registration: Registration, value: SharedValue)] = []
  private var phase = Phase.open

  enum Phase: Sendable {
    case open, closed
    /// It isn't open, but an audit takes for granted what it will be supplied with.
    case promised
  }

  init(_ supplies: [Supply] = [], isPromised: Bool = false) {
    self.supplies = supplies
    if isPromised { phase = .promised }
  }

  var isClosed: Bool { phase == .closed }
  var isPromised: Bool { phase == .promised }

  /// Returns what was last supplied for a registration.
  func supply(for registration: Registration) -> Supply? {
    let info = registration.info
    for supply in supplies.reversed() {
      switch supply.key {
      case .name(let name): if name == info.name { return supply }
      case .type(let type, let qualifier):
        if info.name == nil, type == info.type, qualifier == info.qualifier { return supply }
      }
    }
    return nil
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

  /// Empties the scope. Returns what to release without locks: a deinit may run user code.
  mutating func close() -> ScopeContents {
    defer { self = ScopeContents(closed: ()) }
    return self
  }

  private init(closed: Void) { (supplies, phase) = ([], .closed) }

  /// Forgets the values that were made, and returns them, to be released without locks.
  mutating func forgetMade() -> [SharedValue] {
    defer { made = [] }
    return made.map(\.value)
  }
}
