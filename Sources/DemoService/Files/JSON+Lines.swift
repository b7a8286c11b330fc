import Foundation

extension JSONEncoder {
  /// An encoder for single lines: sorts keys, and writes dates in ISO 8601.
  static var forLines: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }

  /// Returns a value as a line, including the newline.
  func line(_ value: some Encodable) throws -> Data {
    try encode(value) + [UInt8(ascii: "\n")]
  }
}

extension JSONDecoder {
  /// A decoder for the output of `JSONEncoder.forLines`.
  static var forLines: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  /// Returns the value in a line, which must be strict JSON.
  func value<Value: Decodable>(_ type: Value.Type, in line: Line) throws -> Value {
    _ = try JSON(line.bytes)
    return try decode(type, from: Data(line.bytes))
  }
}
