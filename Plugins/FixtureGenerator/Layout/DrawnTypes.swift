import DrawnCases

/// Draws the types of the layout tests: structs and enums with random fields.
///
/// Each comes with a class and a struct that have a property of its type between canaries, as the
/// compiler lays them out.
struct DrawnTypes {
  var dice = Dice(seed: 2026)
  private var drawn: [FieldType] = []

  /// Returns the code of the next fifty types, with a list of them that has the file's number.
  mutating func drawFile(_ file: Int) -> String {
    var code: [String] = []
    var rows: [String] = []
    for _ in 1...50 {
      let name = "Drawn\(drawn.count)"
      code.append(dice.happens(75) ? drawStruct(name) : drawEnum(name))
      code.append(drawTarget("\(name)Object", of: name, isClass: true))
      code.append(drawTarget("\(name)Struct", of: name, isClass: false))
      drawn.append(FieldType(name: name, first: ".first", second: ".second"))
      rows.append("  DrawnKind<\(name), \(name)Object, \(name)Struct>(),")
    }
    code.append("let drawnKinds\(file): [any AnyKind] = [\n\(rows.joined(separator: "\n"))\n]")
    return code.joined(separator: "\n\n")
  }

  private mutating func drawStruct(_ name: String) -> String {
    let fields = drawFields(1...5)
    var lines = ["struct \(name): Sample {"]
    for (index, field) in fields.enumerated() {
      lines.append("  var field\(index): \(field.name) = \(field.first)")
    }
    lines += [
      "", "  static var first: \(name) { \(name)() }",
      "  static var second: \(name) { \(name)(field0: \(fields[0].second)) }", "}",
    ]
    return lines.joined(separator: "\n")
  }

  private mutating func drawEnum(_ name: String) -> String {
    let payloads = (0..<dice.draw(1...3)).map { _ in drawFields(1...3) }
    var lines = ["enum \(name): Sample {"]
    if dice.happens(60) { lines.append("  case empty") }
    for (index, payload) in payloads.enumerated() {
      lines.append("  case case\(index)(\(payload.map(\.name).joined(separator: ", ")))")
    }
    let first = dice.draw(0...payloads.count - 1)
    func value(_ index: Int, _ values: [String]) -> String {
      ".case\(index)(\(values.joined(separator: ", ")))"
    }
    lines += [
      "", "  static var first: \(name) { \(value(first, payloads[first].map(\.first))) }",
      "  static var second: \(name) { \(value(0, payloads[0].map(\.second))) }", "}",
    ]
    return lines.joined(separator: "\n")
  }

  private mutating func drawFields(_ count: ClosedRange<Int>) -> [FieldType] {
    (0..<dice.draw(count)).map { _ in drawField() }
  }

  private mutating func drawField() -> FieldType {
    switch dice.draw(1...100) {
    case ...50: dice.draw(FieldType.small)
    case ...88: dice.draw(FieldType.large)
    default: dice.draw(drawn.isEmpty ? FieldType.large : drawn)
    }
  }
}
