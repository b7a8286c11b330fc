public import Synchronization

/// A place for a value that is written once and then read from any thread without a lock.
///
/// Sound, because the value is written before that is published, by one thread at a time, is never
/// changed afterwards, and is read only by those who saw it published.
@usableFromInline
final class WriteOnce<Value> {
  @usableFromInline let published = Atomic(false)
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) var written: Value?
  private let asked = Locked(Asked())

  @usableFromInline init() {}

  init(_ value: Value) { initialize(to: value) }

  /// Writes the value of one that has none, and that nobody else refers to.
  func initialize(to value: Value) {
    unsafe written = value
    published.store(true, ordering: .releasing)
  }

  var isWritten: Bool { published.load(ordering: .acquiring) }

  @inlinable @inline(__always)
  var value: Value? {
    published.load(ordering: .acquiring) ? unsafe written : nil
  }

  /// Writes the value, unless there is one: the first counts.
  func write(_ value: Value) {
    asked.withLock { _ in
      if !published.load(ordering: .relaxed) { initialize(to: value) }
    }
  }

  /// Writes the value where nobody else is to be asked for it. Returns whether there is one now.
  func writeUndecided(_ value: Value) -> Bool {
    asked.withLock { asked in
      if published.load(ordering: .relaxed) { return true }
      guard asked.giver == nil else { return false }
      initialize(to: value)
      return true
    }
  }

  /// Whom to ask for the value, or nil if that isn't decided.
  var decidedGiver: (any AnyObject & Sendable)? { asked.withLock(\.giver) }

  /// Decides whom to ask from now on.
  func decide(giver: any AnyObject & Sendable) {
    // The old one goes outside the lock.
    _ = asked.withLock { asked in
      defer { asked.giver = giver }
      return asked.giver
    }
  }

  /// What is to be done by one who found no value.
  enum Turn {
    /// To make it, and to call `stopMaking()` afterwards.
    case make
    /// To make it all the same, because this thread is making it already.
    case makeAgain
    /// To wait for another thread, and then to ask again.
    case wait(for: ThreadID, Gate<Bool>)
  }

  func takeTurn() -> Turn {
    asked.withLock { asked in
      guard let maker = asked.maker else {
        asked.maker = .current
        return .make
      }
      if maker == .current { return .makeAgain }
      // One that is open let somebody through who couldn't wait for the maker. It holds up nobody.
      let gate = asked.gate.flatMap { $0.isOpen ? nil : $0 } ?? Gate()
      asked.gate = gate
      return .wait(for: maker, gate)
    }
  }

  /// Lets those through who wait, whether there is a value now or not.
  func stopMaking() {
    let gate = asked.withLock { asked in
      defer { (asked.maker, asked.gate) = (nil, nil) }
      return asked.gate
    }
    gate?.open(with: true)
  }
}

extension WriteOnce: Sendable where Value: Sendable {}

/// How a value is come by. Not nested: a generic type would be looked up for every new object.
private struct Asked: Sendable {
  /// Whom to ask for it, if that is decided.
  var giver: (any AnyObject & Sendable)?
  /// Which thread is making it, if one is.
  var maker: ThreadID?
  /// For others to wait at. Not made before the first one comes.
  var gate: Gate<Bool>?
}
