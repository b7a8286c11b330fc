import Foundation
import PropertyInjector
import Testing

@testable import Orders

struct OrderHandlerTests {
  @Test func anOrderHasTheDateOfItsRequest() {
    let store = OrderStore()
    let injector = Injector(issueHandler: { Issue.record("\($0)") })
    injector.registerProperty("store", .instance(store))
    injector.registerProperty("currentDate", .instance(Date.distantPast))

    let handler = OrderHandler()
    injector.injectDependencies(to: handler)
    _ = handler.place("a book")

    #expect(store.orders.map(\.date) == [.distantPast])
  }
}
