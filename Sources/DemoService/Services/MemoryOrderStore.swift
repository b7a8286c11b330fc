import Foundation
import Synchronization

/// Keeps orders as long as the process lives.
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

  /// Does nothing: memory is as safe as it gets.
  func commit() {}
}
