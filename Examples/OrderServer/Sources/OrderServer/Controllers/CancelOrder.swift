import Hummingbird
import Logging
import PropertyInjector

/// Cancels an order.
struct CancelOrder: Controller {
  static let route = Route(method: .delete, path: "orders/{id}")

  @Provided(property: "store") private var store: any OrderStore
  @Provided(property: "logger") private var logger: Logger

  func answer(
    _ request: Request, in context: BasicRequestContext
  ) async throws -> HTTPResponse.Status {
    let store = try $store.get()
    let id = try context.parameters.require("id", as: Int.self)
    guard try await store.cancel(id) else { throw HTTPError.noOrder(id) }
    logger.info("Order \(id) was cancelled.")
    return .noContent
  }
}
