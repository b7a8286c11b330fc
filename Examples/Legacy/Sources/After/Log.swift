import Foundation
import PropertyInjector

/// What the shopkeeper may want to know, on standard error.
class Log {
  @Injected private var clock: WallClock

  init() {}

  func note(_ text: String) {
    FileHandle.standardError.write(Data("\(clock.stamp) \(text)\n".utf8))
  }
}
