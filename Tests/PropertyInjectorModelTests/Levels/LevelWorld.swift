import DrawnCases
import PropertyInjector

/// What the steps of a case do, in the library and by the rules.
final class LevelWorld {
  private var dice: Dice
  private let omitted: Set<UInt64>
  /// The steps so far, the outer ones before the inner ones.
  private(set) var steps: [UInt64] = []
  private(set) var log: [String] = []
  private var levelCount = 1
  private var registrationCount = 0
  private let held = Held()
  private var places: [LevelRules.Place] = []
  private var twins: [ObjectIdentifier: ObjectIdentifier] = [:]
  private var kept: [AnyObject] = []
  /// What differed first.
  private(set) var fault: String?
  private(set) var foundCount = 0
  private(set) var refusedCount = 0

  private static let names = 0..<8
  private static let scopes = (0..<3).map { Scope("scope\($0)") }

  /// The injectors that factories hold.
  private final class Held: @unchecked Sendable {
    var injectors: [Injector] = []
  }

  fileprivate final class Made: Sendable {
    let number: Int
    let needs: [Made?]

    init(_ number: Int, _ needs: [Made?] = []) { (self.number, self.needs) = (number, needs) }
  }

  init(_ dice: Dice, _ omitted: Set<UInt64>) {
    (self.dice, self.omitted) = (dice, omitted)
    override([], depth: 0)
    held.injectors = []
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
    level.hasEnded = true
  }

  private func act(_ current: LevelRules.Place, depth: Int) {
    for _ in 0..<dice.draw(1..<6) where fault == nil {
      step { takeStep(current, depth: depth) }
    }
  }

  private func takeStep(_ current: LevelRules.Place, depth: Int) {
    let index = dice.draw(0..<places.count)
    switch dice.draw(0..<12) {
    case 0 where depth < 5: override(current, depth: depth)
    case 1, 2:
      guard depth < 5 else { return }
      let (outer, place) =
        dice.isOne(in: 2) ? (Injector.current, current) : (held.injectors[index], places[index])
      let scope = dice.draw(0..<3)
      let level = newLevel(scope: scope, in: place)
      let supplies = supplies(of: level)
      outer.withScope(Self.scopes[scope], supplies) {
        add(.current, level.created)
        act(level.created, depth: depth + 1)
      }
      level.hasEnded = true
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
      log.append("close \(places[index][0].number)")
      held.injectors[index].close()
      places[index][0].hasEnded = true
    case 6 where dice.isOne(in: 3): discard(index)
    default: ask(dice.isOne(in: 2) ? nil : index, current)
    }
  }

  private func supplies(of level: LevelRules.Level) -> (inout Supplies) -> Void {
    level.supplies = Set(Self.names.filter { _ in dice.draw(0..<3) > 0 })
    log.append("  supplies \(level.supplies.sorted())")
    return { supplies in
      for name in level.supplies.sorted() {
        supplies.supply("name\(name)", Made(1_000 * level.number + name))
      }
    }
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
      switch dice.draw(0..<8) {
      case 0, 1: .fresh
      case 2, 3: .single
      case 4, 5: .scoped(dice.draw(0..<3))
      case 6: .supplied(dice.draw(0..<3))
      default: dice.isOne(in: 3) ? .nothing : .single
      }
    let needs = (0..<dice.draw(0..<4)).compactMap { _ in need(after: name) }
    level.registrations[name] = LevelRules.Registration(registrationCount, kind, needs)
    log.append("  name\(name): \(kind) \(registrationCount) of \(needs.map { "\($0)" })")
    injector.registerProperty("name\(name)", source(kind, registrationCount, needs))
  }

  private func need(after name: Int) -> LevelRules.Need? {
    guard name + 1 < Self.names.upperBound else { return nil }
    let needed = dice.draw(name + 1..<Self.names.upperBound)
    return switch dice.draw(0..<6) {
    case 0, 1, 2: .given(needed)
    case 3: .current(needed)
    case 4: .held(dice.draw(0..<8), needed)
    default: .opened(dice.draw(0..<3), needed)
    }
  }

  private func source(
    _ kind: LevelRules.Kind, _ number: Int, _ needs: [LevelRules.Need]
  ) -> Source<Made> {
    let held = held
    let make: @Sendable (Injector) -> Made = { injector in
      Made(
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
    case .supplied(let scope): .supplied(Made.self, in: Self.scopes[scope])
    case .nothing: .nothing(Made.self)
    }
  }

  // MARK: Requests

  private func ask(_ index: Int?, _ current: LevelRules.Place) {
    let name = dice.draw(Self.names)
    let place = index.map { places[$0] } ?? current
    log.append("name\(name) in \(place.map(\.number)), within \(current.map(\.number))")
    let expected = LevelRules.value(
      of: name, in: place, LevelRules.Circumstances(current: current, held: places))
    let value = (index.map { held.injectors[$0] } ?? .current).made(name)
    if expected == nil { refusedCount += 1 } else { foundCount += 1 }
    compare(value, expected, "name\(name) in \(place.map(\.number))")
  }

  private func compare(_ value: Made?, _ expected: LevelRules.Value?, _ path: String) {
    guard let value, let expected else {
      if (value == nil) != (expected == nil) {
        fault = """
          \(path): \(value.map { "\($0.number)" } ?? "nothing") instead of \
          \(expected.map { "\($0.number)" } ?? "nothing")
          """
      }
      return
    }
    // Supplied values are made anew by the rules.
    let isSupplied = expected.number >= 1_000
    let twin = twins[ObjectIdentifier(expected)]
    guard value.number == expected.number,
      isSupplied || twin ?? ObjectIdentifier(value) == ObjectIdentifier(value)
    else {
      fault = "\(path): \(value.number) instead of \(expected.number), or another one"
      return
    }
    if LevelRules.hasCaptives(expected) {
      fault = "\(path): \(value.number) has captives"
      return
    }
    if isSupplied || twin != nil { return }
    kept += [value, expected]
    twins[ObjectIdentifier(expected)] = ObjectIdentifier(value)
    for (index, (need, other)) in zip(value.needs, expected.needs).enumerated() {
      compare(need, other, "\(path), need \(index) of \(value.number)")
    }
  }
}

extension Injector {
  fileprivate func made(_ name: Int) -> LevelWorld.Made? {
    try? make(property: "name\(name)", as: LevelWorld.Made.self)
  }
}
