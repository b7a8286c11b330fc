/// Who gets what in an explicit injection, or when a property is read.
extension LevelRules {
  /// The name of the plain property, and what stands for the type of the others. What has a lower
  /// number is a part, which has these properties.
  static let (plain, guest) = (7, 8)

  static func product(of name: Int) -> Made.Type {
    name == plain ? Sign.self : name == guest ? Guest.self : Part.self
  }

  /// The properties of an object: a plain one, and one that asks by type.
  struct Properties {
    /// The chain that it asks for what it lacks. Nil if nobody injected or made it.
    var giver: Place?
    var plain: Value?
    var guest: Value?
  }

  /// Where the outermost level of a place is that has an object: it keeps it, registers it as an
  /// instance, or was supplied with it. Nil if none has.
  static func keeper(of value: Value, in place: Place) -> Place? {
    place.last { has($0, value) }?.created
  }

  private static func has(_ level: Level, _ value: Value) -> Bool {
    level.supplies.values.contains { $0 === value } || level.kept.values.contains { $0 === value }
      || level.own.contains { $0.kept === value }
  }

  /// Whether a level that has ended may still have an object, because nobody asked it since.
  static func mayBeLeft(_ value: Value, in levels: [Level]) -> Bool {
    levels.contains { $0.isOver && has($0, value) }
  }

  /// Whether what serves a name at a place doesn't reach an object, because of who has that.
  static func isHidden(_ name: Int, from keeper: Place?, in place: Place) -> Bool {
    let part = part(of: place, outside: keeper)
    let (inside, outside) = (server(of: name, in: place), server(of: name, in: part))
    guard inside?.registration === outside?.registration else { return true }
    return inside?.home.map { home in !part.contains { $0 === home } } ?? false
  }

  /// The part of a place that is in no scope which was opened within a keeper.
  static func part(of place: Place, outside keeper: Place?) -> Place {
    guard let keeper else { return place }
    let scope = place.lastIndex { level in
      level.scope != nil && !keeper.contains { $0 === level }
    }
    return Array(place[(scope.map { $0 + 1 } ?? 0)...])
  }
}

extension LevelRules.Properties {
  /// Fills what is empty, for an owner that is kept somewhere or isn't kept.
  mutating func inject(
    keptIn keeper: LevelRules.Place?, in place: LevelRules.Place,
    _ around: LevelRules.Circumstances
  ) {
    var (place, inside) = (place, around)
    if let keeper {
      // Overrides and children that aren't in a scope stay as they are.
      place = LevelRules.part(of: place, outside: keeper)
      inside.current = LevelRules.current(around.current, making: place)
    }
    plain = plain ?? LevelRules.value(of: LevelRules.plain, in: place, inside)
    guest = guest ?? LevelRules.value(of: LevelRules.guest, in: place, inside)
    giver = place
  }

  /// Reads a property that asks by type: the chain that made or injected its owner or, without one, the
  /// current injector from the outermost level on that has the owner.
  mutating func read(
    of owner: LevelRules.Value, _ around: LevelRules.Circumstances
  ) -> LevelRules.Value? {
    if let guest { return guest }
    var inside = around
    let current = around.current
    inside.current = giver ?? LevelRules.keeper(of: owner, in: current) ?? current
    guest = LevelRules.value(of: LevelRules.guest, in: inside.current, inside)
    return guest
  }
}
