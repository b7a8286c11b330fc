import DrawnCases
import PropertyInjector

/// What the steps of a case do, in the library and by the rules.
final class LevelWorld {
  var dice: Dice
  private let omitted: Set<UInt64>
  /// The steps so far, the outer ones before the inner ones.
  private(set) var steps: [UInt64] = []
  var log: [String] = []
  private var levelCount = 1
  private var registrationCount = 0
  private let held = Held()
  private(set) var places: [LevelRules.Place] = []
  private var kept: [LevelRules.Value] = []
  /// What has properties, and what it is by the rules. The first is of nobody.
  var parts: [(part: Part, value: LevelRules.Value)] = [(Part(0), LevelRules.Value(0))]
  /// What differed first.
  var fault: String?
  private(set) var foundCount = 0
  private(set) var refusedCount = 0
  /// The properties of what is kept that must not get a scope's value.
  var hiddenCount = 0

  /// The last one stands for a type.
  private static let names = 0...LevelRules.guest
  private static let scopes = (0..<3).map { Scope("scope\($0)") }

  /// The injectors that factories hold.
  private final class Held: @unchecked Sendable {
    var injectors: [Injector] = []
  }

  init(_ dice: Dice, _ omitted: Set<UInt64>) {
    (self.dice, self.omitted) = (dice, omitted)
    override([], depth: 0)
    // Values refer to levels, and some to themselves.
    held.injectors = []
    for place in places { place[0].forget() }
    for (part, value) in parts {
      part.name7 = nil
      value.properties = LevelRules.Properties()
    }
  }

  /// Does something with dice of its own, so that leaving it out doesn't change what follows.
  private func step(_ body: () -> Void) {
    let seed = dice.next()
    if omitted.contains(seed) { return }
    steps.append(seed)
    let outer = dice
    dice = Dice(seed: seed)
    body()
    dice = outer
  }

  /// Returns the current injector, or another one.
  func drawInjector(_ current: LevelRules.Place) -> (Injector, LevelRules.Place) {
    let index = dice.draw(places.indices)
    return dice.isOne(in: 2) ? (.current, current) : (held.injectors[index], places[index])
  }

  private func add(_ injector: Injector, _ level: LevelRules.Level) {
    held.injectors.append(injector)
    places.append(level.created)
  }

  private func newLevel(
    scope: Int? = nil, makesOwn: Bool = false, in place: LevelRules.Place
  ) -> LevelRules.Level {
    defer { levelCount += 1 }
    log.append("\(levelCount): scope \(scope ?? -1), own \(makesOwn), in \(place.map(\.number))")
    return LevelRules.Level(levelCount, scope: scope, makesOwn: makesOwn, in: place)
  }

  /// Enters an override of the current injector, and does something there.
  private func override(_ current: LevelRules.Place, depth: Int) {
    let level = newLevel(makesOwn: depth > 0 && dice.isOne(in: 3), in: current)
    Injector.withOverrides(
      makingOwnSingletons: level.makesOwn, { register(on: $0, level) }, issueHandler: { _ in }
    ) {
      act(in: level, depth: depth + 1)
    }
    level.end()
  }

  private func act(in level: LevelRules.Level, depth: Int) {
    add(.current, level)
    for _ in 0..<dice.draw(1..<12) where fault == nil {
      step { takeStep(level.created, depth: depth) }
    }
  }

  private func takeStep(_ current: LevelRules.Place, depth: Int) {
    let index = dice.draw(0..<places.count)
    switch dice.draw(0..<23) {
    case 0 where depth < 5: override(current, depth: depth)
    case 1, 2:
      guard depth < 5 else { return }
      let (outer, place) = drawInjector(current)
      let level = newLevel(scope: dice.draw(0..<3), in: place)
      outer.withScope(scope(of: level), supplies(of: level)) {
        act(in: level, depth: depth + 1)
      }
      level.end()
    case 3:
      let level = newLevel(scope: dice.draw(0..<3), in: places[index])
      add(held.injectors[index].openScope(scope(of: level), supplies(of: level)), level)
    case 4:
      let level = newLevel(in: places[index])
      let child = Injector(parent: held.injectors[index], issueHandler: { _ in })
      register(on: child, level)
      add(child, level)
    case 5 where places[index][0].scope != nil && dice.isOne(in: 3):
      log.append("close \(places[index][0].number)")
      held.injectors[index].close()
      places[index][0].end()
    case 6 where dice.isOne(in: 3): discard(index)
    case 7...12: inject(current)
    case 13...15: read(current)
    default: ask(current)
    }
  }

  private func scope(of level: LevelRules.Level) -> Scope { Self.scopes[level.scope ?? 0] }

  private func supplies(of level: LevelRules.Level) -> (inout Supplies) -> Void {
    let names = Self.names.filter { _ in dice.draw(0..<3) > 0 }
    log.append("  supplies \(names)")
    let given = names.map { name in
      let number = 1_000 * level.number + name
      let made = LevelRules.product(of: name).init(number)
      let value = LevelRules.Value(number, home: level.created)
      level.supplies[name] = value
      note(made, value)
      return (name, made)
    }
    return { supplies in
      for (name, made) in given {
        if let part = made as? Part { supplies.supply("name\(name)", part) }
        if let sign = made as? Sign { supplies.supply("name\(name)", sign) }
        if let guest = made as? Guest { supplies.supply(Guest.self, guest) }
      }
    }
  }

