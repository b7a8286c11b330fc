import Foundation
import PropertyInjector

final class OrderHandler: InjectorDelegate {
  private var store: OrderStore?
  private var currentDate: Date?
  private var number: Int?

  func didInjectDependencies() {
    number = store?.reserveNumber()
  }

  func place(_ item: String) -> String {
    guard let store, let currentDate, let number else { return "We are closed." }
    store.add(Order(number: number, item: item, date: currentDate))
    return "Order \(number): \(item)"
  }
}
