/// The money in the drawer.
class CashDrawer {
  static let shared = CashDrawer()

  /// Set by `main`.
  var journal: Journal?

  private(set) var balance = 0

  init() {}

  /// Sets the balance to the cash payments in the journal. Set the journal first.
  func recount() {
    let payments = journal?.payments.filter { $0.kind == "cash" } ?? []
    balance = payments.reduce(0) { $0 + $1.amount }
  }

  func put(_ amount: Int) {
    balance += amount
    theLog.note("The drawer holds \(money(balance)).")
  }
}
