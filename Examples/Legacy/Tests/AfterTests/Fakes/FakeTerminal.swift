@testable import After

/// Returns the answer that a test sets.
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
