/// Prints rows on the paper roll.
class ReceiptPrinter {
  /// Set by `main`, which knows the width of the paper.
  static var shared: ReceiptPrinter!

  private let width: Int

  init(width: Int) {
    self.width = width
  }

  func print(_ rows: [(left: String, right: String)]) {
    let head = (left: Settings.shared.shop, right: WallClock.shared.stamp)
    for row in [head] + rows {
      let gap = max(1, width - row.left.count - row.right.count)
      feed(row.left + String(repeating: " ", count: gap) + row.right)
    }
  }

  /// Prints one line.
  func feed(_ line: String) {
    Swift.print(line)
  }
}
