import Foundation

/// The machine that customers put their cards in.
///
/// Without one on the line it is in training, and accepts every card.
class CardTerminal {
  /// Opens the line when it is needed first.
  static let shared = CardTerminal(line: FileHandle(forUpdatingAtPath: "/dev/ttyCARD"))

  private let line: FileHandle?

  private init(line: FileHandle?) {
    self.line = line
  }

  /// The number under which the bank has accepted a payment, or nil if it declines.
  func charge(_ amount: Int) -> Int? {
    guard let line else {
      theLog.note("No card machine: \(money(amount)) not really charged.")
      return .random(in: 100_000...999_999)
    }
    line.write(Data("CHARGE \(amount)\n".utf8))
    let answer = String(decoding: line.availableData, as: UTF8.self)
    return Int(answer.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
