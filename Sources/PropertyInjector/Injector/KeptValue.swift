/// A value that is kept, or will be once it is complete. A class, so that its holders are small.
final class KeptValue: Sendable {
  private let content: UncheckedSendable<Any>
  private let end: ContinuousClock.Instant?

  /// - Parameter duration: How long it is kept from now on. Without it, until something ends it.
  init(_ value: Any, lasting duration: Duration? = nil) {
    (content, end) = (UncheckedSendable(value: value), duration.map { .now + $0 })
  }

  var value: Any { content.value }
  var isLasting: Bool { end != nil }
  /// Whether the time for which it is kept has passed.
  var hasEnded: Bool { end.map { .now >= $0 } ?? false }
}
