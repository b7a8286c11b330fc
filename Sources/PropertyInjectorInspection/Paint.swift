/// Colors text for a terminal, if it is on.
struct Paint {
  let isOn: Bool

  func good(_ text: String) -> String { paint(text, 32) }
  func bad(_ text: String) -> String { paint(text, 31) }
  func doubtful(_ text: String) -> String { paint(text, 33) }
  func weak(_ text: String) -> String { paint(text, 2) }
  func strong(_ text: String) -> String { paint(text, 1) }

  private func paint(_ text: String, _ code: Int) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
