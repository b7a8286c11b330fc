import Foundation

/// A handler that returns the launch time of the service and the current time.
final class TimeHandler: RequestHandler {
  private(set) var outcome: Outcome?
  private var launchClock: LaunchClock?
  private var currentDate: Date?

  func didInjectDependencies() {
    guard let launchClock, let currentDate else { return }
    outcome = .told(launchTime: launchClock.launchTime, currentTime: currentDate)
  }
}
