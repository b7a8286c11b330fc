/// Remembers the value of a factory, made when it is needed first: strongly as a singleton, or
/// weakly.
///
/// Whoever comes while it is being made waits for it, and no lock is held meanwhile. If the factory
/// throws, those who waited get the error too, and the next one to ask tries again.
final class SharedValue: Sendable {
  private let state = Locked(State.unmade)
  private let isWeak: Bool

  init(isWeak: Bool) {
    self.isWeak = isWeak
  }

  /// The value, if there is one already.
  var kept: Kept<Any>? {
    state.withLock(\.kept)
  }

  /// The value, or nil if the factory gives nil; then it stays unmade.
  ///
  /// While `finish` runs, this thread has the value already, and others still wait.
  func value(make: () throws -> Any?, finish: () -> Void) throws -> Any? {
    let task = state.withLock { state in
      let task = state.task
      if case .make(let gate) = task { state = .beingMade(gate) }
      return task
    }
    switch task {
    case .take(let kept): return kept.value
    case .wait(let gate): return try gate.wait().get()?.value
    case .make(let gate):
      let result = Result { try make().map(admitted) }
      let made = (try? result.get()) ?? nil
      if let made {
        state.withLock { $0 = .beingFinished(made, on: .current, gate) }
        finish()
      }
      state.withLock { $0 = made.map(self.state(keeping:)) ?? .unmade }
      gate.open(with: result)
      return try result.get()?.value
    }
  }

  /// The value as one to be kept. Throws if it must be held weakly and can't.
  private func admitted(_ value: Any) throws -> Kept<Any> {
    let type = type(of: value)
    guard !isWeak || TypeKind(type).isClass else { throw NotAnObject(type: type) }
    return Kept(value: value)
  }

  private func state(keeping made: Kept<Any>) -> State {
    isWeak ? .keptWeakly(WeakReference(made.value as AnyObject)) : .kept(made)
  }

  /// A value, nil, or the error of the factory.
  private typealias Outcome = Result<Kept<Any>?, any Error>

  private enum State {
    case unmade
    case beingMade(Gate<Outcome>)
    case beingFinished(Kept<Any>, on: ThreadID, Gate<Outcome>)
    case kept(Kept<Any>)
    case keptWeakly(WeakReference)

    /// The value, if there is one.
    var kept: Kept<Any>? {
      switch self {
      case .unmade, .beingMade: nil
      case .beingFinished(let kept, let thread, _): thread == .current ? kept : nil
      case .kept(let kept): kept
      case .keptWeakly(let reference): reference.object.map { Kept(value: $0) }
      }
    }

    var task: Task {
      if let kept { return .take(kept) }
      switch self {
      case .beingMade(let gate), .beingFinished(_, _, let gate): return .wait(gate)
      case .unmade, .kept, .keptWeakly: return .make(Gate())
      }
    }
  }

  /// What is left to do for one who asks.
  private enum Task {
    case take(Kept<Any>)
    case wait(Gate<Outcome>)
    case make(Gate<Outcome>)
  }
}

/// A factory in the weak scope made a value that can't be held weakly.
private struct NotAnObject: Error, CustomStringConvertible {
  let type: Any.Type

  var description: String { "NotAnObject: a \(sourceName(of: type)) can't be held weakly" }
}
