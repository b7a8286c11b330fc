/// One thread's attempt to make a kept value. Other threads can see its phase.
final class Attempt: Sendable {
  let registration: Registration
  let thread = ThreadID.current
  private let shared: SharedValue
  private let state = LockedObjects(State())

  private struct State: Sendable {
    var phase = Phase.constructing
    var isHandedOut = false
  }

  enum Phase: Sendable {
    /// Its factory is running.
    case constructing
    /// The value is constructed. Only calls that take part in making it may use it.
    case known(UncheckedSendable<Any>)
    /// Everything it reaches is filled, and is being notified on its thread. Other threads wait.
    case filled(UncheckedSendable<Any>)
    case complete(UncheckedSendable<Any>)
    /// Waiting calls fail too, unless another attempt may succeed.
    case failed(any Error, mayTryAgain: Bool)

    var isOver: Bool {
      switch self {
      case .complete, .failed: true
      case .constructing, .known, .filled: false
      }
    }

    var value: UncheckedSendable<Any>? {
      switch self {
      case .known(let value), .filled(let value), .complete(let value): value
      case .constructing, .failed: nil
      }
    }
  }

  init(_ registration: Registration, _ shared: SharedValue) {
    (self.registration, self.shared) = (registration, shared)
  }

  var phase: Phase { state.read(\.phase) }

  /// Not by a copy of the phase: `Waiting` asks within its lock, where it could be the last one.
  var isOver: Bool { state.read { $0.phase.isOver } }

  var value: UncheckedSendable<Any>? { phase.value }

  /// Whether another call that takes part in making the value has it.
  var isHandedOut: Bool { state.read(\.isHandedOut) }

  func handOut() { state.withLock { $0.isHandedOut = true } }

  /// Sets the value, in place of one that nobody has. Throws if it can't be kept. From here on, it
  /// counts as kept.
  func know(_ value: Any) throws {
    try shared.check(value)
    shared.forget(self.value)
    if let object = object(in: value) {
      KeptObjects.add(object, of: registration.info, in: shared)
    }
    state.withLock { $0.phase = .known(UncheckedSendable(value: value)) }
  }

  func fill() {
    state.withLock { if case .known(let value) = $0.phase { $0.phase = .filled(value) } }
  }

  /// Shares the value with all threads, once: each thread completes all that was made together.
  /// Returns whether it did.
  func share() -> Bool {
    let value = state.withLock { state -> UncheckedSendable<Any>? in
      guard !state.phase.isOver, let value = state.phase.value else { return nil }
      state.phase = .complete(value)
      return value
    }
    guard let value else { return false }
    shared.keep(value, madeBy: self)
    return true
  }

  /// Lets another attempt begin, unless the value is shared. Returns the value to release later: a
  /// deinit may run user code.
  func giveUp(_ error: any Error, mayTryAgain: Bool) -> UncheckedSendable<Any>? {
    let (value, wasOver) = state.withLock { state -> (UncheckedSendable<Any>?, Bool) in
      if state.phase.isOver { return (nil, true) }
      let value = state.phase.value
      state.phase = .failed(error, mayTryAgain: mayTryAgain)
      return (value, false)
    }
    if wasOver { return nil }
    shared.forget(self)
    shared.forget(value)
    return value
  }
}
