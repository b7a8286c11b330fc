import Foundation

/// Set by `main`, before the first sale.
var theJournal: Journal!

/// A file of all payments.
class Journal {
  struct Payment {
    let stamp: String
    let kind: String
    let amount: Int
  }

  private let path: String

  init(path: String) {
    self.path = path
  }

  var payments: [Payment] {
    read().split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count >= 3, let amount = Int(parts[2]) else { return nil }
      return Payment(stamp: parts[0], kind: parts[1], amount: amount)
    }
  }

  func append(_ kind: String, _ amount: Int, by cashier: String) {
    let line = "\(WallClock.shared.stamp) \(kind) \(amount) \(cashier)\n"
    do {
      try (read() + line).write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      theLog.note("A payment is not in the journal: \(line)")
    }
  }

  private func read() -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
