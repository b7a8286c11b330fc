import Foundation
import Hummingbird
import Logging
import PropertyInjector

/// Places an order, and adds a job that writes the receipt.
struct PlaceOrder: Controller {
  static let route = Route(method: .post, path: "orders")

  @Provided(property: "store") private var store: any OrderStore
  @Provided(property: "currentDate") private var currentDate: Date
  @Provided(property: "logger") private var logger: Logger
  @Provided(property: "user") private var user: User?
  @Provided(property: "requestNumber") private var requestNumber: Int
  @Provided private var jobs: JobQueue

  func answer(
    _ request: Request, in context: BasicRequestContext
  ) async throws -> EditedResponse<Order> {
    let store = try $store.get()
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
