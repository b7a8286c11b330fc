import Foundation
import Testing

/// Compares scopes, children, and overrides in random nesting with plain rules.
@Suite struct LevelModelTests {
  /// `LEVEL_SEED` set to the seed of a case, and `LEVEL_CASES` to 1, repeats that case alone.
  @Test func levelsDoWhatTheRulesSay() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["LEVEL_SEED"].flatMap(UInt64.init) ?? .random(in: 1...999_999_999)
    let count = environment["LEVEL_CASES"].flatMap(UInt64.init) ?? 10_000
    print("The level test draws its cases: LEVEL_SEED=\(seed) LEVEL_CASES=\(count)")
    for number in 0..<count {
      let world = LevelWorld(seed: seed &+ number)
      world.run()
      if let disagreement = world.disagreement {
        Issue.record("LEVEL_SEED=\(seed &+ number) LEVEL_CASES=1 \(disagreement)")
        return
      }
    }
  }

  /// Cases in which little happens would agree with any library.
  @Test func muchHappensInTheCases() {
    let worlds = (0..<200).map { LevelWorld(seed: $0) }
    worlds.forEach { $0.run() }
    #expect(worlds.reduce(0) { $0 + $1.foundCount } > 300)
    #expect(worlds.reduce(0) { $0 + $1.refusedCount } > 300)
  }
}
