/// Keeps the value of a factory, made when it is needed first, strongly or weakly. If the factory
/// throws, those who waited get the error too, and the next one to ask tries again.
final class SharedValue: Sendable {
  private let state = Locked(State.unmade)
  private let isWeak: Bool

  init(isWeak: Bool = false) { self.isWeak = isWeak }

  private enum State: Sendable {
    case unmade
    case beingMade(Attempt)
    case kept(UncheckedSendable<Any>)
    case keptWeakly(WeakReference)
  }

  /// Whether one who asks here needn't make it.
  var isAtHand: Bool {
    if case .beingMade(let attempt) = state.withLock(\.self) {
      return attempt.thread == .current && attempt.value != nil
    }
    return isComplete
  }

  /// Whether all threads have a value.
  var isComplete: Bool {
    switch state.withLock(\.self) {
    case .unmade, .beingMade: false
    case .kept: true
    case .keptWeakly(let reference): !reference.isGone
    }
  }

  /// The value that all threads have, if it is kept for good.
  var settled: UncheckedSendable<Any>? {
    state.withLock { if case .kept(let kept) = $0 { kept } else { nil } }
  }

  /// What is to be done for one who asks. If `check` throws, nothing begins: those who wait where it
  /// can be made would get the error.
  func start(_ registration: Registration, _ check: () throws -> Void) throws -> Next {
    try state.withLock { state in
      switch state {
      case .kept(let kept): return .take(kept)
      case .beingMade(let attempt): return .join(attempt)
      case .keptWeakly(let reference):
        if let object = reference.object { return .take(UncheckedSendable(value: object)) }
      case .unmade: break
      }
      try check()
      let attempt = Attempt(registration, self)
      state = .beingMade(attempt)
      return .make(attempt)
    }
  }

  /// What is left to do for one who asks.
  enum Next {
    case take(UncheckedSendable<Any>)
    /// It is being made, here or by another thread.
    case join(Attempt)
    case make(Attempt)
  }

  /// Throws if a value must be held weakly and can't.
  func check(_ value: Any) throws {
    let type = type(of: value)
    guard !isWeak || TypeKind(type).isClass else { throw NotAnObject(type: type) }
  }

  func keep(_ value: UncheckedSendable<Any>, madeBy attempt: Attempt) {
    let isWeak = isWeak
    state.withLock { state in
      guard case .beingMade(let current) = state, current === attempt else { return }
      state = isWeak ? .keptWeakly(WeakReference(value.value as AnyObject)) : .kept(value)
    }
  }

  func forget(_ attempt: Attempt) {
    state.withLock { state in
      guard case .beingMade(let current) = state, current === attempt else { return }
      state = .unmade
    }
  }
}

/// A factory in the weak scope made a value that can't be held weakly.
private struct NotAnObject: Error, CustomStringConvertible {
  let type: Any.Type

  var description: String { "NotAnObject: a \(sourceName(of: type)) can't be held weakly" }
}
