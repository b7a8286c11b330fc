import Foundation

/// The items of the shop, and their prices.
class Catalog {
  static let shared = Catalog()

  /// Set by `main`, before the first item is looked up.
  var catalogPath: String!

  private lazy var items = readItems()

  init() {}

  func item(_ code: String) -> Item? { items[code] }

  func price(of item: Item) -> Int {
    let isHappyHour = WallClock.shared.hour >= Settings.shared.happyHour
    return isHappyHour ? item.happyPrice ?? item.price : item.price
  }

  private func readItems() -> [String: Item] {
    guard let text = try? String(contentsOfFile: catalogPath, encoding: .utf8) else {
      theLog.note("There is no catalog at \(catalogPath ?? "-").")
      return [:]
    }
    let items = text.split(separator: "\n").compactMap(Item.init)
    return Dictionary(items.map { ($0.code, $0) }, uniquingKeysWith: { $1 })
  }
}
