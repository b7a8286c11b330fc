import PropertyInjector

/// Prints rows on the paper roll.
class ReceiptPrinter {
  private let width: Int

  @Injected private var clock: WallClock
  @Injected private var settings: Settings

  init(width: Int) {
    self.width = width
  }

  func print(_ rows: [(left: String, right: String)]) {
    let head = (left: settings.shop, right: clock.stamp)
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
