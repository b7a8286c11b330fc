import Foundation
import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import Orders

@Suite(.injecting(registerServices)) struct OrderDeskTests {
  @Test func ordersAreNumbered() throws {
    let desk = OrderDesk()
    _ = desk.answer("a book")
    _ = desk.answer("two pens")

    let store: OrderStore = try Injector.current.make(property: "store")
    #expect(store.orders.map(\.number) == [1, 2])
  }

  @Test(
    .injecting {
      $0.registerProperty("currentDate", .instance(Date.distantPast))
    })
  func theDateOfATestGoesFirst() throws {
    _ = OrderDesk().answer("a book")

    let store: OrderStore = try Injector.current.make(property: "store")
    #expect(store.orders.map(\.date) == [.distantPast])
  }
}
