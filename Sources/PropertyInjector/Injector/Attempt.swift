/// One thread's attempt to make a kept value. Other threads can see its phase.
final class Attempt: Sendable {
  let registration: Registration
  let thread = ThreadID.current
  private let shared: SharedValue
  private let state = LockedObjects(Phase.constructing)
  private let handedOut = LockedObjects(false)

  enum Phase: Sendable {
    /// Its factory is running.
    case constructing
    /// The value is constructed. Only calls that take part in making it may use it.
    case known(KeptValue)
    /// Everything it reaches is filled, and is being notified on its thread. Other threads wait.
    case filled(KeptValue)
    case complete(KeptValue)
    /// Waiting calls fail too, unless another attempt may succeed.
    case failed(any Error, mayTryAgain: Bool)

    var isOver: Bool {
      switch self {
      case .complete, .failed: true
      case .constructing, .known, .filled: false
      }
    }

    var kept: KeptValue? {
      switch self {
      case .known(let value), .filled(let value), .complete(let value): value
      case .constructing, .failed: nil
      }
    }

    /// The table of phases: what an event makes of each, or nil if it changes nothing. Each row has the
    /// test that fails without it.
    fileprivate func after(_ event: Event) -> Phase? {
      switch (self, event) {
      // aFactoryIsGivenWhatIsFilledWithItsValueLater
      case (.constructing, .isMade(let value)): .known(value)
      // whatAnExtensionReplacesMayAskWhenItGoes
      case (.known, .isMade(let other)): .known(other)
      // aDelegateIsGivenWhatIsComplete
      case (.known(let value), .isFilled): .filled(value)
      // aSingletonIsMadeOnceHoweverManyThreadsAsk
      case (.filled(let value), .isShared): .complete(value)
      // It reaches nothing and has nobody to notify. anOverrideGoesWithItsBody
      case (.known(let value), .isShared): .complete(value)
      // whoWaitsForAFactoryThatThrowsGetsItsError
      case (.constructing, .hasFailed(let error, let mayTryAgain)),
        // whatRefersToAValueThatFailsIsMadeAgain
        (.known, .hasFailed(let error, let mayTryAgain)),
        // whatWasToldIsMadeAgainIfItsDelegateNeedsWhatFails
        (.filled, .hasFailed(let error, let mayTryAgain)):
        .failed(error, mayTryAgain: mayTryAgain)
      // Each thread of a group shares all of it, and only the first time counts. What is shared stays.
      default: nil
      }
    }
  }

  /// What happens to an attempt, on its own thread or on another of its group.
  fileprivate enum Event {
    case isMade(KeptValue)
    case isFilled
    case isShared
    case hasFailed(any Error, mayTryAgain: Bool)
  }

  init(_ registration: Registration, _ shared: SharedValue) {
    (self.registration, self.shared) = (registration, shared)
  }

  var phase: Phase { state.read(\.self) }

  // Not by a copy of the phase: `Waiting` asks within its lock, where it could be the last one.
  var isOver: Bool { state.read(\.isOver) }
  var isFilled: Bool { state.read { if case .filled = $0 { true } else { false } } }
  var hasValue: Bool { state.read { $0.kept != nil } }

  var value: UncheckedSendable<Any>? { phase.kept?.value }

  /// Whether another call that takes part in making the value has it.
  var isHandedOut: Bool { handedOut.read(\.self) }

  func handOut() { handedOut.withLock { $0 = true } }

  /// Goes on to the next phase. Returns the last one, or nil if nothing changes.
  private func goOn(after event: Event) -> Phase? { state.replace { $0.after(event) } }

  /// Sets the value, in place of one that nobody has. Throws if it can't be kept. From here on, it
  /// counts as kept.
  func know(_ value: Any) throws {
    try shared.check(value)
    _ = goOn(after: .isMade(KeptValue(value, of: registration, in: shared)))
  }

  func fill() { _ = goOn(after: .isFilled) }

  /// Shares the value with all threads. Returns whether it did.
  func share() -> Bool {
    guard let value = goOn(after: .isShared)?.kept else { return false }
    shared.keep(value, madeBy: self)
    return true
  }

  /// Whether the value was abandoned, so that what it makes isn't kept.
  var isOvertaken: Bool { !shared.isBeingMade(by: self) }

  /// Lets another attempt begin, unless the value is shared. Returns the value to release later: a
  /// deinit may run user code.
  func giveUp(_ error: any Error, mayTryAgain: Bool) -> KeptValue? {
    guard let last = goOn(after: .hasFailed(error, mayTryAgain: mayTryAgain)) else { return nil }
    // First: another attempt may get the same object.
    last.kept?.forgetObject()
    shared.forget(self)
    return last.kept
  }
}
