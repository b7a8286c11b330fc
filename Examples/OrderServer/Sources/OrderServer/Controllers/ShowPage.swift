import Hummingbird
import PropertyInjector

/// Shows people the newest orders, and how the server is wired.
final class ShowPage: Controller {
  static let route = Route(method: .get, path: "")

  private var store: (any OrderStore)?
  @Injected private var page: OrdersPage

  func answer(_ request: Request, in context: BasicRequestContext) async throws -> HTML {
    guard let store else { throw HTTPError.notReady }
    return page.render(
      try await store.orders(before: nil, limit: 100), of: try await store.count())
  }
}
