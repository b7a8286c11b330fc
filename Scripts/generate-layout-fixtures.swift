// Writes the drawn types of the layout test: swift Scripts/generate-layout-fixtures.swift
//
// Structs and enums whose fields are drawn at random, always the same ones. Each comes with a class
// and a struct that have a property of its type between canaries, as the compiler lays them out.

import Foundation

let folder = "Tests/PropertyInjectorLayoutTests/Generated"
let filesCount = 4
let typesPerFile = 50

// MARK: Chance

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

var chance = SplitMix(state: 2026)

func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

func draw<Element>(_ choices: [Element]) -> Element { choices[draw(0...choices.count - 1)] }

func happens(_ percent: Int) -> Bool { draw(1...100) <= percent }

// MARK: Fields

/// A type as Swift spells it, and two of its values.
struct FieldType {
  let name: String
  let first, second: String
}

let small = [
  FieldType(name: "UInt8", first: "0xEE", second: "1"),
  FieldType(name: "Int8", first: "-2", second: "1"),
  FieldType(name: "Bool", first: "true", second: "false"),
  FieldType(name: "UInt16", first: "0xEEDD", second: "1"),
  FieldType(name: "Int16", first: "-2", second: "1"),
  FieldType(name: "UInt8?", first: "0xEE", second: "nil"),
  FieldType(name: "Bool?", first: "true", second: "nil"),
  FieldType(name: "Bool??", first: "true", second: "nil"),
  FieldType(name: "Int16?", first: "-2", second: "nil"),
  FieldType(name: "Signal", first: ".green", second: ".red"),
  FieldType(name: "Signal?", first: ".green", second: "nil"),
  FieldType(name: "Single", first: ".only", second: ".only"),
  FieldType(name: "Flags", first: ".on(true)", second: ".off(false)"),
  FieldType(name: "Wide", first: ".more(0xEE)", second: ".rest"),
  FieldType(name: "Empty", first: "Empty()", second: "Empty()"),
]
// Without UInt128: code of Swift 6.3 for Linux crashes that returns some structs which hold one.
let large = [
  FieldType(name: "Int32", first: "-2", second: "1"),
  FieldType(name: "UInt32?", first: "0xEEDD_CCBB", second: "nil"),
  FieldType(name: "Int", first: "-2", second: "1"),
  FieldType(name: "Int?", first: "-2", second: "nil"),
  FieldType(name: "Int??", first: "-2", second: "nil"),
  FieldType(name: "Float", first: "-1.5", second: "1"),
  FieldType(name: "Double", first: "-1.5", second: "1"),
  FieldType(name: "Double?", first: "-1.5", second: "nil"),
  FieldType(name: "String", first: "\"a text that is not stored in place\"", second: "\"\""),
  FieldType(name: "String?", first: "\"text\"", second: "nil"),
  FieldType(name: "Character", first: "\"e\"", second: "\"f\""),
  FieldType(name: "Unicode.Scalar", first: "\"e\"", second: "\"f\""),
  FieldType(name: "[UInt8]", first: "[1, 2]", second: "[]"),
  FieldType(name: "Token", first: ".first", second: ".second"),
  FieldType(name: "Token?", first: ".first", second: "nil"),
  FieldType(name: "OnePayload", first: ".value(7)", second: ".empty"),
  FieldType(name: "OnePayload?", first: ".other", second: "nil"),
  FieldType(name: "TwoPayloads", first: ".right(0xEEDD_CCBB)", second: ".left(1)"),
  FieldType(name: "Mixed", first: ".pair(-1, 0x7F)", second: ".nothing"),
  FieldType(name: "Loaded", first: ".object(.first)", second: ".number(1)"),
  FieldType(name: "Retry", first: "Retry(count: 5)", second: "Retry()"),
  FieldType(name: "Retry?", first: "Retry(count: 5)", second: "nil"),
  FieldType(name: "Maybe", first: "Maybe(count: 4, flag: nil)", second: "Maybe()"),
  FieldType(name: "SIMD2<Int16>", first: "[1, 2]", second: ".zero"),
  FieldType(name: "SIMD4<Float>", first: "[1, 2, 3, 4]", second: ".zero"),
  FieldType(name: "ClosedRange<UInt8>?", first: "1...200", second: "nil"),
]
var drawn: [FieldType] = []

