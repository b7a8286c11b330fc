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

  /// A case that fails however small it is.
  private struct Endless: DrawnCase {
    var tries = 0

    init(from _: inout Dice) {}
    var smaller: [Endless] { [changed { $0.tries += 1 }] }
    var description: String { "try \(tries)" }
    func check() throws { throw Fault(["always"]) }
  }

  private func fault<Drawn: DrawnCase>(
    of _: Drawn.Type, count: UInt64 = 1, _ environment: [String: String] = [:]
  ) -> String? {
    let error = #expect(throws: Fault.self) {
      try Drawn.checkCases("TOY", count: count, test: "works()", in: environment)
    }
    return error?.description
  }

  @Test func aFailureShowsTheSmallestCaseAndTheCommandThatRepeatsIt() {
    let text = fault(of: Numbers.self, count: 100, ["TOY_SEED": "1"])
    #expect(
      text == """
        TOY_SEED=5 TOY_CASES=1 swift test --filter works

        [98, 95, 93]

        3 are large
        """)
    #expect(fault(of: Numbers.self, ["TOY_SEED": "5"]) == text)
    #expect(fault(of: Numbers.self, ["TOY_SEED": "1", "TOY_CASES": "100"]) == text)
  }

  @Test func shrinkingEnds() {
    #expect(fault(of: Endless.self)?.hasSuffix("\n\ntry 1000\n\nalways") == true)
  }

  @Test func theEnvironmentSetsHowManyCasesAreDrawn() throws {
    try Endless.checkCases("TOY", count: 1, in: ["TOY_CASES": "0"])
    #expect(fault(of: Endless.self, ["OTHER_CASES": "0"]) != nil)
  }

  @Test(arguments: ["TOY_SEED", "TOY_CASES"]) func aVariableMustBeANumber(_ variable: String) {
    #expect(fault(of: Endless.self, [variable: "many"]) == "\(variable)=many isn't a number")
  }

  @Test func diceDrawEachChoiceEquallyOften() {
    var dice = Dice(seed: 1)
    let drawn = (0..<6_000).map { _ in dice.draw([1, 2, 3, 4, 5, 6][1...]) }
    for number in 2...6 { #expect((1_000...1_400).contains(drawn.count { $0 == number })) }
    #expect((900...1_100).contains((0..<6_000).count { _ in dice.isOne(in: 6) }))
    #expect((1_700...1_900).contains((0..<6_000).count { _ in dice.happens(30) }))
  }
}
