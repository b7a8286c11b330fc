/// The rules of levels, in plain words and slowly: who serves a name, who keeps what, and what must
/// not be had.
enum LevelRules {
  /// An injector's place: its levels, innermost first.
  typealias Place = [Level]

  final class Level {
    let number: Int
    /// Nil for a level with registrations of its own: an injector, a child, or an override.
    let scope: Int?
    let makesOwn: Bool
    var registrations: [Int: Registration] = [:]
    /// What it has of what is registered around it, if it makes values of its own.
    private var copies: [Int: Registration] = [:]
    /// The names that are supplied.
    var supplies: Set<Int> = []
    var hasEnded = false
    /// A level ends with what it is in.
    var isOver: Bool { created.contains(where: \.hasEnded) }
    /// The level and those around it where it was created, innermost first.
    var created: Place { [self] + outer }
    private let outer: Place
    let mark: Mark
    var kept: [ObjectIdentifier: Value] = [:]

    init(_ number: Int, scope: Int? = nil, makesOwn: Bool = false, in place: Place) {
      (self.number, self.scope, self.makesOwn) = (number, scope, makesOwn)
      outer = place
      mark = Mark(isOfScope: scope != nil)
      guard makesOwn else { return }
      for level in place {
        copies.merge(level.registrations.mapValues(\.copy)) { inner, _ in inner }
        copies.merge(level.copies.mapValues(\.copy)) { inner, _ in inner }
        if level.makesOwn { break }
      }
    }

    var own: [Registration] { Array(registrations.values) + Array(copies.values) }

    /// Returns what serves a name here, unless that is inherited.
    func registration(of name: Int) -> Registration? { registrations[name] ?? copies[name] }

  }

  /// Stands for a level, which has values, in these values.
  final class Mark {
    let isOfScope: Bool

    init(isOfScope: Bool) { self.isOfScope = isOfScope }
  }

  final class Registration {
    let number: Int
    let kind: Kind
    let needs: [Need]
    /// Its value, if no scope keeps that.
    var kept: Value?

    init(_ number: Int, _ kind: Kind, _ needs: [Need]) {
      (self.number, self.kind, self.needs) = (number, kind, needs)
    }

    var copy: Registration { Registration(number, kind, needs) }
  }

  enum Kind { case fresh, single, scoped(Int), supplied(Int), nothing }

  enum Need {
    /// Of the injector that the factory is given.
    case given(Int)
    /// Of the current injector.
    case current(Int)
    /// Of an injector that the factory holds.
    case held(Int, Int)
    /// Of a scope that the factory opens in the injector that it is given.
    case opened(Int, Int)
  }

  final class Value {
    let number: Int
    let needs: [Value?]
    /// Where it is kept, or where the scope is that was supplied with it. Nil for fresh values.
    let home: [Mark]?

    init(_ number: Int, _ needs: [Value?], home: Place?) {
      (self.number, self.needs, self.home) = (number, needs, home?.map(\.mark))
    }
  }
}

extension LevelRules {
  /// What a request takes into account, besides where it is made.
  struct Circumstances {
    /// Where the innermost value is kept that is being made.
    var keeper: Place?
    var current: Place
    /// The injectors that factories hold.
    let held: [Place]
  }

  static func value(of name: Int, in place: Place, _ around: Circumstances) -> Value? {
    let owner = place.firstIndex { $0.makesOwn || $0.registrations[name] != nil }
    guard let owner, let registration = place[owner].registration(of: name),
      !place[owner].isOver
    else { return nil }
    switch registration.kind {
    case .nothing: return nil
    case .fresh: return made(registration, nil, place, around)
    case .supplied(let scope):
      guard let open = place.firstIndex(where: { $0.scope == scope }),
        isAllowed(Array(place[open...]), around), !place[open].isOver,
        place[open].supplies.contains(name)
      else { return nil }
      return Value(
        1_000 * place[open].number + name, [], home: Array(place[open...]))
    case .single:
      let home = place[owner].created
      guard isAllowed(home, around) else { return nil }
      return registration.kept ?? kept(registration, home, around) { registration.kept = $0 }
    case .scoped(let scope):
      guard let open = place.firstIndex(where: { $0.scope == scope }), !place[open].isOver
      else { return nil }
      if owner < open {
        let home = place[owner].created
        guard isAllowed(home, around) else { return nil }
        return registration.kept ?? kept(registration, home, around) { registration.kept = $0 }
      }
      let home = Array(place[open...])
      guard isAllowed(home, around) else { return nil }
      let key = ObjectIdentifier(registration)
      return place[open].kept[key]
        ?? kept(registration, home, around) { place[open].kept[key] = $0 }
    }
  }

  /// Whether what is being made may have what is kept at a place: no scope around that is missing
  /// around the other.
  private static func isAllowed(_ home: Place, _ around: Circumstances) -> Bool {
    around.keeper.map { keeper in
      home.allSatisfy { level in level.scope == nil || keeper.contains { $0 === level } }
    } ?? true
  }

  private static func kept(
    _ registration: Registration, _ home: Place, _ around: Circumstances, _ keep: (Value) -> Void
  ) -> Value {
    var inside = around
    inside.keeper = home
    inside.current = current(around.current, making: home)
    let value = made(registration, home, home, inside)
    keep(value)
    return value
  }

  /// The current injector, as what is made for a place sees it.
  private static func current(_ current: Place, making home: Place) -> Place {
    if home.suffix(current.count).elementsEqual(current, by: { $0 === $1 }) { return current }
    let owner = home.first { $0.scope == nil }
    if current.contains(where: { $0 === owner }) { return home }
    return current.lastIndex { $0.scope != nil }.map { Array(current[($0 + 1)...]) } ?? current
  }

  private static func made(
    _ registration: Registration, _ home: Place?, _ place: Place, _ around: Circumstances
  ) -> Value {
    Value(
      registration.number,
      registration.needs.map { need in
        switch need {
        case .given(let name): return value(of: name, in: place, around)
        case .current(let name): return value(of: name, in: around.current, around)
        case .held(let index, let name):
          return around.held.indices.contains(index)
            ? value(of: name, in: around.held[index], around) : nil
        case .opened(let scope, let name):
          let opened = Level(0, scope: scope, in: place).created
          var inside = around
          inside.current = opened
          return value(of: name, in: opened, inside)
        }
      }, home: home)
  }

  /// Whether a kept value has, directly or not, anything of a scope that isn't around it.
  static func hasCaptives(_ value: Value) -> Bool {
    guard let home = value.home else { return false }
    var pending = value.needs.compactMap(\.self)
    while let next = pending.popLast() {
      let scopes = (next.home ?? []).filter(\.isOfScope)
      if !scopes.allSatisfy({ scope in home.contains { $0 === scope } }) { return true }
      pending += next.needs.compactMap(\.self)
    }
    return false
  }
}
