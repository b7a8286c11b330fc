import Foundation

/// An order as it was placed.
struct Order: Codable {
  let id: Int
  let item: String
  let quantity: Int
  let placedAt: Date
}

/// A change of the orders, as the journal records it.
enum OrderChange: Codable {
  case placed(order: Order)
  case cancelled(id: Int)
}
