import Hummingbird

/// Tells whether orders can be had.
final class CheckHealth: Controller {
  static let route = Route(method: .get, path: "health")

  private var store: (any OrderStore)?

  struct Health: ResponseEncodable {
    let status = "ok"
    let orders: Int
  }

  func answer(_ request: Request, in context: BasicRequestContext) async throws -> Health {
    guard let store else { throw HTTPError.notReady }
    return Health(orders: try await store.count())
  }
}
