import Dispatch
import DrawnCases
import PropertyInjector
import TestSupport

/// Two injectors and a child, plug-ins that come and go, and calls during which they do so. All runs on
/// one thread at a time.
final class ChangeWorld: @unchecked Sendable {
  private var dice: Dice
  private let omitted: Set<Int>
  private var count = 0
  private(set) var changes: [Int] = []
  private(set) var log: [String] = []
  /// What differed first.
  private(set) var fault: String?
  private(set) var (othersChanges, ownChanges, outdatedAnswers) = (0, 0, 0)

  /// By the rules: what is registered at each layer at present, and what the running call sees there, if
  /// that isn't the present: what it or a layer around it was asked of, unless it has changed that.
  private var present = [Layer](repeating: [:], count: 3)
  private var seen = [Layer?](repeating: nil, count: 3)
  private var depth = 0
  private var making: [String] = []

  private typealias Layer = [String: Registered]

  private final class Registered {
    let number: Int
    let isKept: Bool
    var kept: Value?
    init(_ number: Int, isKept: Bool) { (self.number, self.isKept) = (number, isKept) }
  }

  private final class Value: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// Each name's factory asks only for those after it, so that there are no cycles.
  private class Last {
    var d: Value?
    func values() -> [Value?] { [d] }
  }
  private class LastTwo: Last {
    var c: Value?
    override func values() -> [Value?] { [c] + super.values() }
  }
  private class LastThree: LastTwo {
    var b: Value?
    override func values() -> [Value?] { [b] + super.values() }
  }
  private final class All: LastThree {
    var a: Value?
    override func values() -> [Value?] { [a] + super.values() }
  }

  private static let names = ["a", "b", "c", "d"]
  /// The first is a child of the second.
  private let injectors: [Injector]
  private static func layers(of injector: Int) -> [Int] { injector == 0 ? [0, 1] : [injector] }

  init(_ dice: Dice, _ omitted: Set<Int> = []) {
    (self.dice, self.omitted) = (dice, omitted)
    let parent = Injector.quiet(duplicates: .replace)
    injectors = [Injector(parent: parent), parent, .quiet(duplicates: .replace)]
  }

  func run() -> ChangeWorld {
    for _ in 0..<6 { change(isOwn: true) }
    for _ in 0..<8 {
      ask(dice.draw(0..<3), from: 0)
      change(isOwn: true)
    }
    // Their factories refer to this.
    for injector in injectors { injector.removeAll() }
    return self
  }

  // MARK: Changing

