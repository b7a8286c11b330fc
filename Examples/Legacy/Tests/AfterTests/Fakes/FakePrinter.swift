@testable import After

/// Collects lines instead of printing them.
class FakePrinter: ReceiptPrinter {
  private(set) var paper: [String] = []

  override func feed(_ line: String) {
    paper.append(line)
  }
}
