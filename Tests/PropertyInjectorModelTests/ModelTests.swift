import Foundation
import Testing

/// Compares the library with the plain rules of `Reference`, for random calls on random targets.
@Suite struct ModelTests {
  /// Each case has a seed of its own, which follows that of the case before. So `MODEL_SEED` set to
  /// the seed of a case, and `MODEL_CASES` to 1, repeats that case alone. A crash shows no case:
  /// fewer cases of the same seed tell which it was.
  @Test func theLibraryDoesWhatTheRulesSay() throws {
    let seed = try setting("MODEL_SEED") ?? .random(in: 1...999_999_999)
    let count = try setting("MODEL_CASES") ?? 10_000
    print("The model test draws its cases: MODEL_SEED=\(seed) MODEL_CASES=\(count)")
    for number in 0..<count {
      guard let disagreement = Case(seed: seed &+ number).disagreement() else { continue }
      Issue.record("MODEL_SEED=\(seed &+ number) MODEL_CASES=1\n\n\(disagreement.shrunk())\n")
      // One case to read is enough.
      return
    }
  }

  @Test func aSeedDrawsTheSameCaseAgain() {
    #expect("\(Case(seed: 7))" == "\(Case(seed: 7))")
    #expect("\(Case(seed: 7))" != "\(Case(seed: 8))")
  }

  /// Cases in which little happens would agree with any library.
  @Test func muchHappensInTheCases() {
    let answers = (0..<200).flatMap { (seed: UInt64) -> [Answer] in
      let drawn = Case(seed: seed)
      var reference = Reference(drawn.policy, drawn.targets)
      return drawn.steps.map { reference.perform($0).answer }
    }
    func count(_ isMeant: (Answer) -> Bool) -> Int { answers.count(where: isMeant) }
    #expect(count { if case .injected(1..., failures: 0) = $0 { true } else { false } } > 200)
    #expect(count { if case .injected(3..., _) = $0 { true } else { false } } > 50)
    #expect(count { if case .injected(1..., failures: 1...) = $0 { true } else { false } } > 10)
    #expect(count { if case .threw = $0 { true } else { false } } > 50)
    #expect(count { if case .found(_?) = $0 { true } else { false } } > 30)
  }

  /// A number from the environment.
  private func setting(_ name: String) throws -> UInt64? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    let number: UInt64 = try #require(UInt64(text), "\(name) is no number: \(text)")
    return number
  }
}
