import Hummingbird
import PropertyInjector

/// Shows an order.
struct ShowOrder: Controller {
  static let route = Route(method: .get, path: "orders/{id}")

  @Provided private var store: any OrderStore

  func answer(_ request: Request, in context: BasicRequestContext) async throws -> Order {
    let id = try context.parameters.require("id", as: Int.self)
    guard let order = try await store.order(id) else { throw HTTPError.noOrder(id) }
    return order
  }
}

extension HTTPError {
  static func noOrder(_ id: Int) -> HTTPError {
    HTTPError(.notFound, message: "there is no order \(id)")
  }
}
