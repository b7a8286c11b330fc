import Foundation

/// Tells the time.
class WallClock {
  init() {}

  func now() -> Date { Date() }

  var hour: Int { Calendar.current.component(.hour, from: now()) }
  var stamp: String { now().formatted(.iso8601) }
  var day: String { String(stamp.prefix(10)) }
}
