import Foundation
import PropertyInjector

/// The items of the shop, and their prices.
class Catalog {
  @Injected private var catalogPath: String

  private lazy var items = readItems()

  @Injected private var clock: WallClock
  @Injected private var settings: Settings
  @Injected private var log: Log

  init() {}

  func item(_ code: String) -> Item? { items[code] }

  func price(of item: Item) -> Int {
    let isHappyHour = clock.hour >= settings.happyHour
    return isHappyHour ? item.happyPrice ?? item.price : item.price
  }

  private func readItems() -> [String: Item] {
    guard let text = try? String(contentsOfFile: catalogPath, encoding: .utf8) else {
      log.note("There is no catalog at \(catalogPath).")
      return [:]
    }
    let items = text.split(separator: "\n").compactMap(Item.init)
    return Dictionary(items.map { ($0.code, $0) }, uniquingKeysWith: { $1 })
  }
}
