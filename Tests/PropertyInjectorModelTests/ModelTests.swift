import DrawnCases
import Testing

/// Compares the library with the plain rules of `Reference`, for random calls on random targets.
@Suite struct ModelTests {
  @Test func theLibraryDoesWhatTheRulesSay() async throws {
    try await Case.checkCases("MODEL", count: 200)
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
}
