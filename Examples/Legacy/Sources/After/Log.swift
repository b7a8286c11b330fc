import Foundation
import PropertyInjector

/// Writes messages for the shopkeeper to standard error.
class Log {
  @Injected private var clock: WallClock

  init() {}

  func note(_ text: String) {
    FileHandle.standardError.write(Data("\(clock.stamp) \(text)\n".utf8))
  }
}
