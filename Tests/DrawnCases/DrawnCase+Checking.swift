import Foundation

extension DrawnCase {
  /// Checks many cases. The first one's seed is random, and each other's is one more than the last.
  ///
  /// `NAME_SEED` and `NAME_CASES` in the environment replace the first seed and the count. A crash
  /// reports no case; fewer cases from the same seed tell which one it was.
  ///
  /// - Parameter test: The calling test, which is part of the command that repeats a case.
  /// - Throws: A ``Fault`` with that command, the smallest case that fails, and what is wrong.
  package static func checkCases(
    _ name: String, count: UInt64, test: String = #function,
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    func command(_ seed: UInt64, _ count: UInt64) -> String {
      "\(name)_SEED=\(seed) \(name)_CASES=\(count) swift test --filter \(test.prefix { $0 != "(" })"
    }
    let seed = try environment.seed(name)
    let count = try environment.number("\(name)_CASES") ?? count
    print("Drawing cases: \(command(seed, count))")
    for number in 0..<count {
      let drawn = Self(seed: seed &+ number)
      guard case .failure(let fault) = Result(catching: drawn.check) else { continue }
      let (smallest, lastFault) = drawn.shrunk(fault)
      throw Fault([command(seed &+ number, 1), "", "\(smallest)", "", "\(lastFault)"])
    }
  }

  /// Returns a case that fails though no smaller one does, and what is wrong with it. Gives up after
  /// a thousand tries or twenty seconds.
  private func shrunk(_ fault: any Error) -> (Self, any Error) {
    var (smallest, fault, choices) = (self, fault, smaller)
    var (index, passed) = (0, 0)
    let end = ContinuousClock.now + .seconds(20)
    for _ in 0..<1_000 where passed < choices.count && .now < end {
      let choice = choices[index % choices.count]
      if case .failure(let another) = Result(catching: choice.check) {
        (smallest, fault, choices, passed) = (choice, another, choice.smaller, 0)
      } else {
        (index, passed) = (index + 1, passed + 1)
      }
    }
    return (smallest, fault)
  }
}
