/// The members of a request's JSON object.
struct RequestFields {
  private let members: [JSON.Member]

  init(_ text: [UInt8]) throws(RequestError) {
    let value: JSON
    do {
      value = try JSON(text)
    } catch {
      throw .unreadable(error)
    }
    guard case .object(let members) = value else { throw .notAnObject }
    self.members = members
  }

  /// Returns the value of a field, which must occur exactly once and be valid.
  func value<Value>(
    of field: Request.Field, as meaning: (JSON) -> Value?
  ) throws(RequestError) -> Value {
    let values = members.filter { $0.name == field.rawValue }.map(\.value)
    guard let value = values.first else { throw .missing(field) }
    guard values.count == 1 else { throw .repeated(field) }
    guard let value = meaning(value) else { throw .invalid(field) }
    return value
  }
}
