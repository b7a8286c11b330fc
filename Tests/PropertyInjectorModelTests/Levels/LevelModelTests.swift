import DrawnCases
import Testing

/// Compares scopes, children, and overrides in random nesting with plain rules.
@Suite struct LevelModelTests {
  @Test func levelsDoWhatTheRulesSay() throws {
    try LevelCase.checkCases("LEVEL", count: 5_000)
  }

  /// Cases in which little happens would agree with any library.
  @Test func muchHappensInTheCases() {
    let worlds = (0..<200).map { LevelCase(seed: $0).run() }
    #expect(worlds.reduce(0) { $0 + $1.foundCount } > 300)
    #expect(worlds.reduce(0) { $0 + $1.refusedCount } > 300)
    #expect(worlds.reduce(0) { $0 + $1.hiddenCount } > 10)
    #expect(worlds.reduce(0) { $0 + $1.referenceCount } > 20)
  }
}
