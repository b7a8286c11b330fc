import Foundation
import Synchronization

/// A store that keeps orders in memory and records each change in a journal.
final class JournalOrderStore: OrderStore {
  private struct State {
    var book: OrderBook
    var journal: Journal
  }

  private let state: Mutex<State>

  /// Creates a store with the orders from the journal at `path`.
  init(path: String) throws(ServiceFailure) {
    let journal = try Journal(path: path)
    var book = OrderBook()
    try journal.replay { try book.replay($0) }
    state = Mutex(State(book: book, journal: journal))
  }

  var orders: [Order] {
    state.withLock { $0.book.orders }
  }

  func place(item: String, quantity: Int, at date: Date) -> Order {
    state.withLock { state in
      let order = state.book.place(item: item, quantity: quantity, at: date)
      state.journal.append(.placed(order: order))
      return order
    }
  }

  func cancel(_ id: Int) throws -> Order {
    try state.withLock { state in
      let order = try state.book.cancel(id)
      state.journal.append(.cancelled(id: id))
      return order
    }
  }

  func commit() throws {
    try state.withLock { try $0.journal.commit() }
  }

  func close() throws {
    try state.withLock { try $0.journal.close() }
  }
}
