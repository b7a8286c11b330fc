import Foundation

/// The shop's settings, from a file with lines like `taxPercent = 20`.
class Settings {
  private var values: [String: String] = [:]

  init() {}

  /// Call this before you read a setting. Until then, each setting has its default.
  func load(_ path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
  }

  var shop: String { values["shop"] ?? "Shop" }
  var taxPercent: Int { number("taxPercent") ?? 20 }
  /// The hour when some items become cheaper.
  var happyHour: Int { number("happyHour") ?? 18 }

  private func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
}
