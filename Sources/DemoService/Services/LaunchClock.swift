import Foundation

/// Remembers when the service was started.
final class LaunchClock: Sendable {
  let launchTime = Date()
}