  private func change(isOwn: Bool) {
    var drawn = dice.split()
    count += 1
    if omitted.contains(count) { return }
    changes.append(count)
    if depth > 0 { if isOwn { ownChanges += 1 } else { othersChanges += 1 } }
    let (injector, name) = (drawn.draw(0..<3), drawn.draw(Self.names))
    let now = present[injector][name]
    // It discards what it sees, which others may have replaced.
    let mayDiscard =
      !isOwn
      || now?.isKept ?? false && !(now.map { isBeingMade($0, name) } ?? false)
        && seen[injector].map { $0[name] === now } ?? true
    let kind = drawn.draw(mayDiscard ? 0..<8 : 2..<8)
    log.append("  \(count): \(isOwn ? "own" : "other's") change \(kind) of \(name) at \(injector)")
    let (number, rest) = (count, drawn)
    if isOwn {
      apply(kind, name, injector, number, rest)
      // What is seen further out stays.
      for layer in 0...injector where Self.layers(of: layer).contains(injector) {
        seen[layer] = nil
      }
    } else {
      onAnotherThread { self.apply(kind, name, injector, number, rest) }
    }
  }

  /// What is being made isn't discarded.
  private func isBeingMade(_ registered: Registered, _ name: String) -> Bool {
    making.contains("\(name) \(registered.number)")
  }

  private func apply(_ kind: Int, _ name: String, _ index: Int, _ number: Int, _ dice: Dice) {
    let injector = injectors[index]
    switch kind {
    case 0:
      injector.removeProperty(name)
      present[index][name] = nil
    case 1:
      injector.discardValue(ofProperty: name)
      if let old = present[index][name], !isBeingMade(old, name) {
        present[index][name] = Registered(old.number, isKept: old.isKept)
      }
    case 2 where number.isMultiple(of: 3):
      injector.removeAll()
      present[index] = [:]
    case 3:
      let names = Self.names.filter { _ in number.isMultiple(of: 2) } + [name]
      _ = try? injector.install("plugin \(number)") { injector in
        for name in Set(names) { register(name, on: injector, index, number, dice) }
      }
    default: register(name, on: injector, index, number, dice)
    }
  }

  private func register(
    _ name: String, on injector: Injector, _ index: Int, _ number: Int, _ dice: Dice
  ) {
    var drawn = dice
    let isKept = drawn.isOne(in: 2)
    present[index][name] = Registered(number, isKept: isKept)
    let next = (Self.names.firstIndex(of: name) ?? 0) + 1
    let make = { @Sendable [unowned self] (_: Injector) in
      self.making.append("\(name) \(number)")
      defer { self.making.removeLast() }
      return self.make(number, askingFrom: next)
    }
    injector.registerProperty(
      name, isKept ? .unchecked(.singleton, make) : .unchecked(.transient, make))
  }

  // MARK: Asking

  /// What a factory does before it returns its value.
  private func make(_ number: Int, askingFrom first: Int) -> Value {
    if depth > 6 { return Value(number) }
    // Each call of it does something else, which is left out with nothing else.
    let outer = exchange(Dice(seed: UInt64(number) &* 31 &+ UInt64(log.count)))
    for _ in 0..<dice.draw(1..<4) {
      switch dice.draw(0..<5) {
      case 0, 1: change(isOwn: false)
      case 2: change(isOwn: true)
      default: if first < Self.names.count { ask(dice.draw(0..<3), from: first) }
      }
    }
    _ = exchange(outer)
    return Value(number)
  }

  private func exchange(_ new: Dice) -> Dice {
    defer { dice = new }
    return dice
  }

  /// Asks an injector for a name from one on, or injects it into an object, and compares what is found.
  private func ask(_ index: Int, from first: Int) {
    let (name, isInjection) = (dice.draw(Self.names[first...]), dice.isOne(in: 3))
    let isOutermost = depth == 0
    let layers = Self.layers(of: index)
    if isOutermost {
      seen = present.indices.map { layers.contains($0) ? present[$0] : nil }
    }
    depth += 1
    defer { depth -= 1 }
    let asked = isInjection ? Array(Self.names[first...]) : [name]
    // Looked at now: the call's own changes count for what is asked later only.
    let expected = asked.map { name in
      layers.lazy.compactMap { (self.seen[$0] ?? self.present[$0])[name] }.first
    }
    let now = asked.map { name in layers.lazy.compactMap { self.present[$0][name] }.first }
    log.append("\(isOutermost ? "call" : "ask") \(asked) of \(index)")
    let found: [Value?]
    if isInjection {
      let target = [All.init, LastThree.init, LastTwo.init, Last.init][first]()
      injectors[index].injectDependencies(to: target)
      found = target.values()
    } else {
      found = [try? injectors[index].make(property: name, as: Value.self)]
    }
    for (number, value) in found.enumerated() {
      check(asked[number], expected[number], value)
      if value?.number != now[number]?.number { outdatedAnswers += 1 }
    }
  }

  private func check(_ name: String, _ expected: Registered?, _ value: Value?) {
    if value?.number == expected?.number, expected?.kept == nil || expected?.kept === value {
      if let expected, expected.isKept { expected.kept = value }
    } else {
      let number = expected?.number ?? 0
      fault = fault ?? "\(name): \(value?.number ?? 0) instead of \(number), or made again"
    }
  }
}

private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let group = DispatchGroup()
  DispatchQueue(label: "another").async(group: group, execute: body)
  group.wait()
}
