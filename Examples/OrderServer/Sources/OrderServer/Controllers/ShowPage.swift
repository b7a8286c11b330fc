import Hummingbird
import PropertyInjector

/// Shows a page with the newest orders and the wiring of the server.
struct ShowPage: Controller {
  static let route = Route(method: .get, path: "")

  @Provided private var store: any OrderStore
  @Provided private var page: OrdersPage

  func answer(_ request: Request, in context: BasicRequestContext) async throws -> HTML {
    try await $page.get().render(store.orders(before: nil, limit: 100), of: store.count())
  }
}
