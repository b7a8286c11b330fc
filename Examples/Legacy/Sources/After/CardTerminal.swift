import Foundation
import PropertyInjector

/// The machine that reads customers' cards.
///
/// If no machine is connected, it's in training mode and accepts every card.
class CardTerminal: CardPayments {
  /// Opens the line to the machine.
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
