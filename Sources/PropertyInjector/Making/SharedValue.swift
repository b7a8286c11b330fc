/// Keeps a factory's value, strongly or weakly, once it's needed. If the factory throws, waiting
/// calls throw too, and the next request tries again.
final class SharedValue: Sendable {
  private let state = Locked(State.unmade)
  private let isWeak: Bool
  /// How long it is kept, if it isn't kept for good.
  private let duration: Duration?

  init(isWeak: Bool = false, lasting duration: Duration? = nil) {
    (self.isWeak, self.duration) = (isWeak, duration)
  }

  deinit { _ = state.withLock(\.self).release() }

  private enum State: Sendable {
    case unmade
    case beingMade(Attempt)
    case kept(UncheckedSendable<Any>)
    case keptWeakly(WeakReference, ObjectIdentifier)
    case keptUntil(ContinuousClock.Instant, UncheckedSendable<Any>)

    /// Notes that the value isn't kept any more. Returns it, to be released without locks.
    func release() -> UncheckedSendable<Any>? {
      switch self {
      case .unmade, .beingMade: return nil
      case .kept(let kept), .keptUntil(_, let kept):
        KeptObjects.remove(kept.value)
        return kept
      case .keptWeakly(_, let key):
        KeptObjects.remove(weak: key)
        return nil
      }
    }
  }

  /// Whether this thread can get a value without making one or waiting.
  var isAtHand: Bool {
    if case .beingMade(let attempt) = state.withLock(\.self) {
      return attempt.thread == .current && attempt.value != nil
    }
    return isComplete
  }

  /// Whether all threads can get a value.
  var isComplete: Bool {
    switch state.withLock(\.self) {
    case .unmade, .beingMade: false
    case .kept: true
    case .keptWeakly(let reference, _): !reference.isGone
    case .keptUntil(let end, _): ContinuousClock.now < end
    }
  }

  /// The value that all threads can get, if it is kept strongly.
  var settled: UncheckedSendable<Any>? {
    state.withLock { if case .kept(let kept) = $0 { kept } else { nil } }
  }

  /// Returns the next step of a request. If `check` throws, no attempt begins.
  func start(_ registration: Registration, _ check: () throws -> Void) throws -> Next {
    // Released outside the lock: a deinit may run user code.
    var expired: UncheckedSendable<Any>?
    defer { withExtendedLifetime(expired) {} }
    return try state.withLock { state in
      switch state {
      case .kept(let kept): return .take(kept)
      case .beingMade(let attempt): return .join(attempt)
      case .keptWeakly(let reference, _):
        if let object = reference.object { return .take(UncheckedSendable(value: object)) }
      case .keptUntil(let end, let kept):
        if ContinuousClock.now < end { return .take(kept) }
      case .unmade: break
      }
      try check()
      expired = state.release()
      let attempt = Attempt(registration, self)
      state = .beingMade(attempt)
      return .make(attempt)
    }
  }

  enum Next {
    case take(UncheckedSendable<Any>)
    /// This thread or another is making it.
    case join(Attempt)
    case make(Attempt)
  }

  /// Throws if a value must be held weakly and can't be.
  func check(_ value: Any) throws {
    let type = type(of: value)
    guard !isWeak || TypeKind(type).isClass else {
      throw Misuse(description: "an error: a \(sourceName(of: type)) can't be held weakly")
    }
  }

  func keep(_ value: UncheckedSendable<Any>, madeBy attempt: Attempt) {
    let (isWeak, duration) = (isWeak, duration)
    state.withLock { state in
      guard case .beingMade(let current) = state, current === attempt else { return }
      if isWeak {
        let object = value.value as AnyObject
        let reference = WeakReference(object)
        state = .keptWeakly(reference, ObjectIdentifier(object))
        KeptObjects.add(weak: reference, to: object)
      } else {
        state = duration.map { .keptUntil(.now + $0, value) } ?? .kept(value)
        KeptObjects.add(value.value)
      }
    }
  }

  /// Forgets the value, unless it is being made. Returns it, to be released without locks.
  func discard() -> UncheckedSendable<Any>? {
    state.withLock { state in
      if case .beingMade = state { return nil }
      defer { state = .unmade }
      return state.release()
    }
  }

  func forget(_ attempt: Attempt) {
    state.withLock { state in
      guard case .beingMade(let current) = state, current === attempt else { return }
      state = .unmade
    }
  }
}

/// A mistake in a factory or an extension.
struct Misuse: Error, CustomStringConvertible {
  let description: String
}