func drawField() -> FieldType {
  switch draw(1...100) {
  case ...50: draw(small)
  case ...88: draw(large)
  default: drawn.last.map { _ in draw(drawn) } ?? draw(large)
  }
}

// MARK: Types

func makeStruct(_ name: String) -> String {
  let fields = (0..<draw(1...5)).map { _ in drawField() }
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

func makeEnum(_ name: String) -> String {
  let payloads = (0..<draw(1...3)).map { _ in (0..<draw(1...3)).map { _ in drawField() } }
  var lines = ["enum \(name): Sample {"]
  if happens(60) { lines.append("  case empty") }
  for (index, payload) in payloads.enumerated() {
    lines.append("  case case\(index)(\(payload.map(\.name).joined(separator: ", ")))")
  }
  let first = draw(0...payloads.count - 1)
  func value(_ index: Int, _ values: [String]) -> String {
    ".case\(index)(\(values.joined(separator: ", ")))"
  }
  lines += [
    "", "  static var first: \(name) { \(value(first, payloads[first].map(\.first))) }",
    "  static var second: \(name) { \(value(0, payloads[0].map(\.second))) }", "}",
  ]
  return lines.joined(separator: "\n")
}

// MARK: Targets

let canaries = ["UInt8", "UInt8", "UInt8", "UInt16", "UInt16", "UInt32", "UInt64"]

/// A class or struct with a property of a type between canaries.
func makeTarget(_ name: String, of type: String, isClass: Bool) -> String {
  let inherits = isClass && happens(30)
  let conformances = inherits ? "Tail, Target" : "Target"
  let mutating = isClass ? "" : "mutating "
  let isTwice = happens(15)
  let declaration =
    switch draw(1...100) {
    case _ where isTwice: "var slot: \(type)??"
    case ...15: "lazy var slot: \(type) = unset()"
    case ...30: "private var slot: \(type)?"
    case ...40: "var slot: \(type)!"
    default: "var slot: \(type)?"
    }
  var lines = ["\(isClass ? "final class" : "struct") \(name): \(conformances) {"]
  let first = inherits ? 1 : 0
  let before = draw(0...2)
  for index in 0..<before {
    lines.append("  var canary\(first + index): \(draw(canaries)) = 0")
  }
  lines.append("  \(declaration)")
  for index in 0..<draw(0...3) {
    lines.append("  var canary\(first + before + index): \(draw(canaries)) = 0")
  }
  let get = declaration.hasPrefix("lazy") && !isClass ? "mutating get { slot }" : "slot"
  lines += [
    "", "  \(mutating)func assign(_ value: \(type)) { slot = value }",
    "  var held: \(type)? { \(isTwice ? "slot ?? nil" : get) }",
  ]
  if isTwice { lines.append("  static var slotSize: Int { MemoryLayout<\(type)??>.size }") }
  return (lines + ["}"]).joined(separator: "\n")
}

// MARK: Files

for file in 1...filesCount {
  var code = [
    """
    // Written by Scripts/generate-layout-fixtures.swift. Change that, and run it again:
    //
    //     swift Scripts/generate-layout-fixtures.swift
    """
  ]
  var rows: [String] = []
  for number in (file - 1) * typesPerFile..<file * typesPerFile {
    let name = "Drawn\(number)"
    code.append(happens(75) ? makeStruct(name) : makeEnum(name))
    code.append(makeTarget("\(name)Object", of: name, isClass: true))
    code.append(makeTarget("\(name)Struct", of: name, isClass: false))
    drawn.append(FieldType(name: name, first: ".first", second: ".second"))
    rows.append("  DrawnKind<\(name), \(name)Object, \(name)Struct>(),")
  }
  code.append(
    "let drawnKinds\(file): [any AnyKind] = [\n\(rows.joined(separator: "\n"))\n]")
  let path = "\(folder)/DrawnTypes\(file).swift"
  try (code.joined(separator: "\n\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
  print("\(rows.count) types written to \(path)")
}
