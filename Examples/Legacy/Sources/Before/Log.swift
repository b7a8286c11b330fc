import Foundation

let theLog = Log()

/// What the shopkeeper may want to know, on standard error.
class Log {
  init() {}

  func note(_ text: String) {
    FileHandle.standardError.write(Data("\(WallClock.shared.stamp) \(text)\n".utf8))
  }
}
