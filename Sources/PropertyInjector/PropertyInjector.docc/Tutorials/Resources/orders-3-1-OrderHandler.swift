import Foundation
import PropertyInjector

final class OrderHandler: InjectorDelegate {
  @Injected private var store: OrderStore
  @Injected private var currentDate: Date
  private var number = 0

  func didInjectDependencies() {
    number = store.reserveNumber()
  }

  func place(_ item: String) -> String {
    store.add(Order(number: number, item: item, date: currentDate))
    return "Order \(number): \(item)"
  }
}
