/// A request from a client to the desk.
enum Request {
  case place(item: String, quantity: Int)
  case cancel(id: Int)
  case list
  case time

  /// The fields of a request's JSON object. Other fields are ignored.
  enum Field: String {
    case request, item, quantity, id
  }

  private enum Kind: String {
    case place, cancel, list, time
  }

  /// The maximum number of characters in an item. A grapheme such as é or 👨‍👩‍👧 counts as one.
  static let longestItem = 200

  /// The maximum number of UTF-8 bytes in an item. A character can have any number of bytes.
  ///
  /// This keeps each line of the journal within the maximum length of a line.
  static let largestItem = 8000

  static let quantities = 1...1_000_000

  /// Parses a request from a line of JSON.
  init(_ line: Line) throws(RequestError) {
    guard !line.isTooLong else { throw .tooLong }
    let fields = try RequestFields(line.bytes)
    switch try fields.value(of: .request, as: { $0.text.flatMap(Kind.init) }) {
    case .place:
      self = .place(
        item: try fields.value(of: .item, as: Self.item),
        quantity: try fields.value(of: .quantity, as: Self.quantity)
      )
    case .cancel: self = .cancel(id: try fields.value(of: .id, as: \.wholeNumber))
    case .list: self = .list
    case .time: self = .time
    }
  }

  private static func item(_ value: JSON) -> String? {
    guard let item = value.text, item.utf8.count <= largestItem, item.count <= longestItem,
      !item.allSatisfy(\.isWhitespace)
    else { return nil }
    return item
  }

  private static func quantity(_ value: JSON) -> Int? {
    guard let quantity = value.wholeNumber, quantities.contains(quantity) else { return nil }
    return quantity
  }

  /// Creates a handler for this request. Inject the handler before you use it.
  func newHandler() -> any RequestHandler {
    switch self {
    case .place(let item, let quantity): PlaceHandler(item: item, quantity: quantity)
    case .cancel(let id): CancelHandler(id: id)
    case .list: ListHandler()
    case .time: TimeHandler()
    }
  }
}
