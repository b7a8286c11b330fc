final class PaymentService: Sendable {
  static func connect() async throws -> PaymentService {
    try await Task.sleep(for: .milliseconds(10))
    print("Connected to the bank.")
    return PaymentService()
  }

  func charge(for order: Order) -> String { "paid" }

  func disconnect() async {
    print("Disconnected from the bank.")
  }
}
