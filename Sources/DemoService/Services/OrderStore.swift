import Foundation

/// Where orders are kept.
protocol OrderStore: Sendable {
  /// The open orders, oldest first.
  var orders: [Order] { get }

  /// The order that was placed, with the next number.
  func place(item: String, quantity: Int, at date: Date) -> Order

  /// The order that was cancelled.
  ///
  /// - Throws: ``OrderError`` if there is no such order, or no more.
  func cancel(_ id: Int) throws -> Order

  /// Returns once everything that was placed and cancelled is as safe as this store can make it.
  func commit() throws
}
