import Foundation
import PropertyInjector

final class OrderHandler: InjectorDelegate {
  private var store: OrderStore?
  private var currentDate: Date?
  private var paymentSevice: PaymentService?
  private var number: Int?

  func didInjectDependencies() {
    number = store?.reserveNumber()
  }

  func place(_ item: String) -> String {
    guard let store, let currentDate, let number else { return "We are closed." }
    let order = Order(number: number, item: item, date: currentDate)
    store.add(order)
    return "Order \(number): \(item), \(paymentSevice?.charge(for: order) ?? "not paid")"
  }
}
