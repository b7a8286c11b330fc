import Foundation
import Logging
import PropertyInjector

/// Writes the receipt of an order.
final class ReceiptJob: Job {
  private let order: Order
  @Injected private var store: any OrderStore
  private var logger: Logger?
  private var user: User?

  init(for order: Order) {
    self.order = order
  }

  func run() async throws {
    let date = order.placedAt.formatted(.iso8601)
    try await store.addReceipt(
      "\(order.quantity) × \(order.item) for \(user?.name ?? "nobody"), \(date)", to: order.id)
    logger?.info("The receipt of order \(order.id) was written.")
  }
}
