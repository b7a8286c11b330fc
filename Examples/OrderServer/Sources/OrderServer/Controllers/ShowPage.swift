import Hummingbird
import PropertyInjector

/// Shows a page with the newest orders and the wiring of the server.
struct ShowPage: Controller {
  static let route = Route(method: .get, path: "")

  @Provided(property: "store") private var store: any OrderStore
  @Provided private var page: OrdersPage

  func answer(_ request: Request, in context: BasicRequestContext) async throws -> HTML {
    let (store, page) = (try $store.get(), try $page.get())
    return page.render(
      try await store.orders(before: nil, limit: 100), of: try await store.count())
  }
}
