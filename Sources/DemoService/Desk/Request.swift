import Foundation

/// What a client asks of the desk.
enum Request {
  case place(item: String, quantity: Int)
  case cancel(id: Int)
  case list
  case time

  static let longestItem = 200
  static let quantities = 1...1_000_000

  /// Reads a request from a line of JSON.
  init(_ line: Line) throws(RequestError) {
    guard !line.isTooLong else { throw .tooLong }
    // The decoder wouldn't look into the values that it isn't asked for.
    guard String(validating: line.bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    do {
      self = try JSONDecoder().decode(Request.self, from: Data(line.bytes))
    } catch let error as RequestError {
      throw error
    } catch {
      throw .notAnObject
    }
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

extension Request: Decodable {
  /// The fields of a request's JSON object. Others are ignored.
  enum Field: String, CodingKey {
    case request, item, quantity, id
  }

  private enum Kind: String, Decodable {
    case place, cancel, list, time
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.value(of: .request) as Kind {
    case .place:
      self = .place(
        item: try fields.value(of: .item) { (item: String) in
          item.unicodeScalars.count <= Self.longestItem && !item.allSatisfy(\.isWhitespace)
        },
        quantity: try fields.value(of: .quantity) { Self.quantities.contains($0) }
      )
    case .cancel: self = .cancel(id: try fields.value(of: .id))
    case .list: self = .list
    case .time: self = .time
    }
  }
}

extension KeyedDecodingContainer<Request.Field> {
  /// The value of a field, if it is there and makes sense.
  fileprivate func value<Value: Decodable>(
    of field: Request.Field, where makesSense: (Value) -> Bool = { _ in true }
  ) throws(RequestError) -> Value {
    guard contains(field) else { throw .missing(field) }
    guard let value = try? decode(Value.self, forKey: field), makesSense(value) else {
      throw .invalid(field)
    }
    return value
  }
}
