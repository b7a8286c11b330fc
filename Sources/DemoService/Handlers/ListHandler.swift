/// A handler that lists the open orders.
final class ListHandler: RequestHandler {
  private(set) var outcome: Outcome?
  private var store: (any OrderStore)?

  func didInjectDependencies() {
    guard let store else { return }
    outcome = .listed(store.orders)
  }
}
