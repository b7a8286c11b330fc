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
    /// What it is supplied with, by name.
    var supplies: [Int: Value] = [:]
    var hasEnded = false
    /// A level ends with what it is in.
    var isOver: Bool { created.contains(where: \.hasEnded) }
    /// The level and those around it where it was created, innermost first.
    var created: Place { [self] + outer }
    private let outer: Place
    var kept: [ObjectIdentifier: Value] = [:]

    init(_ number: Int, scope: Int? = nil, makesOwn: Bool = false, in place: Place) {
      (self.number, self.scope, self.makesOwn) = (number, scope, makesOwn)
      outer = place
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

    func end() {
      hasEnded = true
      if scope != nil { forget() }
    }

    /// Forgets all values, which refer to levels.
    func forget() { (registrations, copies, kept, supplies) = ([:], [:], [:], [:]) }
  }

  final class Registration {
    let number: Int
    let name: Int
    let kind: Kind
    let needs: [Need]
    /// Its value, if no scope keeps that.
    var kept: Value?

    init(_ number: Int, of name: Int, _ kind: Kind, _ needs: [Need]) {
      (self.number, self.name, self.kind, self.needs) = (number, name, kind, needs)
    }

    var isInstance: Bool { if case .instance = kind { true } else { false } }

    private var keeps: Bool {
      switch kind {
      case .single, .scoped: true
      case .fresh, .supplied, .instance, .nothing: false
      }
    }

    /// What a level that makes values of its own has of it.
    var copy: Registration { keeps ? Registration(number, of: name, kind, needs) : self }
  }

  enum Kind { case fresh, single, scoped(Int), supplied(Int), instance, nothing }

  /// What a factory asks for: of the injector it is given, of the current one, of one that it holds,
  /// or of a scope that it opens.
  enum Need { case given(Int), current(Int), held(Int, Int), opened(Int, Int) }

  final class Value {
    let number: Int
    let needs: [Value?]
    /// Where it is kept, or where the scope is that was supplied with it. Nil for fresh values.
    let home: Place?
    /// Whether it is registered as an instance, so that whoever registers it answers for it.
    var isInstance = false
    var properties = Properties()
    /// What the library made in its place, once that is known.
    var twin: Made?

    init(_ number: Int, _ needs: [Value?] = [], home: Place? = nil) {
      (self.number, self.needs, self.home) = (number, needs, home)
    }
  }
}

extension LevelRules {
  /// What a request takes into account, besides where it is made: where the innermost value is kept
  /// that is being made, the current injector, and those that factories hold.
  struct Circumstances {
    var keeper: Place?
    var current: Place
    let held: [Place]
  }

  static func value(of name: Int, in place: Place, _ around: Circumstances) -> Value? {
    guard let (registration, owner, home) = server(of: name, in: place), !owner.isOver
    else { return nil }
    switch registration.kind {
    case .nothing: return nil
    case .fresh: return made(registration, nil, place, around)
    case .instance: return isAllowed(owner.created, around) ? registration.kept : nil
    case .single, .scoped, .supplied: break
    }
    guard let home, !home.isOver, isAllowed(home.created, around) else { return nil }
    if case .supplied = registration.kind { return home.supplies[name] }
    let key = ObjectIdentifier(registration)
    if let kept = home.scope == nil ? registration.kept : home.kept[key] { return kept }
    var inside = around
    inside.keeper = home.created
    inside.current = current(around.current, making: home.created)
    let value = made(registration, home.created, home.created, inside)
    if home.scope == nil { registration.kept = value } else { home.kept[key] = value }
    return value
  }

  /// Returns the registration that serves a name, the level it belongs to, and the level that keeps
  /// its value or is supplied with it. What a level inherits and doesn't keep belongs to the other.
  static func server(
    of name: Int, in place: Place
  ) -> (registration: Registration, owner: Level, home: Level?)? {
    let index = place.firstIndex { $0.makesOwn || $0.registrations[name] != nil }
    guard let index, let registration = place[index].registration(of: name) else { return nil }
    let owner = place.first { $0.registrations[name] === registration } ?? place[index]
    func open(_ scope: Int) -> Int? { place.firstIndex { $0.scope == scope } }
    let home: Level? =
      switch registration.kind {
      case .single: owner
      case .supplied(let scope): open(scope).map { place[$0] }
      // An override within the scope keeps the values of its own registrations.
      case .scoped(let scope):
        open(scope).flatMap { place[$0].isOver ? nil : place[min(index, $0)] }
      case .fresh, .instance, .nothing: nil
      }
    return (registration, owner, home)
  }

  /// Whether what is being made may have what is kept at a place: no scope around that is missing
  /// around the other.
  static func isAllowed(_ home: Place, _ around: Circumstances) -> Bool {
    around.keeper.map { keeper in
      home.allSatisfy { level in level.scope == nil || keeper.contains { $0 === level } }
    } ?? true
  }

  /// The current injector, as what is made for a place sees it.
  static func current(_ current: Place, making home: Place) -> Place {
    if home.suffix(current.count).elementsEqual(current, by: { $0 === $1 }) { return current }
    let owner = home.first { $0.scope == nil }
    if current.contains(where: { $0 === owner }) { return home }
    return current.lastIndex { $0.scope != nil }.map { Array(current[($0 + 1)...]) } ?? current
  }

  private static func made(
    _ registration: Registration, _ home: Place?, _ place: Place, _ around: Circumstances
  ) -> Value {
    let result = Value(
      registration.number,
      registration.needs.map { need in
        switch need {
        case .given(let name): return value(of: name, in: place, around)
        case .current(let name): return value(of: name, in: around.current, around)
        case .held(let index, let name):
          return around.held.indices.contains(index)
            ? value(of: name, in: around.held[index], around) : nil
        case .opened(let scope, let name):
          let opened = Level(0, scope: scope, in: place)
          var inside = around
          inside.current = opened.created
          defer { opened.end() }
          return value(of: name, in: opened.created, inside)
        }
      }, home: home)
    // What is made is injected.
    if registration.name < plain { result.properties.inject(keptIn: nil, in: place, around) }
    return result
  }

  /// Whether a kept value has, directly or not, anything of a scope that isn't around it.
  static func hasCaptives(_ value: Value) -> Bool {
    guard let home = value.home, !value.isInstance else { return false }
    var pending = value.needs.compactMap(\.self)
    while let next = pending.popLast() {
      if next.isInstance { continue }
      let scopes = (next.home ?? []).filter { $0.scope != nil }
      if !scopes.allSatisfy({ scope in home.contains { $0 === scope } }) { return true }
      pending += next.needs.compactMap(\.self)
    }
    return false
  }
}
