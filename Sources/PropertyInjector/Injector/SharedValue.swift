/// Keeps a factory's value, strongly or weakly, once it's needed. If the factory throws, waiting
/// calls throw too, and the next request tries again.
final class SharedValue: Sendable {
  private let state = LockedObjects(State.unmade)
  private let isWeak: Bool
  /// How long it is kept, if it isn't kept for good.
  private let duration: Duration?
  /// The open scopes that keep a value of the same registration.
  let scopes: ScopesInUse?

  init(in scope: Scope? = nil) {
    (isWeak, duration) = (scope?.kind == .weak, scope?.duration)
    scopes = scope?.kind == .opened ? ScopesInUse() : nil
  }

  deinit {
    forget(state.read(\.object))
  }

  private enum State: Sendable {
    case unmade
    case beingMade(Attempt)
    case kept(UncheckedSendable<Any>, until: ContinuousClock.Instant?)
    case keptWeakly(WeakReference, ObjectIdentifier?)

    /// The object that is kept, which may be gone if that is weakly.
    var object: ObjectIdentifier? {
      if case .keptWeakly(_, let object) = self { return object }
      return kept.flatMap { PropertyInjector.object(in: $0.value) }.map { ObjectIdentifier($0) }
    }

    /// The value that is kept strongly.
    var kept: UncheckedSendable<Any>? {
      if case .kept(let kept, _) = self { kept } else { nil }
    }
  }

  /// Notes that an attempt's value isn't kept.
  func forget(_ value: UncheckedSendable<Any>?) {
    forget(value.flatMap { object(in: $0.value) }.map { ObjectIdentifier($0) })
  }

  /// Notes that a value isn't kept anymore.
  private func forget(_ object: ObjectIdentifier?) {
    object.map { KeptObjects.remove($0, from: self) }
  }

  /// Whether this thread can get a value without making one or waiting.
  var isAtHand: Bool {
    if case .beingMade(let attempt) = state.read(\.self) {
      return attempt.thread == .current && attempt.value != nil
    }
    return isComplete
  }

  /// Whether all threads can get a value.
  var isComplete: Bool {
    switch state.read(\.self) {
    case .unmade, .beingMade: false
    case .kept(_, let end): end.map { .now < $0 } ?? true
    case .keptWeakly(let reference, _): !reference.isGone
    }
  }

  /// The value that all threads can get, if it is kept strongly.
  var settled: UncheckedSendable<Any>? {
    state.read { if case .kept(let kept, nil) = $0 { kept } else { nil } }
  }

  /// Returns the next step of a request. If `check` throws, no attempt begins.
  func start(_ registration: Registration, _ check: () throws -> Void) throws -> Next {
    try state.withLock { state in
      switch state {
      case .kept(let kept, let end):
        if end.map({ .now < $0 }) ?? true { return .take(kept) }
      case .beingMade(let attempt): return .join(attempt)
      case .keptWeakly(let reference, _):
        if let object = reference.object { return .take(UncheckedSendable(value: object)) }
      case .unmade: break
      }
      try check()
      forget(state.object)
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
      throw ErrorText(description: "an error: a \(sourceName(of: type)) can't be held weakly")
    }
  }

  func keep(_ value: UncheckedSendable<Any>, madeBy attempt: Attempt) {
    let (isWeak, duration, info) = (isWeak, duration, attempt.registration.info)
    state.withLock { state in
      guard case .beingMade(let current) = state, current === attempt else { return forget(value) }
      let object = object(in: value.value)
      let reference = isWeak ? WeakReference(object) : nil
      state =
        reference.map { .keptWeakly($0, object.map { ObjectIdentifier($0) }) }
        ?? .kept(value, until: duration.map { .now + $0 })
      object.map { KeptObjects.add($0, of: info, in: self, weakly: reference) }
    }
  }

  /// Forgets the value, unless it is being made. Returns it, to be released without locks.
  func discard() -> UncheckedSendable<Any>? {
    state.withLock { state in
      if case .beingMade = state { return nil }
      let kept = state.kept
      forget(state.object)
      state = .unmade
      return kept
    }
  }

  func forget(_ attempt: Attempt) {
    state.withLock { state in
      guard case .beingMade(let current) = state, current === attempt else { return }
      state = .unmade
    }
  }
}
