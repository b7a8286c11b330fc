import Foundation

@testable import After

/// Always shows the same hour of the same day.
class StoppedClock: WallClock {
  private let date: Date

  init(atHour hour: Int) {
    let midnight = Calendar.current.startOfDay(for: Date(timeIntervalSince1970: 1e9))
    date = midnight.addingTimeInterval(TimeInterval(hour) * 3600)
    super.init()
  }

  override func now() -> Date { date }
}
