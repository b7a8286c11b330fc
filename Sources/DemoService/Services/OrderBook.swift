import Foundation

/// The open orders, and the rules for placing and canceling them.
///
/// Orders are numbered 1, 2, 3, …; the number of a canceled order isn't reused.
struct OrderBook {
  private var lastID = 0
  private var openOrders: [Int: Order] = [:]

  /// The open orders, oldest first.
  var orders: [Order] {
    openOrders.values.sorted { $0.id < $1.id }
  }

  /// Places an order with the next number, and returns it.
  mutating func place(item: String, quantity: Int, at date: Date) -> Order {
    let order = Order(id: lastID + 1, item: item, quantity: quantity, placedAt: date)
    add(order)
    return order
  }

  /// Cancels an order, and returns it.
  ///
  /// - Throws: ``OrderError`` if the order doesn't exist or is already canceled.
  mutating func cancel(_ id: Int) throws(OrderError) -> Order {
    guard id > 0, id <= lastID else { throw .unknown(id: id) }
    guard let order = openOrders.removeValue(forKey: id) else { throw .alreadyCancelled(id: id) }
    return order
  }

  /// Repeats a recorded change.
  ///
  /// - Throws: ``OrderError`` if the change can't follow the previous ones.
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
