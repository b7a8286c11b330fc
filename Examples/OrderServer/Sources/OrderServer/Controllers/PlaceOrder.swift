import Foundation
import Hummingbird
import Logging
import PropertyInjector

/// Keeps a new order, and has a receipt written.
final class PlaceOrder: Controller {
  static let route = Route(method: .post, path: "orders")

  private var store: (any OrderStore)?
  private var currentDate: Date?
  private var logger: Logger?
  @Injected private var jobs: JobQueue

  func answer(
    _ request: Request, in context: BasicRequestContext
  ) async throws -> EditedResponse<Order> {
    guard let store, let currentDate else { throw HTTPError.notReady }
    let wanted = try await request.decode(as: OrderRequest.self, context: context)
    try wanted.check()
    let order = try await store.place(wanted, at: currentDate)
    logger?.info("Order \(order.id) was placed.")
    jobs.add { ReceiptJob(for: order) }
    return EditedResponse(
      status: .created, headers: [.location: "/orders/\(order.id)"], response: order)
  }
}
