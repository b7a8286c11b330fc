/// An item for sale. Prices are in cents.
struct Item {
  let code: String
  let name: String
  let price: Int
  /// The price during happy hour, if it differs.
  let happyPrice: Int?

  /// Parses a line like `4001;Bread;240;120`.
  init?(line: Substring) {
    let parts = line.split(separator: ";").map(String.init)
    guard parts.count >= 3, let price = Int(parts[2]) else { return nil }
    code = parts[0]
    name = parts[1]
    self.price = price
    happyPrice = parts.count > 3 ? Int(parts[3]) : nil
  }
}
