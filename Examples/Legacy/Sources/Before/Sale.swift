/// A sale to one customer.
class Sale {
  private let cashier: String
  private var items: [Item] = []

  init(cashier: String) {
    self.cashier = cashier
  }

  var total: Int { items.reduce(0) { $0 + Catalog.shared.price(of: $1) } }

  /// Adds the item with a code, and returns it. Returns nil if there is no such item.
  func scan(_ code: String) -> Item? {
    guard let item = Catalog.shared.item(code) else {
      theLog.note("\(cashier) scanned \(code), which is not in the catalog.")
      return nil
    }
    items.append(item)
    return item
  }

  /// Returns the change, or nil if the amount isn't enough.
  func payCash(_ given: Int) -> Int? {
    let amount = total
    guard given >= amount else { return nil }
    CashDrawer.shared.put(amount)
    finish("cash", amount)
    return given - amount
  }

  /// Returns whether the bank accepts the payment.
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
