import Foundation

final class OrderHandler {
  private var store: OrderStore?
  private var currentDate: Date?

  func place(_ item: String) -> String {
    guard let store, let currentDate else { return "We are closed." }
    let order = Order(number: store.reserveNumber(), item: item, date: currentDate)
    store.add(order)
    return "Order \(order.number): \(item)"
  }
}
