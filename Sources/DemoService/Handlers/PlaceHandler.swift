import Foundation

/// A handler that places an order, with the date when it reached the desk.
final class PlaceHandler: RequestHandler {
  private(set) var outcome: Outcome?
  private let item: String
  private let quantity: Int
  private var store: (any OrderStore)?
  private var currentDate: Date?

  init(item: String, quantity: Int) {
    self.item = item
    self.quantity = quantity
  }

  func didInjectDependencies() {
    guard let store, let currentDate else { return }
    outcome = .placed(store.place(item: item, quantity: quantity, at: currentDate))
  }
}
