/// The reason why a line isn't a valid request.
enum RequestError: Error {
  case tooLong
  case unreadable(JSON.Failure)
  case notAnObject
  case missing(Request.Field)
  case repeated(Request.Field)
  case invalid(Request.Field)
}

extension RequestError: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLong: "the line is longer than \(Line.limit) bytes"
    case .unreadable(.notUTF8): "the line is not UTF-8 text"
    case .unreadable(.notJSON): "the line is not valid JSON"
    case .unreadable(.tooDeep): "the line is nested more than \(JSON.deepestNesting) levels deep"
    case .notAnObject: "the line is not a JSON object"
    case .missing(let field): "\(field.rawValue) is missing: it must be \(field.rule)"
    case .repeated(let field): "\(field.rawValue) is there more than once"
    case .invalid(let field): "\(field.rawValue) must be \(field.rule)"
    }
  }
}

extension Request.Field {
  /// A description of valid values for this field.
  fileprivate var rule: String {
    switch self {
    case .request: #""place", "cancel", "list" or "time""#
    case .item:
      "text of 1 to \(Request.longestItem) characters and at most \(Request.largestItem) bytes"
    case .quantity:
      "a whole number from \(Request.quantities.lowerBound) to \(Request.quantities.upperBound)"
    case .id: "the number of an order"
    }
  }
}
