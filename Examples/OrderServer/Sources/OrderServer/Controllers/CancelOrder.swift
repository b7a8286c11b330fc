import Hummingbird
import PropertyInjector

/// Cancels an order of the user.
struct CancelOrder: Controller {
  static let route = Route(method: .delete, path: "orders/{id}", needsUser: true)

  @Provided private var store: any OrderStore
  @Provided private var requestInfo: RequestInfo
  @Provided private var user: User

  func answer(
    _ request: Request, in context: BasicRequestContext
  ) async throws -> HTTPResponse.Status {
    let id = try context.parameters.require("id", as: Int.self)
    guard try await store.cancel(id, of: user.name) else { throw HTTPError.noOrder(id) }
    requestInfo.logger.info("Order \(id) was cancelled.")
    return .noContent
  }
}
