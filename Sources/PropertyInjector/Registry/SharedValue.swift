/// Remembers the value of a factory, made when it is needed first, strongly or weakly. Whoever
/// comes meanwhile waits for it, and no lock is held. If the factory throws, those who waited get
/// the error too, and the next one to ask tries again.
final class SharedValue: Sendable {
  private let state = Locked(State.unmade)
  private let isWeak: Bool

  init(isWeak: Bool) { self.isWeak = isWeak }

  /// The value, if there is one already. While it is being finished, only for the thread that made
  /// it.
  var kept: Kept<Any>? { state.withLock(\.kept) }

  /// The value that all threads have, if it is kept for good.
  var settled: Kept<Any>? {
    state.withLock { if case .kept(let kept) = $0 { kept } else { nil } }
  }

  /// What is to be done for one who asks, and calls `finishMaking(with:_:)` if that is to make it.
  /// If `check` throws, nothing begins: those who wait where it can be made would get the error.
  func start(_ check: () throws -> Void) throws -> Task {
    try state.withLock { state in
      if let kept = state.kept { return .take(kept) }
      switch state {
      case .beingMade(let thread, let gate), .complete(_, let thread, let gate):
        return .wait(for: thread, gate)
      case .unmade, .kept, .keptWeakly:
        try check()
        let gate = Gate<Outcome>()
        state = .beingMade(on: .current, gate)
        return .make(gate)
      }
    }
  }

  /// Ends making. What was made isn't shared with other threads before `shareIfComplete()`; until
  /// then this thread has it already.
  func finishMaking(with value: Result<Any?, any Error>, _ gate: Gate<Outcome>) -> Outcome {
    let outcome = Outcome { try value.get().map(admitted) }
    if case .success(let made?) = outcome {
      state.withLock { $0 = .complete(made, on: .current, gate) }
    } else {
      state.withLock { $0 = .unmade }
      gate.open(with: outcome)
    }
    return outcome
  }

  /// Shares a value that is complete with all threads. True if it wasn't before.
  @discardableResult
  func shareIfComplete() -> Bool {
    let complete: (Kept<Any>, Gate<Outcome>)? = state.withLock { state in
      guard case .complete(let made, _, let gate) = state else { return nil }
      state = isWeak ? .keptWeakly(WeakReference(made.value as AnyObject)) : .kept(made)
      return (made, gate)
    }
    guard let (made, gate) = complete else { return false }
    gate.open(with: .success(made))
    return true
  }

  /// The value as one to be kept. Throws if it must be held weakly and can't.
  private func admitted(_ value: Any) throws -> Kept<Any> {
    let type = type(of: value)
    guard !isWeak || TypeKind(type).isClass else { throw NotAnObject(type: type) }
    return Kept(value: value)
  }

  /// A value, nil, or the error of the factory.
  typealias Outcome = Result<Kept<Any>?, any Error>

  private enum State {
    case unmade
    case beingMade(on: ThreadID, Gate<Outcome>)
    /// The value is made, but others than its maker still wait for it.
    case complete(Kept<Any>, on: ThreadID, Gate<Outcome>)
    case kept(Kept<Any>)
    case keptWeakly(WeakReference)

    /// The value, if there is one.
    var kept: Kept<Any>? {
      switch self {
      case .unmade, .beingMade: nil
      case .complete(let kept, let thread, _): thread == .current ? kept : nil
      case .kept(let kept): kept
      case .keptWeakly(let reference): reference.object.map { Kept(value: $0) }
      }
    }
  }

  /// What is left to do for one who asks.
  enum Task {
    case take(Kept<Any>)
    case wait(for: ThreadID, Gate<Outcome>)
    case make(Gate<Outcome>)
  }
}

/// A factory in the weak scope made a value that can't be held weakly.
private struct NotAnObject: Error, CustomStringConvertible {
  let type: Any.Type

  var description: String { "NotAnObject: a \(sourceName(of: type)) can't be held weakly" }
}
