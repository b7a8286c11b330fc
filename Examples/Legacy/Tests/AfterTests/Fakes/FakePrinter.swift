@testable import After

/// Remembers what it should print.
class FakePrinter: ReceiptPrinter {
  private(set) var paper: [String] = []

  override func feed(_ line: String) {
    paper.append(line)
  }
}
