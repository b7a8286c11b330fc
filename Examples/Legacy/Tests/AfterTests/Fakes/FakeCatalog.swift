@testable import After

/// Returns a bread for every code, with the same price at any hour.
class FakeCatalog: Catalog {
  override func item(_ code: String) -> Item? { Item(line: "\(code);Bread;240") }
  override func price(of item: Item) -> Int { item.price }
}
