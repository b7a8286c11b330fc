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
  private var twins: [ObjectIdentifier: ObjectIdentifier] = [:]
  private var kept: [AnyObject] = []
  /// What has properties, and what it is by the rules: objects, and copies of structs.
  private var parts: [(part: Part, value: LevelRules.Value)] = []
  var copies: [(part: Part, value: LevelRules.Value)] = [(Copy(0), LevelRules.Value(0))]
  /// What others are made for.
  var relatives: [AnyObject] = [Router()]
  /// What differed first.
  var fault: String?
  private(set) var foundCount = 0
  private(set) var refusedCount = 0
  /// The properties of what is kept that must not get a scope's value.
  var hiddenCount = 0
  /// The references to relatives.
  var referenceCount = 0

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

  // MARK: Levels

  /// Returns the current injector, or another one.
  func drawInjector(_ current: LevelRules.Place) -> (Injector, LevelRules.Place) {
    let index = dice.draw(places.indices)
    return dice.isOne(in: 2) ? (.current, current) : (held.injectors[index], places[index])
  }

  /// Returns an object or a copy of a struct.
  func drawPart() -> (part: Part, value: LevelRules.Value) {
    dice.draw(parts.isEmpty || dice.isOne(in: 3) ? copies : parts)
  }

  private func add(_ injector: Injector, _ place: LevelRules.Place) {
    held.injectors.append(injector)
    places.append(place)
  }

  private func newLevel(
    scope: Int? = nil, makesOwn: Bool = false, in place: LevelRules.Place
  ) -> LevelRules.Level {
    defer { levelCount += 1 }
    let kind = scope.map { "scope\($0)" } ?? (makesOwn ? "level with values of its own" : "level")
    log.append("\(levelCount): \(kind) in \(place.map(\.number))")
    return LevelRules.Level(levelCount, scope: scope, makesOwn: makesOwn, in: place)
  }

  /// Enters an override of the current injector, and does something there.
  private func override(_ current: LevelRules.Place, depth: Int) {
    let level = newLevel(makesOwn: depth > 0 && dice.isOne(in: 3), in: current)
    Injector.withOverrides(
      makingOwnSingletons: level.makesOwn, { register(on: $0, level) }, issueHandler: { _ in }
    ) {
      add(.current, level.created)
      act(level.created, depth: depth + 1)
    }
    end(level)
  }

  private func end(_ level: LevelRules.Level) {
    log.append("end of \(level.number)")
    level.hasEnded = true
    if level.scope != nil { level.forget() }
  }

  private func act(_ current: LevelRules.Place, depth: Int) {
    for _ in 0..<dice.draw(1..<12) where fault == nil {
      step { takeStep(current, depth: depth) }
    }
  }

  private func takeStep(_ current: LevelRules.Place, depth: Int) {
    let index = dice.draw(0..<places.count)
    switch dice.draw(0..<26) {
    case 0 where depth < 5: override(current, depth: depth)
    case 1, 2:
      guard depth < 5 else { return }
      let (outer, place) = drawInjector(current)
      let scope = dice.draw(0..<3)
      let level = newLevel(scope: scope, in: place)
      let supplies = supplies(of: level)
      outer.withScope(Self.scopes[scope], supplies) {
        add(.current, level.created)
        act(level.created, depth: depth + 1)
      }
      end(level)
    case 3:
      let scope = dice.draw(0..<3)
      let level = newLevel(scope: scope, in: places[index])
      let supplies = supplies(of: level)
      add(held.injectors[index].openScope(Self.scopes[scope], supplies), level.created)
    case 4:
      let level = newLevel(in: places[index])
      let child = Injector(parent: held.injectors[index], issueHandler: { _ in })
      register(on: child, level)
      add(child, level.created)
    case 5 where places[index][0].scope != nil && dice.isOne(in: 3):
      held.injectors[index].close()
      end(places[index][0])
    case 6 where dice.isOne(in: 3): discard(index)
    case 7...12: inject(current)
    case 13...15: read(current)
    case 16: copy()
    case 17, 18: makeRelative(current)
    default: ask(current)
    }
  }

  private func supplies(of level: LevelRules.Level) -> (inout Supplies) -> Void {
    let names = Self.names.filter { _ in dice.draw(0..<3) > 0 }
    log.append("  supplies \(names)")
    let given = names.map { name in
      let number = 1_000 * level.number + name
      let made = product(of: name).init(number, [])
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

  private func product(of name: Int) -> Made.Type {
    switch name {
    case LevelRules.plain: Sign.self
    case LevelRules.guest: Guest.self
    default: Part.self
    }
  }

  /// Notes that a value is the rules' twin of an object.
  private func note(_ made: Made, _ value: LevelRules.Value) {
    kept += [made, value]
    twins[ObjectIdentifier(value)] = ObjectIdentifier(made)
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

  // MARK: Registrations

  private func register(on injector: Injector, _ level: LevelRules.Level) {
    for name in Self.names where dice.draw(0..<3) > 0 {
      step { register(name, on: injector, level) }
    }
  }

  private func register(_ name: Int, on injector: Injector, _ level: LevelRules.Level) {
    registrationCount += 1
    let kind: LevelRules.Kind =
      // What is injected explicitly is mostly of a scope.
      switch dice.draw(
        [LevelRules.plain, LevelRules.guest].contains(name) ? [0, 4, 5, 6, 7, 8] : Array(0..<9))
      {
      case 0, 1: .fresh
      case 2, 3: .single
      case 4, 5: .scoped(dice.draw(0..<3))
      case 6: .supplied(dice.draw(0..<3))
      case 7: .instance
      default: dice.isOne(in: 3) ? .nothing : .single
      }
    let needs = (0..<dice.draw(0..<4)).compactMap { _ in need(after: name) }
    let registration = LevelRules.Registration(registrationCount, of: name, kind, needs)
    var (made, value) = (
      product(of: name).init(registrationCount, []), LevelRules.Value(registrationCount)
    )
    if case .instance = kind {
      // Some are kept elsewhere, too.
      let isOld = made is Part && !parts.isEmpty && dice.isOne(in: 2)
      if isOld { (made, value) = dice.draw(parts) }
      if !isOld { note(made, value) }
      (registration.kept, value.isInstance) = (value, true)
    }
    level.registrations[name] = registration
    log.append("  name\(name): \(kind) \(registrationCount) of \(needs.map { "\($0)" })")
    switch made {
    case let guest as Guest:
      injector.register(Guest.self, source(kind, registrationCount, needs, guest))
    case let sign as Sign:
      injector.registerProperty("name\(name)", source(kind, registrationCount, needs, sign))
    case let part as Part:
      injector.registerProperty("name\(name)", source(kind, registrationCount, needs, part))
    default: break
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
    _ kind: LevelRules.Kind, _ number: Int, _ needs: [LevelRules.Need], _ instance: Product
  ) -> Source<Product> {
    let held = held
    let make: @Sendable (Injector) -> Product = { injector in
      Product(
        number,
        needs.map { need in
          switch need {
          case .given(let name): return injector.made(name)
          case .current(let name): return Injector.current.made(name)
          case .held(let index, let name):
            return held.injectors.indices.contains(index)
              ? held.injectors[index].made(name) : nil
          case .opened(let scope, let name):
            return injector.withScope(Self.scopes[scope]) { Injector.current.made(name) }
          }
        })
    }
    return switch kind {
    case .fresh: .factory(make)
    case .single: .singleton(make)
    case .scoped(let scope): .scoped(Self.scopes[scope], make)
    case .supplied(let scope): .supplied(Product.self, in: Self.scopes[scope])
    case .instance: .instance(instance)
    case .nothing: .nothing(Product.self)
    }
  }

  // MARK: Requests

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
    guard fault == nil else { return }
    guard let value, let expected else {
      if (value == nil) != (expected == nil) {
        fault = """
          \(path): \(value.map { "\($0.number)" } ?? "nothing") instead of \
          \(expected.map { "\($0.number)" } ?? "nothing")
          """
      }
      return
    }
    let twin = twins[ObjectIdentifier(expected)]
    guard value.number == expected.number,
      twin ?? ObjectIdentifier(value) == ObjectIdentifier(value)
    else {
      fault = "\(path): \(value.number) instead of \(expected.number), or another one"
      return
    }
    if LevelRules.hasCaptives(expected) {
      fault = "\(path): \(value.number) has captives"
      return
    }
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
