import Hummingbird
import Logging

/// Forgets the order of a number.
final class CancelOrder: Controller {
  static let route = Route(method: .delete, path: "orders/{id}")

  private var store: (any OrderStore)?
  private var logger: Logger?

  func answer(
    _ request: Request, in context: BasicRequestContext
  ) async throws -> HTTPResponse.Status {
    guard let store else { throw HTTPError.notReady }
    let id = try context.parameters.require("id", as: Int.self)
    guard try await store.cancel(id) else { throw HTTPError.noOrder(id) }
    logger?.info("Order \(id) was cancelled.")
    return .noContent
  }
}
