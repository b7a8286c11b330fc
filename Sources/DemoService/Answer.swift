import Foundation

/// An answer to a client, with the number of the request's line. Values that are nil are left out.
struct Answer: Encodable {
  var line: Int?
  var placed: Order?
  var cancelled: Order?
  var orders: [Order]?
  var launchTime: Date?
  var currentTime: Date?
  var error: String?
}
