import PropertyInjector

/// A report of today's sales, for the shopkeeper.
class DayReport {
  private let cashier: String

  @Injected private var clock: WallClock
  @Injected private var log: Log
  @Injected private var journal: Journal
  @Injected private var cashDrawer: CashDrawer
  @Injected private var printer: ReceiptPrinter

  init(cashier: String) {
    self.cashier = cashier
  }

  func print() {
    let payments = journal.payments.filter { $0.stamp.hasPrefix(clock.day) }
    func sum(_ kind: String) -> String {
      money(payments.filter { $0.kind == kind }.reduce(0) { $0 + $1.amount })
    }
    printer.print([
      ("\(payments.count) sold, by cash", sum("cash")), ("by card", sum("card")),
      ("In the drawer", money(cashDrawer.balance)), ("Printed by", cashier),
    ])
    log.note("\(cashier) printed the report of the day.")
  }
}
