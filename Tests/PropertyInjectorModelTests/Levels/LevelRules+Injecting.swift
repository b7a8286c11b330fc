/// Who gets what in an explicit injection, or when a property is read.
extension LevelRules {
  /// The properties of an object, or of one copy of a struct: a plain one, and two that ask by type,
  /// of which one keeps its value and the other never does.
  struct Properties {
    static let (plainName, guestName) = (4, 8)
    /// Where it asks for what it lacks. Nil if nobody injected or made it.
    var giver: Place?
    var plain: Value?
    var guest: Value?

    /// Fills what is empty, for an owner that is kept somewhere or isn't kept.
    mutating func inject(keptIn keeper: Place?, in place: Place, _ around: Circumstances) {
      var (place, inside) = (place, around)
      // Where no scope is open, there is nothing that a kept owner must not get.
      if let keeper, (place + around.current).contains(where: { $0.scope != nil }) {
        // Overrides and children stay as they are, and with them the scopes around them, which are
        // refused.
        place = Array(
          place.drop { level in level.scope != nil && !keeper.contains { $0 === level } })
        inside.keeper = keeper
        inside.current = current(around.current, making: place)
      }
      plain = plain ?? value(of: Self.plainName, in: place, inside)
      guest = guest ?? value(of: Self.guestName, in: place, inside)
      giver = isAllowed(place, inside) ? place : keeper
    }

    /// Reads one of the properties that ask by type.
    mutating func read(isLive: Bool, _ around: Circumstances) -> Value? {
      if !isLive, let guest { return guest }
      var inside = around
      inside.current = giver ?? around.current
      let found = value(of: Self.guestName, in: inside.current, inside)
      if !isLive { guest = found }
      return found
    }
  }

  /// Where an object is kept that is injected at a place: by the outermost level around that. What
  /// another level made and keeps has no more than what is outside of all scopes. Nil otherwise.
  static func keeper(of value: Value, in place: Place, among levels: [Level]) -> Place? {
    if let outermost = place.last(where: { makes($0, value) || has($0, value) }) {
      return outermost.created
    }
    guard levels.contains(where: { makes($0, value) }) else { return nil }
    return Array(place[((place.lastIndex { $0.scope != nil } ?? -1) + 1)...])
  }

  private static func makes(_ level: Level, _ value: Value) -> Bool {
    level.kept.values.contains { $0 === value }
      || level.own.contains { !$0.isInstance && $0.kept === value }
  }

  private static func has(_ level: Level, _ value: Value) -> Bool {
    level.supplies.values.contains { $0 === value } || level.own.contains { $0.kept === value }
  }

  /// Whether a level that has ended may still have an object, because nobody asked it since.
  static func mayBeLeft(_ value: Value, in levels: [Level]) -> Bool {
    levels.contains { $0.isOver && (makes($0, value) || has($0, value)) }
  }

  /// Whether what serves a name at a place is kept from an object by who keeps that.
  static func isHidden(_ name: Int, from keeper: Place?, in place: Place) -> Bool {
    let around = Circumstances(keeper: keeper, current: place, held: [])
    return server(of: name, in: place)?.home.map { !isAllowed($0.created, around) } ?? false
  }
}
