public import Synchronization

/// A value that is written once and then read on any thread without a lock. Sound: one thread at a
/// time writes the value, then publishes it. Only then is it read, and never changed.
@usableFromInline
final class WriteOnce<Value> {
  @usableFromInline let published = Atomic(false)
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) var written: Value?
  private let asked = LockedObjects(Asked())

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
    asked.withLock { asked in
      if published.load(ordering: .relaxed) { return true }
      if ifUndecided, asked.giver != nil { return false }
      initialize(to: value)
      return true
    }
  }

  var decidedGiver: (any AnyObject & Sendable)? { asked.withLock { $0.giver } }

  func decide(giver: any AnyObject & Sendable) { asked.withLock { $0.giver = giver } }

  /// What a thread that finds no value does next.
  enum Turn {
    /// Makes the value, then calls `stopMaking()`.
    case make
    /// Makes the value although this thread is making it already.
    case makeAgain
    /// Waits for another thread, then takes a turn again.
    case wait
  }

  func takeTurn() -> Turn {
    asked.withLock { asked in
      guard let maker = asked.maker else {
        asked.maker = .current
        return .make
      }
      if maker == .current { return .makeAgain }
      asked.isAwaited = true
      return .wait
    }
  }

  var maker: ThreadID? { asked.withLock { $0.maker } }

  /// Ends making, whether or not there is a value. Returns whether other threads may wait for it.
  func stopMaking() -> Bool {
    asked.withLock { asked in
      asked.maker = nil
      return asked.isAwaited
    }
  }
}

extension WriteOnce: Sendable where Value: Sendable {}

/// How to get a value. Not nested: a generic type would be looked up for every new object.
private struct Asked: Sendable {
  /// The object to ask for the value, if that is decided.
  var giver: (any AnyObject & Sendable)?
  var maker: ThreadID?
  /// Whether another thread ever found one making the value. It may wait for a later maker.
  var isAwaited = false
}
