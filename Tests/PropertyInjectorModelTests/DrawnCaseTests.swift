import DrawnCases
import Testing

@Suite struct DrawnCaseTests {
  /// Numbers of which more than two are large in every third case.
  private struct Numbers: DrawnCase {
    var numbers: [Int]

    init(from dice: inout Dice) { numbers = (0..<20).map { _ in dice.draw(0..<100) } }
    var smaller: [Numbers] { numbers.withoutOne.map { fewer in changed { $0.numbers = fewer } } }
    var description: String { "\(numbers)" }

    func check() throws {
      let large = numbers.count { $0 >= 90 }
      if large > 2 { throw Fault(["\(large) are large"]) }
    }
  }

  @Test(arguments: [
    ["TOY_SEED": "1", "CASES_TIMES": "5"], ["TOY_SEED": "5", "TOY_CASES": "1", "CASES_TIMES": "0"],
  ])
  func aFailureShowsTheSmallestCaseAndTheCommandThatRepeatsIt(_ environment: [String: String]) async
  {
    let error = await #expect(throws: Fault.self) {
      try await Numbers.checkCases("TOY", count: 1, test: "works()", in: environment)
    }
    #expect(
      error?.description == """
        TOY_SEED=5 TOY_CASES=1 swift test --filter works

        [98, 95, 93]

        3 are large
        """)
  }
}
