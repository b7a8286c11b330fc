import Hummingbird
import Logging

/// The settings of the server, from environment variables.
struct Settings {
  /// The address to listen on. Port 0 means any free port, which the log shows.
  var host = "127.0.0.1"
  var port = 8080
  /// The path of the database, which is created if it doesn't exist.
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

/// An environment variable with an invalid value.
struct InvalidSetting: Error, CustomStringConvertible {
  let name: String
  let value: String
  let meaning: String

  var description: String { "\(name) is \"\(value)\", but must be \(meaning)." }
}
