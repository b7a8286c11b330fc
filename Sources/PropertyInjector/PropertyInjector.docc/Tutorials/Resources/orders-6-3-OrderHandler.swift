import Foundation
import PropertyInjector

final class OrderHandler: InjectorDelegate {
  @Injected private var store: OrderStore
  @Injected private var currentDate: Date
  private var paymentService: PaymentService?
  private var number = 0

  func didInjectDependencies() {
    number = store.reserveNumber()
  }

  func place(_ item: String) -> String {
    let order = Order(number: number, item: item, date: currentDate)
    store.add(order)
    let payment = paymentService?.charge(for: order) ?? "not paid"
    return "Order \(number): \(item), \(payment)"
  }
}
