import Foundation

/// The outcome of a request.
enum Outcome {
  case placed(Order)
  case cancelled(Order)
  case listed([Order])
  case told(launchTime: Date, currentTime: Date)
  case refused(any Error)
}