  /// Notes that a value is the rules' twin of an object, and keeps both.
  private func note(_ made: Made, _ value: LevelRules.Value) {
    value.twin = made
    kept.append(value)
    if let part = made as? Part { parts.append((part, value)) }
  }

  private func discard(_ index: Int) {
    let (injector, place) = (held.injectors[index], places[index])
    let scope = dice.draw(0..<3)
    log.append("discard values of scope\(scope) in \(place.map(\.number))")
    injector.discardValues(in: Self.scopes[scope])
    place.first { $0.scope == scope }?.kept = [:]
    guard let owner = place.first(where: { $0.scope == nil }) else { return }
    for registration in owner.own {
      if case .scoped(scope) = registration.kind { registration.kept = nil }
    }
  }

  private func register(on injector: Injector, _ level: LevelRules.Level) {
    for name in Self.names where dice.draw(0..<3) > 0 {
      step { register(name, on: injector, level) }
    }
  }

  private func register(_ name: Int, on injector: Injector, _ level: LevelRules.Level) {
    registrationCount += 1
    // What is injected explicitly is mostly of a scope.
    let choices = name < LevelRules.plain ? Array(0..<9) : [0, 4, 5, 6, 7, 8]
    let kind: LevelRules.Kind =
      switch dice.draw(choices) {
      case 0, 1: .fresh
      case 2, 3: .single
      case 4, 5: .scoped(dice.draw(0..<3))
      case 6: .supplied(dice.draw(0..<3))
      case 7: .instance
      default: dice.isOne(in: 3) ? .nothing : .single
      }
    let needs = (0..<dice.draw(0..<4)).compactMap { _ in need(after: name) }
    let registration = LevelRules.Registration(registrationCount, of: name, kind, needs)
    var made = LevelRules.product(of: name).init(registrationCount)
    var value = LevelRules.Value(registrationCount)
    if case .instance = kind {
      // Some are kept elsewhere, too.
      if made is Part, dice.isOne(in: 2) {
        (made, value) = dice.draw(parts)
      } else {
        note(made, value)
      }
      (registration.kept, value.isInstance) = (value, true)
    }
    level.registrations[name] = registration
    log.append("  name\(name): \(kind) \(registrationCount) of \(needs.map { "\($0)" })")
    if let guest = made as? Guest { injector.register(Guest.self, source(registration, guest)) }
    if let sign = made as? Sign { injector.registerProperty("name7", source(registration, sign)) }
    if let part = made as? Part {
      injector.registerProperty("name\(name)", source(registration, part))
    }
  }

  private func need(after name: Int) -> LevelRules.Need? {
    guard name + 1 < LevelRules.plain else { return nil }
    let needed = dice.draw(name + 1..<LevelRules.plain)
    return switch dice.draw(0..<6) {
    case 0, 1, 2: .given(needed)
    case 3: .current(needed)
    case 4: .held(dice.draw(0..<8), needed)
    default: .opened(dice.draw(0..<3), needed)
    }
  }

  private func source<Product: Made>(
    _ registration: LevelRules.Registration, _ instance: Product
  ) -> Source<Product> {
    let (held, number, needs) = (held, registration.number, registration.needs)
    let make: @Sendable (Injector) -> Product = { injector in
      Product(
        number,
        needs.map { need in
          switch need {
          case .given(let name): injector.made(name)
          case .current(let name): Injector.current.made(name)
          case .held(let index, let name):
            held.injectors.indices.contains(index) ? held.injectors[index].made(name) : nil
          case .opened(let scope, let name):
            injector.withScope(Self.scopes[scope]) { Injector.current.made(name) }
          }
        })
    }
    return switch registration.kind {
    case .fresh: .factory(make)
    case .single: .singleton(make)
    case .scoped(let scope): .scoped(Self.scopes[scope], make)
    case .supplied(let scope): .supplied(Product.self, in: Self.scopes[scope])
    case .instance: .instance(instance)
    case .nothing: .nothing(Product.self)
    }
  }

  private func ask(_ current: LevelRules.Place) {
    let name = dice.draw(0..<LevelRules.plain)
    let (injector, place) = drawInjector(current)
    log.append("name\(name) in \(place.map(\.number)), within \(current.map(\.number))")
    let expected = LevelRules.value(of: name, in: place, around(current))
    let value = injector.made(name)
    if expected == nil { refusedCount += 1 } else { foundCount += 1 }
    compare(value, expected, "name\(name) in \(place.map(\.number))")
  }

  func around(_ current: LevelRules.Place) -> LevelRules.Circumstances {
    LevelRules.Circumstances(current: current, held: places)
  }

  func compare(_ value: Made?, _ expected: LevelRules.Value?, _ path: String) {
    if fault != nil { return }
    let twin = expected?.twin
    if value?.number != expected?.number || twin != nil && twin !== value {
      fault = "\(path): \(value?.number ?? -1) instead of \(expected?.number ?? -1), or another"
    }
    guard let value, let expected, fault == nil else { return }
    if LevelRules.hasCaptives(expected) { fault = "\(path): \(value.number) has captives" }
    if twin != nil { return }
    note(value, expected)
    for (index, (need, other)) in zip(value.needs, expected.needs).enumerated() {
      compare(need, other, "\(path), need \(index) of \(value.number)")
    }
    if let part = value as? Part { compareContents(of: part, expected, path) }
  }
}

extension Injector {
  fileprivate func made(_ name: Int) -> Part? {
    try? make(property: "name\(name)", as: Part.self)
  }
}
