import Foundation

/// The open orders, and the rules by which they come and go.
///
/// Orders are numbered 1, 2, 3, …; the number of a cancelled order is not given again.
struct OrderBook {
  private var lastID = 0
  private var openOrders: [Int: Order] = [:]

  /// The open orders, oldest first.
  var orders: [Order] {
    openOrders.values.sorted { $0.id < $1.id }
  }

  /// The order that was placed, with the next number.
  mutating func place(item: String, quantity: Int, at date: Date) -> Order {
    let order = Order(id: lastID + 1, item: item, quantity: quantity, placedAt: date)
    add(order)
    return order
  }

  /// The order that was cancelled.
  ///
  /// - Throws: ``OrderError`` if there is no such order, or no more.
  mutating func cancel(_ id: Int) throws(OrderError) -> Order {
    guard id > 0, id <= lastID else { throw .unknown(id: id) }
    guard let order = openOrders.removeValue(forKey: id) else { throw .alreadyCancelled(id: id) }
    return order
  }

  /// Makes a change that was made once before.
  ///
  /// - Throws: ``OrderError`` if it can't have been the next one.
  mutating func replay(_ change: OrderChange) throws(OrderError) {
    switch change {
    case .placed(let order):
      guard order.id == lastID + 1 else { throw .outOfSequence(id: order.id) }
      add(order)
    case .cancelled(let id):
      _ = try cancel(id)
    }
  }

  private mutating func add(_ order: Order) {
    lastID = order.id
    openOrders[order.id] = order
  }
}
