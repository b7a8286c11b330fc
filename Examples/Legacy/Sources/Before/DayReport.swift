/// A report of today's sales, for the shopkeeper.
class DayReport {
  private let cashier: String

  init(cashier: String) {
    self.cashier = cashier
  }

  func print() {
    let payments = theJournal.payments.filter { $0.stamp.hasPrefix(WallClock.shared.day) }
    func sum(_ kind: String) -> String {
      money(payments.filter { $0.kind == kind }.reduce(0) { $0 + $1.amount })
    }
    ReceiptPrinter.shared.print([
      ("\(payments.count) sold, by cash", sum("cash")), ("by card", sum("card")),
      ("In the drawer", money(CashDrawer.shared.balance)), ("Printed by", cashier),
    ])
    theLog.note("\(cashier) printed the report of the day.")
  }
}
