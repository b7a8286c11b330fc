import Foundation

let theLog = Log()

/// Writes messages for the shopkeeper to standard error.
class Log {
  init() {}

  func note(_ text: String) {
    FileHandle.standardError.write(Data("\(WallClock.shared.stamp) \(text)\n".utf8))
  }
}
