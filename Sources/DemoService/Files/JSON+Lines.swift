import Foundation

extension JSONEncoder {
  /// Writes values the way they stand in a line: keys in alphabetical order, dates in ISO 8601.
  static var forLines: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }

  /// One value as a line, newline included.
  func line(_ value: some Encodable) throws -> Data {
    try encode(value) + [UInt8(ascii: "\n")]
  }
}

extension JSONDecoder {
  /// Reads what `JSONEncoder.forLines` has written.
  static var forLines: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  /// The value in a line, which has to be strictly JSON.
  func value<Value: Decodable>(_ type: Value.Type, in line: Line) throws -> Value {
    _ = try JSON(line.bytes)
    return try decode(type, from: Data(line.bytes))
  }
}
