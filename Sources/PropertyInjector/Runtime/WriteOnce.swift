public import Synchronization

/// A place for a value that is written once and then read from any thread without a lock.
///
/// Sound, because the value is written before that is published, by one thread at a time, is never
/// changed afterwards, and is read only by those who saw it published.
@usableFromInline
final class WriteOnce<Value> {
  @usableFromInline let published = Atomic(false)
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) var written: Value?
  /// Which thread is making the value, if one is.
  private let making = Locked<Making?>(nil)

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
    making.withLock { _ in
      if !published.load(ordering: .relaxed) { initialize(to: value) }
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
    making.withLock { making in
      guard let maker = making?.thread else {
        making = Making(thread: .current)
        return .make
      }
      if maker == .current { return .makeAgain }
      let gate = making?.gate ?? Gate()
      making?.gate = gate
      return .wait(for: maker, gate)
    }
  }

  /// Lets those through who wait, whether there is a value now or not.
  func stopMaking() {
    let gate = making.withLock { making in
      defer { making = nil }
      return making?.gate
    }
    gate?.open(with: true)
  }
}

extension WriteOnce: Sendable where Value: Sendable {}

/// Who is making a value. Not nested: a generic type would be looked up for every new object.
private struct Making: Sendable {
  let thread: ThreadID
  /// For others to wait at. Not made before the first one comes.
  var gate: Gate<Bool>?
}
