import Foundation

/// Tells when the service was started and what time it is.
final class TimeHandler: RequestHandler {
  private(set) var outcome: Outcome?
  private var launchClock: LaunchClock?
  private var currentDate: Date?

  func didInjectDependencies() {
    guard let launchClock, let currentDate else { return }
    outcome = .told(launchTime: launchClock.launchTime, currentTime: currentDate)
  }
}
