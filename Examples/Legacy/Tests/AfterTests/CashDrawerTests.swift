import PropertyInjector
import Testing

@testable import After

@Suite struct CashDrawerTests {
  @Test func itHoldsTheCashPaymentsOfTheJournal() {
    let journal = FakeJournal(path: "")
    journal.append("cash", 200, by: "Ada")
    journal.append("card", 900, by: "Ada")
    journal.append("cash", 100, by: "Bob")
    let injector = Injector()
    injector.registerProperty("journal", .instance(journal))
    let drawer = CashDrawer()
    injector.injectDependencies(to: drawer)
    #expect(drawer.balance == 300)
  }
}
