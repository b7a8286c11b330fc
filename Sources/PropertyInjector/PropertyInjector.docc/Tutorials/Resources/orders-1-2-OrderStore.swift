import Foundation
import Synchronization

struct Order {
  let number: Int
  let item: String
  let date: Date
}

final class OrderStore: Sendable {
  private let state = Mutex((lastNumber: 0, orders: [Order]()))

  var orders: [Order] { state.withLock(\.orders) }

  func reserveNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  func add(_ order: Order) {
    state.withLock { $0.orders.append(order) }
  }
}
