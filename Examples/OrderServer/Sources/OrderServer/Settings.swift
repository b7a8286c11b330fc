import Hummingbird
import Logging

/// What the environment says of how to serve.
struct Settings {
  /// Where to listen. Port 0 is any free one; the log tells which.
  var host = "127.0.0.1"
  var port = 8080
  /// The path of the database, which is created if it isn't there.
  var database = "orders.sqlite"
  var logLevel = Logger.Level.info
}

extension Settings {
  /// Reads `HOST`, `PORT`, `DATABASE` and `LOG_LEVEL`, each with a default.
  init(_ environment: Environment) throws(InvalidSetting) {
    host = environment.get("HOST") ?? host
    database = environment.get("DATABASE") ?? database
    if let text = environment.get("PORT") {
      guard let port = UInt16(text) else {
        throw InvalidSetting(name: "PORT", value: text, meaning: "a number from 0 to 65535")
      }
      self.port = Int(port)
    }
    if let text = environment.get("LOG_LEVEL") {
      guard let level = Logger.Level(rawValue: text) else {
        let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
        throw InvalidSetting(name: "LOG_LEVEL", value: text, meaning: "one of \(levels)")
      }
      logLevel = level
    }
  }
}

/// A variable of the environment that can't be used.
struct InvalidSetting: Error, CustomStringConvertible {
  let name: String
  let value: String
  let meaning: String

  var description: String { "\(name) is \"\(value)\", but must be \(meaning)." }
}
