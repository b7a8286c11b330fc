import PropertyInjector

/// The money in the drawer.
class CashDrawer: InjectorDelegate {
  private var journal: Journal?

  private(set) var balance = 0

  @Injected private var log: Log

  init() {}

  /// Sets the balance to the cash payments in the journal.
  func didInjectDependencies() {
    let payments = journal?.payments.filter { $0.kind == "cash" } ?? []
    balance = payments.reduce(0) { $0 + $1.amount }
  }

  func put(_ amount: Int) {
    balance += amount
    log.note("The drawer holds \(money(balance)).")
  }
}
