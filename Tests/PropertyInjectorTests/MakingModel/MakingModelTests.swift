import DrawnCases
import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Random values that need each other, made by one thread and then by several.
@Suite struct MakingModelTests {
  /// Each case is made by one thread, and three times by several.
  @Test func whoeverAsksGetsWhatIsCompleteAndOnlyCyclesFail() async throws {
    try await MakingCase.checkCases("MAKING", count: 60)
  }

  /// Who asks for a value of a ring isn't part of it, also if that ring closes because another thread
  /// has completed what it refers to.
  @Test func whoOnlyLeadsIntoARingGetsWhatIsComplete() throws {
    var values = (0..<7).map { _ in MakingPlan.Planned() }
    values[0].factory = [MakingPlan.Need(target: 6, isOptional: false)]
    values[1].delegate = [4]
    values[2].isKept = false
    values[2].factory = [MakingPlan.Need(target: 4, isOptional: false)]
    values[3].delegate = [5]
    for (index, target) in [(2, 2), (4, 3), (5, 4), (5, 0), (6, 2)] {
      values[index].add(property: target, isRequired: false)
    }
    let plan = MakingPlan(values)
    for _ in 0..<300 {
      let world = MakingWorld(plan, MakingRules(plan), pauses: 8, isWatched: false)
      let questions = [[0], [5], [1], [6, 5]]
      try onThreads(questions.count) { thread in
        for index in questions[thread] { world.ask(index) }
      }
      try world.end()
    }
  }
}

private struct MakingCase: DrawnCase {
  private var plan: MakingPlan
  private let isWatched: Bool
  /// What each thread asks for.
  private var questions: [[Int]]

  init(from dice: inout Dice) {
    let plan = MakingPlan(from: &dice)
    self.plan = plan
    isWatched = dice.isOne(in: 4)
    questions = (0..<dice.draw(2...8)).map { _ in
      (0..<dice.draw(1...3)).map { _ in dice.draw(plan.values.indices) }
    }
  }

  var smaller: [MakingCase] {
    questions.withoutOne.map { fewer in changed { $0.questions = fewer } }
      + plan.smaller.map { plan in changed { $0.plan = plan } }
  }

  var description: String { "\(plan)\nasked \(questions)\(isWatched ? ", watched" : "")" }

  func check() throws {
    let rules = MakingRules(plan)
    let alone = MakingWorld(plan, rules, pauses: 0, isWatched: isWatched)
    for index in questions.joined() { alone.ask(index) }
    try alone.end()
    if alone.isTooLarge || questions.count < 2 { return }
    // Never twice in the same order.
    for _ in 0..<3 {
      let world = MakingWorld(
        plan, rules, pauses: 8, isWatched: isWatched, fuel: 200 + 20 * alone.callCount)
      try onThreads(questions.count) { thread in
        for index in questions[thread] { world.ask(index) }
      }
      try world.end()
      if world.isTooLarge { throw Fault(["factories are called again and again"]) }
    }
  }
}
