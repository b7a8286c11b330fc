import DrawnCases

extension DrawnTypes {
  private static let canaries = [
    "UInt8", "UInt8", "UInt8", "UInt16", "UInt16", "UInt32", "UInt64",
  ]

  /// Draws a class or struct with a property of a type between canaries.
  mutating func drawTarget(_ name: String, of type: String, isClass: Bool) -> String {
    let inherits = isClass && dice.happens(30)
    let isTwice = dice.happens(15)
    let declaration = drawSlot(of: type, isTwice: isTwice)
    let conformances = inherits ? "Tail, Target" : "Target"
    var lines = ["\(isClass ? "final class" : "struct") \(name): \(conformances) {"]
    let first = inherits ? 1 : 0
    let before = drawCanaries(0...2, from: first)
    let after = drawCanaries(0...3, from: first + before.count)
    lines += before + ["  \(declaration)"] + after
    let mutating = isClass ? "" : "mutating "
    let get = declaration.hasPrefix("lazy") && !isClass ? "mutating get { slot }" : "slot"
    lines += [
      "", "  \(mutating)func assign(_ value: \(type)) { slot = value }",
      "  var held: \(type)? { \(isTwice ? "slot ?? nil" : get) }",
    ]
    if isTwice { lines.append("  static var slotSize: Int { MemoryLayout<\(type)??>.size }") }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private mutating func drawSlot(of type: String, isTwice: Bool) -> String {
    switch dice.draw(1...100) {
    case _ where isTwice: "var slot: \(type)??"
    case ...15: "lazy var slot: \(type) = unset()"
    case ...30: "private var slot: \(type)?"
    case ...40: "var slot: \(type)!"
    default: "var slot: \(type)?"
    }
  }

  private mutating func drawCanaries(_ count: ClosedRange<Int>, from first: Int) -> [String] {
    (0..<dice.draw(count)).map { index in
      "  var canary\(first + index): \(dice.draw(Self.canaries)) = 0"
    }
  }
}
