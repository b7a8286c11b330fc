/// A type as Swift spells it, and two of its values.
struct FieldType {
  let name: String
  let first, second: String
}

extension FieldType {
  static let small = [
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
  static let large = [
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
}
