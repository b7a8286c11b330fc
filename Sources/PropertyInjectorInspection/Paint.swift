/// A color or weight of text in a terminal, with its code.
enum Paint: Int {
  case strong = 1
  case weak = 2
  case bad = 31
  case good = 32
  case doubtful = 33

  /// Returns a text in this color if `isColored` is true.
  func text(_ text: String, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
