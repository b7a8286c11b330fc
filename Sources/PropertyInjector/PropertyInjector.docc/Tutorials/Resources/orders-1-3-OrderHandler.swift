import Foundation

final class OrderHandler {
  private let store = OrderStore()

  func place(_ item: String) -> String {
    let order = Order(number: store.reserveNumber(), item: item, date: Date())
    store.add(order)
    return "Order \(order.number): \(item)"
  }
}
