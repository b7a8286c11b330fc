/// A value that is kept, or will be once it is complete. Its object counts as kept while this lives,
/// unless the attempt to keep it fails.
package final class KeptValue: Sendable {
  /// The value, or a placeholder if its object is kept weakly. Not an optional, which only a copy
  /// could be looked into.
  private let content: UncheckedSendable<Any>
  /// The object, if it is kept weakly. It may be gone, and another have its address.
  private let reference: WeakReference?
  /// When its time is over, counted from `start`: an instant would take more.
  private let end: Duration?
  /// Where its object is noted.
  private let noted: (object: ObjectIdentifier, in: KeptObjects)?

  /// - Parameters:
  ///   - place: What keeps it.
  ///   - scope: How it keeps it. Without one, until something ends it.
  init(
    _ value: Any, of registration: Registration, in place: SharedValue, as scope: Scope? = nil
  ) {
    let object = object(in: value)
    reference = scope?.kind == .weak ? object.map { WeakReference($0) } : nil
    content = UncheckedSendable(value: reference == nil ? value : ())
    // The longest durations would overflow.
    end = scope?.duration.map { Self.now + min($0, .seconds(Int64.max)) }
    noted = object.map { (ObjectIdentifier($0), place.objects) }
    guard let object else { return }
    let hold = KeptObjects.Hold(
      value: ObjectIdentifier(self), definition: registration.definition, reference: reference)
    place.objects.add(hold, of: object)
  }

  deinit { forgetObject() }

  /// Has its object no longer count as kept.
  func forgetObject() {
    if let noted { noted.in.remove(ObjectIdentifier(self), of: noted.object) }
  }

  /// The value, or nil if an object that is kept weakly is gone, or the time has passed.
  var value: UncheckedSendable<Any>? {
    if hasEnded { return nil }
    guard let reference else { return content }
    return reference.object.map { UncheckedSendable(value: $0) }
  }

  /// Whether there is a value.
  var isThere: Bool { !hasEnded && !(reference?.isGone ?? false) }

  private var hasEnded: Bool { end.map { Self.now >= $0 } ?? false }

  private static let start = ContinuousClock.now
  private static var now: Duration { start.duration(to: .now) }

  /// Whether it is kept strongly and for good.
  var isSettled: Bool { reference == nil && end == nil }

  /// Returns the value of a settled one, if it is stored as a type. Quicker than a copy of it.
  func value<Value>(as type: Value.Type, else other: () throws -> Value) rethrows -> Value {
    try stored(content.value, as: type, { $0 }, else: other)
  }

  /// Returns the value of a settled one, if it is of a type.
  func value<Value>(as type: Value.Type) -> Value? {
    stored(content.value, as: type, { $0 }, else: { content.value as? Value })
  }
}
