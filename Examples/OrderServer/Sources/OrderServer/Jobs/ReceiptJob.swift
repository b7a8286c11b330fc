import Foundation
import PropertyInjector

/// Writes the receipt of an order.
final class ReceiptJob: Job {
  private let order: Order
  private var store: (any OrderStore)?
  @Injected private var requestInfo: RequestInfo
  @Injected private var user: User

  init(for order: Order) {
    self.order = order
  }

  func run() async throws {
    let date = order.placedAt.formatted(.iso8601)
    try await store?.addReceipt(
      "\(order.quantity) × \(order.item) for \(user.name), \(date)", to: order.id)
    requestInfo.logger.info("The receipt of order \(order.id) was written.")
  }
}
