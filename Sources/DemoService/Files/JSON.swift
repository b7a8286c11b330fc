/// A value of a JSON text, read strictly: what RFC 8259 allows and nothing else.
///
/// Foundation's decoder also accepts UTF-16 and trailing commas, doesn't check the values that it
/// isn't asked for, and rounds numbers.
enum JSON {
  case object([Member])
  case array([JSON])
  case string(String)
  /// A number as it is written.
  case number(String)
  case bool(Bool)
  case null

  struct Member {
    let name: String
    let value: JSON
  }

  /// Why a text can't be read.
  enum Failure: Error {
    case notUTF8
    case notJSON
    case tooDeep
  }

  /// How many arrays and objects a value can be inside.
  static let deepestNesting = 512

  init(_ text: [UInt8]) throws(Failure) {
    guard String(validating: text, as: UTF8.self) != nil else { throw .notUTF8 }
    var reader = JSONReader(text)
    self = try reader.onlyValue()
  }

  /// The text that this value is; `nil` if it isn't a string.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
