/// The open orders, numbered 1, 2, 3, …. The number of a canceled order isn't used again.
struct OrderBook {
  private(set) var nextID = 1
  private var openOrders: [Int: Order] = [:]

  /// The open orders, oldest first.
  var orders: [Order] { openOrders.values.sorted { $0.id < $1.id } }

  /// Returns an open order.
  func order(_ id: Int) throws(Refusal) -> Order {
    if let order = openOrders[id] { return order }
    throw (1..<nextID).contains(id) ? .alreadyCancelled(id) : .unknownOrder(id)
  }

  /// Makes a change, or throws if it can't follow the changes before.
  mutating func apply(_ change: OrderChange) throws(Refusal) {
    switch change {
    case .placed(let order):
      guard order.id == nextID else { throw .unknownOrder(order.id) }
      nextID += 1
      openOrders[order.id] = order
    case .cancelled(let id):
      openOrders[try order(id).id] = nil
    }
  }
}
