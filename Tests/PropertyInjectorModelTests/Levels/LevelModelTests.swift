import DrawnCases
import Testing

/// Compares scopes, children, and overrides in random nesting with plain rules.
@Suite struct LevelModelTests {
  @Test func levelsDoWhatTheRulesSay() throws {
    try LevelCase.checkCases("LEVEL", count: 200)
  }

  /// Cases in which little happens would agree with any library.
  @Test func muchHappensInTheCases() {
    let worlds = (0..<200).map { LevelCase(seed: $0).run() }
    #expect(worlds.reduce(0) { $0 + $1.foundCount } > 300)
    #expect(worlds.reduce(0) { $0 + $1.refusedCount } > 300)
    #expect(worlds.reduce(0) { $0 + $1.hiddenCount } > 10)
  }
}

/// A random nesting of scopes, children, and overrides, and requests in it.
private struct LevelCase: DrawnCase {
  private let dice: Dice
  /// The steps that are left out, by their dice.
  private var omitted: Set<UInt64> = []

  init(from dice: inout Dice) { self.dice = dice.split() }

  func run() -> LevelWorld { LevelWorld(dice, omitted) }

  func check() throws {
    if let fault = run().fault { throw Fault([fault]) }
  }

  var smaller: [LevelCase] { run().steps.map { step in changed { $0.omitted.insert(step) } } }
  var description: String { run().log.joined(separator: "\n") }
}
