import Hummingbird
import PropertyInjector

/// Reports whether the order store is available.
struct CheckHealth: Controller {
  static let route = Route(method: .get, path: "health")

  @Provided private var store: any OrderStore

  struct Health: ResponseEncodable {
    let status = "ok"
    let orders: Int
  }

  func answer(_ request: Request, in context: BasicRequestContext) async throws -> Health {
    Health(orders: try await store.count())
  }
}
