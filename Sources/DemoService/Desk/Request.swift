/// What a client asks of the desk.
enum Request {
  case place(item: String, quantity: Int)
  case cancel(id: Int)
  case list
  case time

  /// The fields of a request's JSON object. Others are ignored.
  enum Field: String {
    case request, item, quantity, id
  }

  private enum Kind: String {
    case place, cancel, list, time
  }

  /// How many characters an item can have: what a reader sees as one, such as é or 👨‍👩‍👧, is one.
  static let longestItem = 200

  /// How many bytes of UTF-8 an item can have, because a character can have any number of them.
  ///
  /// This keeps a line of the journal within the limit of a line.
  static let largestItem = 8000

  static let quantities = 1...1_000_000

  /// Reads a request from a line of JSON.
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

  /// A handler for this request alone, yet to be injected.
  func newHandler() -> any RequestHandler {
    switch self {
    case .place(let item, let quantity): PlaceHandler(item: item, quantity: quantity)
    case .cancel(let id): CancelHandler(id: id)
    case .list: ListHandler()
    case .time: TimeHandler()
    }
  }
}
