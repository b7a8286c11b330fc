/// Keeps a factory's value, strongly or weakly, once it's needed. If the factory throws, waiting
/// calls throw too, and the next request tries again.
final class SharedValue: Sendable {
  private let state = LockedObjects(State())
  private let scope: Scope?
  /// The open scopes that keep a value of the same registration.
  let scopes: ScopesInUse?

  init(in scope: Scope? = nil) {
    self.scope = scope
    scopes = scope?.kind == .opened ? ScopesInUse() : nil
  }

  deinit { KeptObjects.remove(state.read(\.object), from: self) }

  private struct State: Sendable {
    /// The attempt that is making a value.
    var attempt: Attempt?
    /// The value, if it is kept strongly.
    var value: KeptValue?
    /// The object, if it is kept weakly. It may be gone.
    var reference: WeakReference?
    /// The object that is kept, or was.
    var object: ObjectIdentifier?
    /// Whether its level has ended, so that nothing is kept any more.
    var isOver = false

    var isKept: Bool { value.map { !$0.hasEnded } ?? false }
  }

  /// Notes that an attempt's value isn't kept.
  func forget(_ value: KeptValue?) {
    let object = value.flatMap { PropertyInjector.object(in: $0.value) }
    KeptObjects.remove(object.map { ObjectIdentifier($0) }, from: self)
  }

  /// Whether this thread can get a value without making one or waiting.
  var isAtHand: Bool {
    if let attempt = state.read(\.attempt) {
      return attempt.thread == .current && attempt.hasValue
    }
    return isComplete
  }

  /// Whether all threads can get a value.
  var isComplete: Bool {
    @inline(never) get {
      state.read { state in
        state.reference.map { !$0.isGone } ?? state.isKept
      }
    }
  }

  /// The value that all threads can get, if it is kept strongly and for good.
  var settled: KeptValue? { state.read { $0.value.flatMap { $0.isLasting ? nil : $0 } } }

  /// Returns the next step of a request. If `check` throws, no attempt begins.
  func start(_ registration: Registration, _ check: () throws -> Void) throws -> Next {
    try state.withLock { state in
      if let attempt = state.attempt { return .join(attempt) }
      if let kept = state.value, !kept.hasEnded { return .take(kept) }
      if let object = state.reference?.object { return .take(KeptValue(object)) }
      try check()
      KeptObjects.remove(state.object, from: self)
      let attempt = Attempt(registration, self)
      state = State(attempt: attempt, isOver: state.isOver)
      return .make(attempt)
    }
  }

  enum Next {
    case take(KeptValue)
    /// This thread or another is making it.
    case join(Attempt)
    case make(Attempt)
  }

  /// Throws if a value must be held weakly and can't be.
  func check(_ value: Any) throws {
    let type = type(of: value)
    guard scope?.kind != .weak || TypeKind(type).isClass else {
      throw ErrorText(description: "an error: a \(sourceName(of: type)) can't be held weakly")
    }
  }

  func keep(_ value: KeptValue, madeBy attempt: Attempt) {
    let info = attempt.registration.info
    state.withLock { state in
      guard state.attempt === attempt else { return forget(value) }
      state.attempt = nil
      if state.isOver { return forget(value) }
      let object = object(in: value.value)
      state = State(object: object.map { ObjectIdentifier($0) })
      if scope?.kind == .weak {
        let reference = WeakReference(object)
        state.reference = reference
        object.map { KeptObjects.add($0, of: info, in: self, weakly: reference) }
      } else {
        state.value = scope?.duration.map { KeptValue(value.value, lasting: $0) } ?? value
      }
    }
  }

  /// Forgets the value, unless it is being made. Returns it, to be released without locks.
  func discard() -> KeptValue? {
    state.withLock { state in
      guard state.attempt == nil else { return nil }
      defer { state = State(isOver: state.isOver) }
      KeptObjects.remove(state.object, from: self)
      return state.value
    }
  }

  /// Keeps nothing from now on. Returns the value, to be released without locks.
  func end() -> KeptValue? {
    state.withLock { $0.isOver = true }
    return discard()
  }

  func forget(_ attempt: Attempt) {
    state.withLock { if $0.attempt === attempt { $0.attempt = nil } }
  }
}
