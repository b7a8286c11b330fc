/// One attempt to make a value that is kept, by one thread. Others look at how far it is.
final class Attempt: Sendable {
  let registration: Registration
  let thread = ThreadID.current
  private let shared: SharedValue
  private let state = Locked(State())

  private struct State: Sendable {
    var phase = Phase.constructing
    var isHandedOut = false
  }

  enum Phase: Sendable {
    /// Its factory is running.
    case constructing
    /// It is there for those who take part in making it, who fill its properties.
    case known(UncheckedSendable<Any>)
    /// All that it reaches is filled, and being told on its thread. Others wait for the end of that.
    case filled(UncheckedSendable<Any>)
    case complete(UncheckedSendable<Any>)
    /// Those who waited fail too, unless it isn't at fault itself.
    case failed(any Error, mayTryAgain: Bool)
  }

  init(_ registration: Registration, _ shared: SharedValue) {
    (self.registration, self.shared) = (registration, shared)
  }

  var phase: Phase { state.withLock(\.phase) }

  /// Whether nothing more becomes of it.
  var isOver: Bool {
    switch phase {
    case .complete, .failed: true
    case .constructing, .known, .filled: false
    }
  }

  /// The value, once it is there.
  var value: UncheckedSendable<Any>? {
    switch phase {
    case .known(let value), .filled(let value), .complete(let value): value
    case .constructing, .failed: nil
    }
  }

  /// Whether somebody has it who takes part in making it.
  var isHandedOut: Bool { state.withLock(\.isHandedOut) }

  func handOut() { state.withLock { $0.isHandedOut = true } }

  /// Notes the value, in place of one that nobody has. Throws if it can't be kept.
  func know(_ value: Any) throws {
    try shared.check(value)
    let (old, value) = (self.value, UncheckedSendable(value: value))
    state.withLock { $0.phase = .known(value) }
    // The old one goes outside the lock: it may run its owner's code.
    withExtendedLifetime(old) {}
  }

  /// Notes that all that it reaches is filled.
  func fill() {
    state.withLock { if case .known(let value) = $0.phase { $0.phase = .filled(value) } }
  }

  /// Shares the value with everybody.
  func complete() {
    guard let value else { return }
    shared.keep(value, madeBy: self)
    state.withLock { $0.phase = .complete(value) }
    Waiting.wakeWaiters(for: self)
  }

  /// Lets others try. Returns the value that it had, which may run its owner's code when it goes.
  @discardableResult
  func fail(_ error: any Error, mayTryAgain: Bool = false) -> UncheckedSendable<Any>? {
    let mayTryAgain = mayTryAgain || !isAtFault(for: error)
    let value = value
    shared.forget(self)
    state.withLock { $0.phase = .failed(error, mayTryAgain: mayTryAgain) }
    Waiting.wakeWaiters(for: self)
    return value
  }

  /// Whether another attempt would fail too. One that was made between those of a cycle wouldn't.
  private func isAtFault(for error: any Error) -> Bool {
    if let cycle = error as? CallChain<Registration>.Cycle {
      return cycle.subjects.contains { $0 === registration }
    }
    return !(error is PropertyPutOff || error is TryAgain)
  }
}
