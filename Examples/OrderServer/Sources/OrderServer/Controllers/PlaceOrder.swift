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
  private var user: User?
  private var requestNumber: Int?
  @Injected private var jobs: JobQueue

  func answer(
    _ request: Request, in context: BasicRequestContext
  ) async throws -> EditedResponse<Order> {
    guard let store, let currentDate, let logger, let requestNumber else {
      throw HTTPError.notReady
    }
    guard let user else { throw HTTPError.notLoggedIn }
    let wanted = try await request.decode(as: OrderRequest.self, context: context)
    try wanted.check()
    let order = try await store.place(wanted, for: user.name, at: currentDate)
    logger.info("Order \(order.id) was placed.")
    let origin = RequestInfo(user: user, number: requestNumber, logger: logger)
    jobs.add(for: origin) { ReceiptJob(for: order) }
    return EditedResponse(
      status: .created,
      headers: [.location: "/orders/\(order.id)", .requestNumber: "\(requestNumber)"],
      response: order)
  }
}
