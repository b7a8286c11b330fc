import PropertyInjector
import Testing

@testable import After

@Suite(.shop) struct SaleTests {
  private let terminal = FakeTerminal(answer: nil)
  private let journal = FakeJournal(path: "")
  private let printer = FakePrinter(width: 32)

  private func register(on injector: Injector) {
    injector.registerProperty("terminal", .instance(terminal))
    injector.registerProperty("journal", .instance(journal))
    injector.registerProperty("printer", .instance(printer))
    injector.registerProperty("catalog", .instance(FakeCatalog()))
  }

  /// A sale of one bread.
  private func sale() -> Sale {
    Injector.withOverrides(register) {
      let sale = Sale(cashier: "Ada")
      Injector.injectDependencies(to: sale)
      _ = sale.scan("4001")
      return sale
    }
  }

  @Test func aDeclinedCardSellsNothing() {
    #expect(!sale().payByCard())
    #expect(terminal.charged == [240])
    #expect(journal.payments.isEmpty && printer.paper.isEmpty)
  }

  @Test func theReceiptShowsTheBanksNumber() {
    terminal.answer = 123_456
    #expect(sale().payByCard())
    #expect(journal.payments.map(\.amount) == [240])
    #expect(printer.paper.contains { $0.hasSuffix("No. 123456") })
  }

  @Test func aDeclinedSaleStaysOpenAtTheTill() {
    Injector.withOverrides(register) {
      let till = Till()
      _ = till.run("scan 4001")
      #expect(till.run("card") == "Declined.")
      terminal.answer = 1
      #expect(till.run("card") == "Paid.")
      #expect(terminal.charged == [240, 240])
    }
  }
}
