import Foundation

/// What the shop sets up in a file of lines like `taxPercent = 20`.
class Settings {
  static let shared = Settings()

  private var values: [String: String] = [:]

  init() {}

  /// To be called before anybody asks for a setting: until then all have their defaults.
  func load(_ path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
  }

  var shop: String { values["shop"] ?? "Shop" }
  var taxPercent: Int { number("taxPercent") ?? 20 }
  /// The hour from which on some things are cheaper.
  var happyHour: Int { number("happyHour") ?? 18 }

  private func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
}
