import Foundation

/// An order as it was placed.
struct Order: Codable {
  let id: Int
  let item: String
  let quantity: Int
  let placedAt: Date
}
