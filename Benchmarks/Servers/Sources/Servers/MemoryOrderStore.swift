import Foundation
import Synchronization

/// Keeps orders in memory.
final class MemoryOrderStore: OrderStore {
  private let state = Mutex((orders: [Int: Order](), last: 0))

  func place(
    _ request: OrderRequest, for customer: String, at date: Date
  ) async throws -> Order {
    state.withLock { state in
      state.last += 1
      let order = Order(
        id: state.last, item: request.item, quantity: request.quantity, customer: customer,
        placedAt: date)
      state.orders[order.id] = order
      return order
    }
  }

  func order(_ id: Int) async throws -> Order? { state.withLock { $0.orders[id] } }

  func orders(before id: Int?, limit: Int) async throws -> [Order] {
    state.withLock { state in
      Array(
        state.orders.values.filter { $0.id < id ?? .max }.sorted { $0.id > $1.id }.prefix(limit))
    }
  }

  func count() async throws -> Int { state.withLock { $0.orders.count } }

  func cancel(_ id: Int, of customer: String) async throws -> Bool {
    state.withLock { state in
      guard state.orders[id]?.customer == customer else { return false }
      return state.orders.removeValue(forKey: id) != nil
    }
  }

  func addReceipt(_ receipt: String, to id: Int) async throws {
    state.withLock { $0.orders[id]?.receipt = receipt }
  }
}
