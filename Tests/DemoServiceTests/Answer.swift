import Foundation
import Testing

/// An answer of the service, for tests that look into it.
struct Answer: Decodable {
  struct Order: Decodable, Hashable {
    let id: Int
    let item: String
    let quantity: Int
    let placedAt: Date
  }

  let line: Int
  var placed: Order?
  var cancelled: Order?
  var orders: [Order]?
  var launchTime: Date?
  var currentTime: Date?
  var error: String?

  /// The answer in a line, which has to be there.
  init(_ text: String?) throws {
    let text = try #require(text)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    self = try decoder.decode(Answer.self, from: Data(text.utf8))
  }
}
