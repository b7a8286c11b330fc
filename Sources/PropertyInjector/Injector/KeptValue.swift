/// A value that is kept, or will be once it is complete. Its object counts as kept while this lives.
package final class KeptValue: Sendable {
  /// The value, or a placeholder if its object is kept weakly. Not an optional, which only a copy
  /// could be looked into.
  private let content: UncheckedSendable<Any>
  private let isWeak: Bool
  /// When its time is over, counted from `start`: an instant would take more.
  private let end: Duration?
  private let hold: KeptObjects.Hold?

  /// - Parameters:
  ///   - place: What keeps it.
  ///   - scope: How it keeps it. Without one, until something ends it.
  init(
    _ value: Any, of registration: Registration, in place: SharedValue, as scope: Scope? = nil
  ) {
    let isWeak = scope?.kind == .weak
    self.isWeak = isWeak
    content = UncheckedSendable(value: isWeak ? () : value)
    // The longest durations would overflow.
    end = scope?.duration.map { Self.now + min($0, .seconds(Int64.max)) }
    hold = object(in: value).map {
      KeptObjects.Hold($0, of: registration, in: place, isWeak: isWeak)
    }
    hold.map(KeptObjects.add)
  }

  deinit { hold.map(KeptObjects.remove) }

  /// The value, or nil if an object that is kept weakly is gone, or the time has passed.
  var value: UncheckedSendable<Any>? {
    if hasEnded { return nil }
    return isWeak ? hold?.weakObject.map { UncheckedSendable(value: $0) } : content
  }

  /// Whether there is a value.
  var isThere: Bool { !hasEnded && !(isWeak && hold.map(\.isOver) ?? true) }

  private var hasEnded: Bool { end.map { Self.now >= $0 } ?? false }

  private static let start = ContinuousClock.now
  private static var now: Duration { start.duration(to: .now) }

  /// Whether it is kept strongly and for good.
  var isSettled: Bool { !isWeak && end == nil }

  /// Returns the value of a settled one, if it is stored as a type. Quicker than a copy of it.
  func value<Value>(as type: Value.Type, else other: () throws -> Value) rethrows -> Value {
    try stored(content.value, as: type, { $0 }, else: other)
  }

  /// Returns the value of a settled one, if it is of a type.
  func value<Value>(as type: Value.Type) -> Value? {
    stored(content.value, as: type, { $0 }, else: { content.value as? Value })
  }
}
