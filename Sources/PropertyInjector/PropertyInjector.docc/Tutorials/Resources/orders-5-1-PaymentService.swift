final class PaymentService: Sendable {
  func charge(for order: Order) -> String { "paid" }
}
