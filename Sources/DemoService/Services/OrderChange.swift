/// A change of an order, as the journal records it.
enum OrderChange: Codable {
  case placed(order: Order)
  case cancelled(id: Int)
}
