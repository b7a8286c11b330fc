/// Why a line is no request.
enum RequestError: Error {
  case tooLong
  case notUTF8
  case notAnObject
  case missing(Request.Field)
  case invalid(Request.Field)
}

extension RequestError: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLong: "the line is longer than \(Line.limit) bytes"
    case .notUTF8: "the line is not UTF-8 text"
    case .notAnObject: "the line is not a JSON object"
    case .missing(let field): "\(field.rawValue) is missing: it must be \(field.rule)"
    case .invalid(let field): "\(field.rawValue) must be \(field.rule)"
    }
  }
}

extension Request.Field {
  /// What a value of this field has to be.
  fileprivate var rule: String {
    switch self {
    case .request: #""place", "cancel", "list" or "time""#
    case .item: "text of 1 to \(Request.longestItem) characters"
    case .quantity:
      "a whole number from \(Request.quantities.lowerBound) to \(Request.quantities.upperBound)"
    case .id: "the number of an order"
    }
  }
}
