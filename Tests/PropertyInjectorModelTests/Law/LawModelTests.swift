import DrawnCases
import Testing

/// Compares scopes, overrides, children, and roots in random nesting with the law of layers.
@Suite struct LawModelTests {
  @Test func layersDoWhatTheLawSays() async throws {
    try await LawCase.checkCases("LAW", count: 80)
  }

  /// Cases in which little happens would agree with any library.
  @Test func muchHappensInTheCases() {
    let worlds = (0..<60).map { LawCase(seed: $0).run() }
    let counts = worlds.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) }
    #expect(counts["found", default: 0] > 300)
    #expect(counts["refused", default: 0] > 200)
    #expect(counts["read", default: 0] > 120)
    #expect(counts["withheld", default: 0] > 10)
    #expect(counts["caught", default: 0] > 4)
    #expect(counts["silent", default: 0] < 20)
  }
}

/// A random nesting of layers, and questions in it.
private struct LawCase: DrawnCase {
  private let dice: Dice
  /// The steps that are left out, by their dice.
  private var omitted: Set<UInt64> = []

  init(from dice: inout Dice) { self.dice = dice.split() }

  func run() -> LawWorld { LawWorld(dice, omitted) }

  func check() throws {
    if let fault = run().fault { throw Fault([fault]) }
  }

  var smaller: [LawCase] { run().steps.map { step in changed { $0.omitted.insert(step) } } }
  var description: String { run().log.joined(separator: "\n") }
}
