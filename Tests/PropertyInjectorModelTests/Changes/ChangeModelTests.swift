import DrawnCases
import Testing

/// Compares calls during which plug-ins come, go, and are replaced with plain rules of what each call sees.
@Suite struct ChangeModelTests {
  @Test func callsSeeOfChangesWhatTheRulesSay() async throws {
    try await ChangeCase.checkCases("CHANGE", count: 300)
  }

  /// Cases in which little happens would agree with any library.
  @Test func muchChangesInTheCases() {
    let worlds = (0..<300).map { ChangeWorld(Dice(seed: $0)).run() }
    #expect(worlds.reduce(0) { $0 + $1.othersChanges } > 1_000)
    #expect(worlds.reduce(0) { $0 + $1.ownChanges } > 300)
    #expect(worlds.reduce(0) { $0 + $1.outdatedAnswers } > 100)
  }
}

private struct ChangeCase: DrawnCase {
  private let dice: Dice
  /// The numbers of changes that are left out.
  private var omitted: Set<Int> = []

  init(from dice: inout Dice) { self.dice = dice.split() }

  private func run() -> ChangeWorld { ChangeWorld(dice, omitted).run() }

  func check() throws {
    if let fault = run().fault { throw Fault([fault]) }
  }

  var smaller: [ChangeCase] {
    run().changes.map { change in changed { $0.omitted.insert(change) } }
  }
  var description: String { run().log.joined(separator: "\n") }
}
