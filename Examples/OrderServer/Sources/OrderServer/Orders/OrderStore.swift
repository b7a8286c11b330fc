import Foundation

/// Stores orders.
protocol OrderStore: Sendable {
  /// Stores a new order with a number that was never used before.
  func place(_ request: OrderRequest, for customer: String, at date: Date) async throws -> Order

  /// Returns the order with a number, or nil if there is none or it was canceled.
  func order(_ id: Int) async throws -> Order?

  /// Returns the orders with numbers below `id` or, if it's nil, the latest ones, newest first.
  func orders(before id: Int?, limit: Int) async throws -> [Order]

  /// Returns the number of orders.
  func count() async throws -> Int

  /// Cancels an order of a customer. Returns false if there is none.
  func cancel(_ id: Int, of customer: String) async throws -> Bool

  /// Adds a receipt to an order. Does nothing if the order was canceled.
  func addReceipt(_ receipt: String, to id: Int) async throws
}
