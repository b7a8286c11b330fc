import Foundation

/// Keeps orders.
protocol OrderStore: Sendable {
  /// Keeps a new order, which gets a number that no other ever had.
  func place(_ request: OrderRequest, for customer: String, at date: Date) async throws -> Order

  /// The order of a number, unless it was cancelled.
  func order(_ id: Int) async throws -> Order?

  /// Orders that were placed before that of a number, or the last ones; the newest first.
  func orders(before id: Int?, limit: Int) async throws -> [Order]

  /// How many there are.
  func count() async throws -> Int

  /// Forgets an order of a customer. False if there is none.
  func cancel(_ id: Int, of customer: String) async throws -> Bool

  /// Adds a receipt to an order, if that is still there.
  func addReceipt(_ receipt: String, to id: Int) async throws
}
