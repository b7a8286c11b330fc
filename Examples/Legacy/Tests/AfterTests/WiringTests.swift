import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import After

@Suite(.shop) struct WiringTests {
  @Test(
    .injecting { injector in
      injector.registerProperty("catalog", .mainActor { FakeCatalog() })
      injector.registerProperty("printer", .mainActor { FakePrinter(width: 32) })
      injector.registerProperty("journal", .mainActor(.singleton) { FakeJournal(path: "") })
    }, arguments: 1...3)
  func eachTillHasItsOwnDrawer(breads: Int) {
    let till = Till()
    for _ in 1...breads {
      _ = till.run("scan 4001")
      _ = till.run("cash 240")
    }
    let drawer = Injector.current.instance(forProperty: "cashDrawer", as: CashDrawer.self)
    #expect(drawer?.balance == breads * 240)
  }
}
