public import Synchronization

/// A value that is written once and then read on any thread without a lock. Sound: one thread at a
/// time writes the value, then publishes it. Only then is it read, and never changed.
@usableFromInline
final class WriteOnce<Value> {
  @usableFromInline let published = Atomic(false)
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) var written: Value?
  /// The object to ask for the value, if that is decided.
  private let giver = LockedObjects<(any AnyObject & Sendable)?>(nil)

  @usableFromInline init() {}

  init(_ value: Value) { initialize(to: value) }

  /// Writes the first value. The caller holds the lock, or the only reference to this object.
  func initialize(to value: Value) {
    unsafe written = value
    published.store(true, ordering: .releasing)
  }

  var isWritten: Bool { published.load(ordering: .acquiring) }

  @inlinable @inline(__always)
  var value: Value? {
    published.load(ordering: .acquiring) ? unsafe written : nil
  }

  /// Writes the value, unless there is one or, with `ifUndecided`, a giver is decided. Returns
  /// whether there is a value now.
  @discardableResult
  func write(_ value: Value, ifUndecided: Bool = false) -> Bool {
    giver.withLock { giver in
      if published.load(ordering: .relaxed) { return true }
      if ifUndecided, giver != nil { return false }
      initialize(to: value)
      return true
    }
  }

  var decidedGiver: (any AnyObject & Sendable)? { giver.read(\.self) }

  func decide(giver new: any AnyObject & Sendable) { giver.withLock { $0 = new } }
}

extension WriteOnce: Sendable where Value: Sendable {}
