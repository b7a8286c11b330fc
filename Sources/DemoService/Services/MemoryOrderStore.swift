import Foundation
import Synchronization

/// A store that keeps orders in memory until the process ends.
final class MemoryOrderStore: OrderStore {
  private let book = Mutex(OrderBook())

  var orders: [Order] {
    book.withLock { $0.orders }
  }

  func place(item: String, quantity: Int, at date: Date) -> Order {
    book.withLock { $0.place(item: item, quantity: quantity, at: date) }
  }

  func cancel(_ id: Int) throws -> Order {
    try book.withLock { try $0.cancel(id) }
  }

  /// Does nothing, because memory can't be made more durable.
  func commit() {}

  func close() {}
}
