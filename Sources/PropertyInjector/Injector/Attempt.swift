import Synchronization

/// One thread's attempt to make a kept value. Other threads can see its phase.
final class Attempt: Sendable {
  let registration: Registration
  let thread = ThreadID.current
  /// The number of the call that makes it, on its thread.
  let call = withCalls { $0.lastNumber + 1 }
  private let shared: SharedValue
  private let state = LockedObjects(Phase.constructing)
  /// Whether another call that takes part in making the value has it.
  private let handedOut = Atomic(false)

  enum Phase: Sendable {
    /// Its factory is running.
    case constructing
    /// The factory has returned. Only calls that take part in making the value may use it.
    case known(KeptValue)
    /// Everything it refers to is filled and notified. It is everybody's.
    case complete(KeptValue)
    /// Waiting calls fail with the error, too. Without one, another attempt may succeed.
    case failed((any Error)?)
  }

  init(_ registration: Registration, _ shared: SharedValue) {
    (self.registration, self.shared) = (registration, shared)
  }

  var phase: Phase { state.read(\.self) }

  // Not by a copy of the phase: `Board` asks within its lock, where it could be the last one.
  var isConstructing: Bool { state.read { if case .constructing = $0 { true } else { false } } }
  var isComplete: Bool { state.read { if case .complete = $0 { true } else { false } } }
  var hasFailed: Bool { state.read { if case .failed = $0 { true } else { false } } }
  var isOver: Bool { isComplete || hasFailed }

  var value: UncheckedSendable<Any>? {
    switch phase {
    case .known(let kept), .complete(let kept): kept.value
    case .constructing, .failed: nil
    }
  }

  var isHandedOut: Bool { handedOut.load(ordering: .relaxed) }

  func handOut() { handedOut.store(true, ordering: .relaxed) }

  /// Sets the value, in place of one that nobody has. Throws if it can't be kept. From here on, it
  /// counts as kept.
  func know(_ value: Any) throws {
    try shared.check(value)
    let kept = KeptValue(value, of: registration, in: shared)
    state.withLock { $0 = .known(kept) }
  }

  /// Keeps the value, for all threads.
  func complete() {
    guard case .known(let value) = phase else { return }
    state.withLock { $0 = .complete(value) }
    shared.keep(value, madeBy: self)
  }

  /// Whether the value was abandoned, so that what it makes isn't kept.
  var isOvertaken: Bool { !shared.isBeingMade(by: self) }

  /// Lets another attempt begin. Returns the value to release later: a deinit may run user code.
  func fail(_ error: (any Error)?) -> KeptValue? {
    let last = phase
    state.withLock { $0 = .failed(error) }
    let value: KeptValue? = if case .known(let value) = last { value } else { nil }
    // First: another attempt may get the same object.
    value?.forgetObject()
    shared.forget(self)
    return value
  }
}
