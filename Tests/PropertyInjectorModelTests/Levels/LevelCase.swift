import DrawnCases

/// A random nesting of scopes, children, and overrides, and requests in it.
struct LevelCase: DrawnCase {
  private let dice: Dice
  /// The steps that are left out, by their dice.
  private var omitted: Set<UInt64> = []

  init(from dice: inout Dice) { self.dice = dice.split() }

  /// Does the steps.
  func run() -> LevelWorld { LevelWorld(dice, omitted) }

  func check() throws {
    if let fault = run().fault { throw Fault([fault]) }
  }

  var smaller: [LevelCase] { run().steps.map { step in changed { $0.omitted.insert(step) } } }
  var description: String { run().log.joined(separator: "\n") }
}
