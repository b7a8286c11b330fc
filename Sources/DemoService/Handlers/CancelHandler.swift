/// A handler that cancels an open order.
final class CancelHandler: RequestHandler {
  private(set) var outcome: Outcome?
  private let id: Int
  private var store: (any OrderStore)?

  init(id: Int) {
    self.id = id
  }

  func didInjectDependencies() {
    guard let store else { return }
    do {
      outcome = .cancelled(try store.cancel(id))
    } catch {
      outcome = .refused(error)
    }
  }
}
