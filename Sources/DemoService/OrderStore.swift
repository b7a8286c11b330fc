import Foundation
import PropertyInjector

/// The orders. It is an actor, so any code can share it.
actor OrderStore {
  // A shared service is `Sendable`, and so is `@Provided`: it asks the injector at each read.
  @Provided private var journal: Journal
  private var book: OrderBook

  /// Reads the orders back from the journal.
  init() throws { book = try _journal.get().replay() }

  /// The open orders, oldest first.
  var orders: [Order] { book.orders }

  /// Places an order, and returns it once it is in the journal.
  func place(_ item: String, quantity: Int, at date: Date) throws -> Order {
    let order = Order(id: book.nextID, item: item, quantity: quantity, placedAt: date)
    try journal.append(.placed(order: order))
    try book.apply(.placed(order: order))
    return order
  }

  /// Cancels an open order, and returns it once that is in the journal.
  func cancel(_ id: Int) throws -> Order {
    let order = try book.order(id)
    try journal.append(.cancelled(id: id))
    try book.apply(.cancelled(id: id))
    return order
  }
}
