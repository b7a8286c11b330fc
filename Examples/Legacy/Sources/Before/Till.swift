/// Runs the commands that a cashier types.
class Till {
  private var cashier = "Nobody"
  private var openSale: Sale?

  /// Runs a command, and returns the answer for the cashier.
  func run(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    let argument = words.dropFirst().first ?? ""
    switch words.first {
    case "cashier":
      cashier = argument
      return "Hello \(cashier)."
    case "scan":
      guard let item = sale().scan(argument) else { return "There is no \(argument)." }
      return "\(item.name). Total: \(money(sale().total))"
    case "cash":
      guard let change = sale().payCash(Int(argument) ?? 0) else { return "Not enough." }
      openSale = nil
      return "Change: \(money(change))"
    case "card":
      guard sale().payByCard() else { return "Declined." }
      openSale = nil
      return "Paid."
    case "report":
      DayReport(cashier: cashier).print()
      return "Printed."
    default:
      return "What?"
    }
  }

  /// Returns the open sale, or a new one.
  private func sale() -> Sale {
    if let openSale { return openSale }
    let sale = Sale(cashier: cashier)
    openSale = sale
    return sale
  }
}
