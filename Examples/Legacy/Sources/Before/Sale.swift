/// What one customer buys.
class Sale {
  private let cashier: String
  private var items: [Item] = []

  init(cashier: String) {
    self.cashier = cashier
  }

  var total: Int { items.reduce(0) { $0 + Catalog.shared.price(of: $1) } }

  /// The item of that code, if there is one.
  func scan(_ code: String) -> Item? {
    guard let item = Catalog.shared.item(code) else {
      theLog.note("\(cashier) scanned \(code), which is not in the catalog.")
      return nil
    }
    items.append(item)
    return item
  }

  /// The change, or nil if that isn't enough.
  func payCash(_ given: Int) -> Int? {
    let amount = total
    guard given >= amount else { return nil }
    CashDrawer.shared.put(amount)
    finish("cash", amount)
    return given - amount
  }

  /// Whether the bank has accepted it.
  func payByCard() -> Bool {
    let amount = total
    guard let number = CardTerminal.shared.charge(amount) else {
      theLog.note("A card was declined.")
      return false
    }
    finish("card", amount, bank: [("Bank", "No. \(number)")])
    return true
  }

  private func finish(_ kind: String, _ amount: Int, bank: [(String, String)] = []) {
    theJournal.append(kind, amount, by: cashier)
    let tax = amount * Settings.shared.taxPercent / (100 + Settings.shared.taxPercent)
    let bought = items.map { ($0.name, money(Catalog.shared.price(of: $0))) }
    let paid = [("Total, \(kind)", money(amount)), ("Tax in it", money(tax))]
    ReceiptPrinter.shared.print(bought + paid + bank + [("Served by", cashier)])
  }
}
