import Foundation
import Hummingbird

/// An order that was accepted.
struct Order: Hashable, Sendable, ResponseCodable {
  let id: Int
  let item: String
  let quantity: Int
  /// The name of the user who placed the order.
  let customer: String
  let placedAt: Date
  /// The receipt, which a job writes after the response.
  var receipt: String?
}

/// A request to place an order.
struct OrderRequest: Hashable, Sendable, Decodable {
  let item: String
  let quantity: Int

  /// Throws an error if the item or quantity is invalid.
  func check() throws(HTTPError) {
    guard (1...200).contains(item.count), item.contains(where: { !$0.isWhitespace }) else {
      throw HTTPError(.badRequest, message: "item must be text of 1 to 200 characters")
    }
    guard (1...1_000_000).contains(quantity) else {
      throw HTTPError(.badRequest, message: "quantity must be from 1 to 1000000")
    }
  }
}
