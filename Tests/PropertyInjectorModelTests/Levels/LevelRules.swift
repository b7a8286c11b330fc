/// The law of levels, in plain words and slowly: who serves a name, who keeps what, and by which chain
/// values are made, filled, and read.
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

    private var isMadeAnew: Bool {
      switch kind {
      case .single: true
      case .fresh, .scoped, .supplied, .instance, .nothing: false
      }
    }

    /// What a level that makes values of its own has of it.
    var copy: Registration { isMadeAnew ? Registration(number, of: name, kind, needs) : self }
  }

  enum Kind { case fresh, single, scoped(Int), supplied(Int), instance, nothing }

  /// What a factory asks for: of the injector it is given, of the current one, of one that it holds,
  /// or of a scope that it opens.
  enum Need { case given(Int), current(Int), held(Int, Int), opened(Int, Int) }

  final class Value {
    let number: Int
    let needs: [Value?]
    /// What it needs of the chain that makes it. What its factory takes elsewhere is its own business.
    let ofChain: [Value]
    /// Where it is kept, or where the scope is that was supplied with it. Nil for fresh values.
    let home: Place?
    /// Whether it is registered as an instance, so that whoever registers it answers for it.
    var isInstance = false
    var properties = Properties()
    /// What the library made in its place, once that is known.
    var twin: Made?

    init(_ number: Int, _ needs: [Value?] = [], ofChain: [Value] = [], home: Place? = nil) {
      (self.number, self.needs, self.ofChain, self.home) = (number, needs, ofChain, home)
    }
  }
}

extension LevelRules {
  /// What a request takes into account, besides where it is made: the current injector, and those that
  /// factories hold.
  struct Circumstances {
    var current: Place
    let held: [Place]
  }

  static func value(of name: Int, in place: Place, _ around: Circumstances) -> Value? {
    guard let (registration, owner, home) = server(of: name, in: place), !owner.isOver
    else { return nil }
    switch registration.kind {
    case .nothing: return nil
    case .fresh: return made(registration, nil, place, around)
    case .instance: return registration.kept
    case .single, .scoped, .supplied: break
    }
    guard let home, !home.isOver else { return nil }
    if case .supplied = registration.kind { return home.supplies[name] }
    let key = ObjectIdentifier(registration)
    if let kept = home.scope == nil ? registration.kept : home.kept[key] { return kept }
    var inside = around
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
    let ownIndex = place.firstIndex { $0.registrations[name] === registration } ?? index
    let owner = place[ownIndex]
    func open(_ scope: Int) -> Int? { place.firstIndex { $0.scope == scope } }
    let home: Level? =
      switch registration.kind {
      case .single: owner
      case .supplied(let scope): open(scope).map { place[$0] }
      // An override within the scope keeps the values of its own registrations.
      case .scoped(let scope):
        open(scope).flatMap { place[$0].isOver ? nil : place[min(ownIndex, $0)] }
      case .fresh, .instance, .nothing: nil
      }
    return (registration, owner, home)
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
    var ofChain: [Value] = []
    func asked(_ name: Int, _ place: Place) -> Value? {
      let value = value(of: name, in: place, around)
      ofChain += [value].compactMap(\.self)
      return value
    }
    let needs = registration.needs.map { need -> Value? in
      switch need {
      case .given(let name): return asked(name, place)
      case .current(let name): return asked(name, around.current)
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
    }
    let result = Value(registration.number, needs, ofChain: ofChain, home: home)
    // What is made is injected.
    if registration.name < plain { result.properties.inject(keptIn: nil, in: place, around) }
    return result
  }

  /// Whether a kept value has, directly or not, anything of a scope that isn't around it.
  static func hasCaptives(_ value: Value) -> Bool {
    guard let home = value.home, !value.isInstance else { return false }
    var pending = value.ofChain
    while let next = pending.popLast() {
      if next.isInstance { continue }
      let scopes = (next.home ?? []).filter { $0.scope != nil }
      if !scopes.allSatisfy({ scope in home.contains { $0 === scope } }) { return true }
      pending += next.ofChain
    }
    return false
  }
}
