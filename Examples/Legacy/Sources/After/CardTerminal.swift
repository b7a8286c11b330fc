import Foundation
import PropertyInjector

/// The machine that customers put their cards in.
///
/// Without one on the line it is in training, and accepts every card.
class CardTerminal: CardPayments {
  /// The one on the line.
  static func open() -> CardTerminal {
    CardTerminal(line: FileHandle(forUpdatingAtPath: "/dev/ttyCARD"))
  }

  private let line: FileHandle?

  @Injected private var log: Log

  private init(line: FileHandle?) {
    self.line = line
  }

  func charge(_ amount: Int) -> Int? {
    guard let line else {
      log.note("No card machine: \(money(amount)) not really charged.")
      return .random(in: 100_000...999_999)
    }
    line.write(Data("CHARGE \(amount)\n".utf8))
    let answer = String(decoding: line.availableData, as: UTF8.self)
    return Int(answer.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
