import DrawnCases
import Foundation
import PropertyInjector
import Synchronization
import TestSupport

/// An injector with the values of a plan, and what was wrong with what it gave.
final class MakingWorld: Sendable {
  private let plan: MakingPlan
  private let rules: MakingRules
  private let injector = Injector.quiet()
  /// Whether nobody asks but threads, and for properties. What an observer asks for in vain is made again.
  private let isSimple: Bool
  /// The chance in percent of a pause wherever user code runs.
  private let pauses: Int
  /// How often each factory was called.
  private let calls: [Calls]
  private let wrongs = Locked<[String]>([])
  /// The first one that was given to anyone of each kept value.
  private let known = Locked<[Int: PlannedNode]>([:])
  private let made = Locked<[Weakly]>([])
  private let state: Locked<State>

  private struct State {
    /// How many times factories may still be called before the world counts as too large.
    var fuel: Int
    /// How often observers may still ask.
    var questions: Int = 0
    var isOver = false
  }

  private struct Weakly: @unchecked Sendable { weak var node: PlannedNode? }
  private struct Throws: Error {}
  private struct IsTooLarge: Error {}

  init(
    _ plan: MakingPlan, _ rules: MakingRules, pauses: Int, isWatched: Bool, fuel: Int = 1_000
  ) {
    (self.plan, self.rules, self.pauses) = (plan, rules, pauses)
    state = Locked(State(fuel: fuel))
    isSimple =
      !isWatched
      && plan.values.allSatisfy {
        $0.factory.isEmpty && $0.afterInit.isEmpty && $0.delegate.isEmpty
      }
    calls = plan.values.map { _ in Calls() }
    for index in plan.values.indices { register(index) }
    injector.registerProperty("mark", .instance(1))
    injector.registerProperty("leaf", .singleton { Leaf() })
    if isWatched { watch() }
  }

  private final class Leaf: Sendable {}

  /// Adds an extension and an observer, which asks.
  private func watch() {
    state.withLock { $0.questions = 6 }
    injector.addExtension(Hooks())
    _ = injector.observe { [weak self] event in
      guard let self, case .factoryStarted(let info) = event,
        let index = info.name.flatMap({ Int($0.dropFirst()) })
      else { return }
      let mayAsk = state.withLock { state in
        state.questions -= 1
        return state.questions >= 0
      }
      let asked = (index + 1) % plan.values.count
      if mayAsk, plan.values[asked].isKept { _ = try? node(asked) }
    }
  }

  private func pause() {
    let drawn = Int.random(in: 0..<100)
    if drawn < pauses { usleep(.random(in: 0...40)) } else if drawn < 2 * pauses { sched_yield() }
  }

  private func node(_ index: Int) throws -> PlannedNode { try injector.get("n\(index)") }

  private func ask(for need: MakingPlan.Need) throws -> PlannedNode? {
    pause()
    return need.isOptional ? try? node(need.target) : try node(need.target)
  }

  private func register(_ index: Int) {
    let value = plan.values[index]
    let type = nodeType(for: value.properties)
    var source = Source<PlannedNode>.kept(value.isKept ? .singleton : .transient) {
      [unowned self] _ in
      try make(index, type)
    }
    if !value.afterInit.isEmpty {
      source = source.afterInit { [unowned self] node, _ in
        for need in value.afterInit { if let got = try ask(for: need) { node.given.append(got) } }
      }
    }
    injector.registerProperty("n\(index)", source)
  }

  private func make(_ index: Int, _ type: PlannedNode.Type) throws -> PlannedNode {
    let hasFuel = state.withLock { state in
      state.fuel -= 1
      return state.fuel > 0
    }
    guard hasFuel else { throw IsTooLarge() }
    pause()
    let value = plan.values[index]
    calls[index].add("made")
    let fails = value.fails == .always || value.fails == .once && calls[index].count == 1
    if fails, !value.failsLate { throw Throws() }
    let given = try value.factory.compactMap(ask)
    pause()
    if fails { throw Throws() }
    let node = type.init(index)
    node.given = given
    node.tell = { [unowned self] node in told(node) }
    node.leave = { [weak self] in self?.left() }
    made.withLock { $0.append(Weakly(node: node)) }
    return node
  }

  private func told(_ node: PlannedNode) {
    if node.tellings.load(ordering: .relaxed) != 1 { note("\(node.index) is told again") }
    for one in node.reached { checkFilled(one, when: "when \(node.index) is told") }
    if isSimple, pauses == 0 { checkOrder(node) }
    pause()
    for target in plan.values[node.index].delegate { _ = try? self.node(target) }
  }

  private func left() {
    if state.withLock(\.isOver) { return }
    if (try? injector.get("leaf", Leaf.self)) == nil { note("a deinit gets no leaf") }
  }

  // MARK: What must hold

  private func note(_ wrong: String) { wrongs.withLock { $0.append(wrong) } }

  private func checkFilled(_ node: PlannedNode, when: String) {
    for need in plan.values[node.index].properties where node[need.target] == nil {
      if !need.isOptional || !rules.mayFail.contains(need.target) {
        note("\(when), \(node.index) lacks \(need.target)")
      }
    }
  }

  /// On one thread, what doesn't need it, but is needed by it, is told before.
  private func checkOrder(_ node: PlannedNode) {
    for other in node.reached where other.tellings.load(ordering: .relaxed) == 0 {
      if !other.reached.contains(where: { $0 === node }) {
        note("\(node.index) is told before \(other.index)")
      }
    }
  }

  private func checkComplete(_ node: PlannedNode, _ index: Int) {
    for one in node.reached {
      checkFilled(one, when: "asked for \(index)")
      let count = one.tellings.load(ordering: .relaxed)
      if count != 1 { note("asked for \(index): \(one.index) was told \(count) times") }
      guard plan.values[one.index].isKept else { continue }
      let first = known.withLock { known in
        defer { known[one.index] = known[one.index] ?? one }
        return known[one.index] ?? one
      }
      if first !== one { note("asked for \(index): there are two of \(one.index)") }
    }
  }

  /// Asks as a program does. Returns why there is nothing.
  @discardableResult func ask(_ index: Int) -> String? {
    do {
      let node = try node(index)
      if rules.mustFail.contains(index) { note("\(index) was made") }
      checkComplete(node, index)
      return nil
    } catch {
      if isTooLarge { return nil }
      let text = "\(error)"
      if text.contains("its own value") {
        if !rules.mayCycle.contains(index) { note("\(index) isn't a cycle: \(text)") }
      } else if !rules.mayThrow.contains(index) {
        note("\(index) should not fail: \(text)")
      }
      return text
    }
  }

  var isTooLarge: Bool { state.withLock { $0.fuel <= 0 } }

  /// How often factories were called.
  var callCount: Int { calls.map(\.count).reduce(0, +) }

  /// What can be made can be had, at the latest once each factory that fails once has failed.
  func end() throws {
    for index in plan.values.indices where !isTooLarge {
      var why: String?
      for _ in 0...plan.values.count {
        why = ask(index)
        if why == nil { break }
      }
      if let why, !rules.mayFail.contains(index) { note("\(index) can't be had: \(why)") }
    }
    if isSimple, rules.mayFail.isEmpty, !isTooLarge {
      for (index, value) in plan.values.enumerated() where value.isKept && calls[index].count != 1 {
        note("\(index) was made \(calls[index].count) times")
      }
    }
    let wrongs = isTooLarge ? [] : Array(wrongs.withLock(\.self).prefix(8))
    state.withLock { $0.isOver = true }
    for one in made.withLock(\.self) { one.node?.untie() }
    try Fault.check(wrongs)
  }
}
