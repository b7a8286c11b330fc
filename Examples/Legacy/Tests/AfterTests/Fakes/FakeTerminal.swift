@testable import After

/// Gives the answer that the test wants.
class FakeTerminal: CardPayments {
  var answer: Int?
  private(set) var charged: [Int] = []

  init(answer: Int?) {
    self.answer = answer
  }

  func charge(_ amount: Int) -> Int? {
    charged.append(amount)
    return answer
  }
}
