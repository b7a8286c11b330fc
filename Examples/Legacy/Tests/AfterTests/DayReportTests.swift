import PropertyInjector
import Testing

@testable import After

@Suite(.shop) struct DayReportTests {
  @Test func itPrintsTheBalanceOfTheDrawer() {
    let (drawer, printer) = (CashDrawer(), FakePrinter(width: 32))
    drawer.put(500)
    Injector.withOverrides({
      $0.registerProperty("cashDrawer", .instance(drawer))
      $0.registerProperty("printer", .instance(printer))
      $0.registerProperty("journal", .instance(FakeJournal(path: "")))
    }) {
      let report = DayReport(cashier: "Ada")
      Injector.injectDependencies(to: report)
      report.print()
    }
    #expect(printer.paper.contains("In the drawer               5.00"))
  }
}
