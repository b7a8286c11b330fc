import PropertyInjector

/// A sale to one customer.
class Sale {
  private let cashier: String
  private var items: [Item] = []

  @Injected private var settings: Settings
  @Injected private var log: Log
  @Injected private var catalog: Catalog
  @Injected private var terminal: any CardPayments
  @Injected private var journal: Journal
  @Injected private var cashDrawer: CashDrawer
  @Injected private var printer: ReceiptPrinter

  init(cashier: String) {
    self.cashier = cashier
  }

  var total: Int { items.reduce(0) { $0 + catalog.price(of: $1) } }

  /// Adds the item with a code, and returns it. Returns nil if there is no such item.
  func scan(_ code: String) -> Item? {
    guard let item = catalog.item(code) else {
      log.note("\(cashier) scanned \(code), which is not in the catalog.")
      return nil
    }
    items.append(item)
    return item
  }

  /// Returns the change, or nil if the amount isn't enough.
  func payCash(_ given: Int) -> Int? {
    let amount = total
    guard given >= amount else { return nil }
    cashDrawer.put(amount)
    finish("cash", amount)
    return given - amount
  }

  /// Returns whether the bank accepts the payment.
  func payByCard() -> Bool {
    let amount = total
    guard let number = terminal.charge(amount) else {
      log.note("A card was declined.")
      return false
    }
    finish("card", amount, bank: [("Bank", "No. \(number)")])
    return true
  }

  private func finish(_ kind: String, _ amount: Int, bank: [(String, String)] = []) {
    journal.append(kind, amount, by: cashier)
    let tax = amount * settings.taxPercent / (100 + settings.taxPercent)
    let bought = items.map { ($0.name, money(catalog.price(of: $0))) }
    let paid = [("Total, \(kind)", money(amount)), ("Tax in it", money(tax))]
    printer.print(bought + paid + bank + [("Served by", cashier)])
  }
}
