import Hummingbird
import PropertyInjector

/// Lists orders, newest first: at most `limit`, with numbers below `before`.
struct ListOrders: Controller {
  static let route = Route(method: .get, path: "orders")

  @Provided private var store: any OrderStore

  func answer(_ request: Request, in context: BasicRequestContext) async throws -> [Order] {
    let parameters = request.uri.queryParameters
    let limit = try parameters["limit"].map { _ in try parameters.require("limit", as: Int.self) }
    let bound = try parameters["before"].map { _ in try parameters.require("before", as: Int.self) }
    return try await store.orders(before: bound, limit: min(max(limit ?? 100, 0), 1000))
  }
}
