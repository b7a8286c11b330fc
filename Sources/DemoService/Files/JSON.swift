/// A JSON value, parsed strictly according to RFC 8259.
///
/// Foundation's decoder also accepts UTF-16 and trailing commas, doesn't check values that aren't
/// decoded, and rounds numbers.
enum JSON {
  case object([Member])
  case array([JSON])
  case string(String)
  /// A number, as its original text.
  case number(String)
  case bool(Bool)
  case null

  struct Member {
    let name: String
    let value: JSON
  }

  /// The reason why a text can't be parsed.
  enum Failure: Error {
    case notUTF8
    case notJSON
    case tooDeep
  }

  /// The maximum number of arrays and objects around a value.
  static let deepestNesting = 512

  init(_ text: [UInt8]) throws(Failure) {
    guard String(validating: text, as: UTF8.self) != nil else { throw .notUTF8 }
    var reader = JSONReader(text)
    self = try reader.onlyValue()
  }

  /// The text of a string; `nil` for other values.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
