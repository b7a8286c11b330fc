import Foundation

/// The launch time of the service.
final class LaunchClock: Sendable {
  let launchTime = Date()
}
