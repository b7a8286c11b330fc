import Foundation

/// A store that keeps orders.
protocol OrderStore: Sendable {
  /// The open orders, oldest first.
  var orders: [Order] { get }

  /// Places an order with the next number, and returns it.
  func place(item: String, quantity: Int, at date: Date) -> Order

  /// Cancels an order, and returns it.
  ///
  /// - Throws: ``OrderError`` if the order doesn't exist or is already canceled.
  func cancel(_ id: Int) throws -> Order

  /// Makes all placed and canceled orders as durable as this store can, and then returns.
  func commit() throws

  /// Releases what the store uses. It can't be used afterward.
  func close() throws
}
