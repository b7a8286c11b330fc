/// What happened to an order, as the journal remembers it.
enum OrderChange: Codable {
  case placed(order: Order)
  case cancelled(id: Int)
}
