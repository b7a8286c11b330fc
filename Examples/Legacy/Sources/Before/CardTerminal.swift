import Foundation

/// The machine that reads customers' cards.
///
/// If no machine is connected, it's in training mode and accepts every card.
class CardTerminal {
  /// Opens the line on first use.
  static let shared = CardTerminal(line: FileHandle(forUpdatingAtPath: "/dev/ttyCARD"))

  private let line: FileHandle?

  private init(line: FileHandle?) {
    self.line = line
  }

  /// Returns the bank's number for the payment, or nil if the bank declines it.
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
