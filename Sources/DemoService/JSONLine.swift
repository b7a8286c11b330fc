import Foundation

/// A line that holds one JSON value, with sorted keys and ISO 8601 dates.
enum JSONLine {
  /// Returns the line, with its newline.
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(value) + [UInt8(ascii: "\n")]
  }

  static func decode<T: Decodable>(_ type: T.Type, from line: some Sequence<UInt8>) throws -> T {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(line))
  }
}
