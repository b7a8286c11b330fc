import Foundation
import Hummingbird
import PropertyInjector

/// Places an order for the user, and adds a job that writes the receipt.
struct PlaceOrder: Controller {
  static let route = Route(method: .post, path: "orders", needsUser: true)

  @Provided private var store: any OrderStore
  @Provided(property: "currentDate") private var currentDate: Date
  @Provided private var requestInfo: RequestInfo
  @Provided private var user: User
  @Provided private var jobs: JobQueue

  func answer(
    _ request: Request, in context: BasicRequestContext
  ) async throws -> EditedResponse<Order> {
    let wanted = try await request.decode(as: OrderRequest.self, context: context)
    try wanted.check()
    let order = try await store.place(wanted, for: user.name, at: currentDate)
    requestInfo.logger.info("Order \(order.id) was placed.")
    try await jobs.add { ReceiptJob(for: order) }
    return EditedResponse(
      status: .created,
      headers: [.location: "/orders/\(order.id)", .requestNumber: "\(requestInfo.number)"],
      response: order)
  }
}
