/// A request of a client.
struct Request: Decodable {
  /// The fields of a request's JSON object. Other fields are ignored.
  enum Field: String, CodingKey { case request, item, quantity, id }

  private enum Kind: String, Decodable { case place, cancel, list, time }

  /// The handler of the request, which isn't injected yet.
  let handler: any RequestHandler

  init(line: String) throws(Refusal) {
    // Swift puts U+FFFD in place of bytes that aren't UTF-8.
    guard !line.unicodeScalars.contains("\u{FFFD}") else { throw .notAnObject }
    do {
      self = try JSONLine.decode(Request.self, from: line.utf8)
    } catch {
      throw error as? Refusal ?? .notAnObject
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    func value<Value: Decodable>(of field: Field) throws(Refusal) -> Value {
      guard let value = try? fields.decode(Value.self, forKey: field) else { throw .invalid(field) }
      return value
    }
    let kind: Kind = try value(of: .request)
    handler =
      switch kind {
      case .place: PlaceHandler(item: try value(of: .item), quantity: try value(of: .quantity))
      case .cancel: CancelHandler(id: try value(of: .id))
      case .list: ListHandler()
      case .time: TimeHandler()
      }
  }
}
