import Foundation
import PropertyInjector

final class OrderHandler {
  @Injected private var store: OrderStore
  @Injected private var currentDate: Date

  func place(_ item: String) -> String {
    let number = store.reserveNumber()
    store.add(Order(number: number, item: item, date: currentDate))
    return "Order \(number): \(item)"
  }
}
