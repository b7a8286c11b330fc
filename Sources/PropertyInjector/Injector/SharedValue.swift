/// Keeps a factory's value, strongly or weakly, once it's needed. If the factory throws, waiting
/// calls throw too, and the next request tries again.
final class SharedValue: Sendable {
  private let state = LockedObjects(State())
  private let scope: Scope?
  /// Where its object is noted.
  let objects: KeptObjects

  init(in objects: KeptObjects, as scope: Scope? = nil) {
    (self.objects, self.scope) = (objects, scope)
  }

  private struct State: Sendable {
    /// The attempt that is making a value.
    var attempt: Attempt?
    var value: KeptValue?
  }

  /// Whether this thread can get a value without making one or waiting.
  var isAtHand: Bool {
    if let attempt = state.read(\.attempt) {
      return attempt.thread == .current && attempt.value != nil
    }
    return isComplete
  }

  var isBeingMade: Bool { state.read { $0.attempt != nil } }
  /// Whether all threads can get a value.
  var isComplete: Bool {
    @inline(never) get { kept?.isThere ?? false }
  }

  /// The value that all threads can get, if it is kept strongly and for good.
  var settled: KeptValue? { state.read { $0.value.flatMap { $0.isSettled ? $0 : nil } } }

  /// Returns the next step of a request. If `check` throws, no attempt begins.
  func start(_ registration: Registration, _ check: () throws -> Void) throws -> Next {
    while true {
      var expired: KeptValue?
      let next = try state.withLock { state -> Next? in
        if let attempt = state.attempt { return .join(attempt) }
        if let kept = state.value?.value { return .take(kept) }
        // What has expired goes first: its deinit may make other calls.
        expired = state.value.take()
        if expired != nil { return nil }
        try check()
        let attempt = Attempt(registration, self)
        state.attempt = attempt
        return .make(attempt)
      }
      if let next { return next }
      releaseApartFromCalls(expired.take())
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
    guard scope?.kind != .weak || TypeKind(type).isClass else {
      throw ErrorText(description: "an error: a \(sourceName(of: type)) can't be held weakly")
    }
  }

  func keep(_ value: KeptValue, madeBy attempt: Attempt) {
    let isAsItIs = scope?.kind != .weak && scope?.duration == nil
    let kept =
      isAsItIs
      ? value
      : value.value.map {
        KeptValue($0.value, of: attempt.registration, in: self, as: scope)
      }
    state.withLock { state in
      if state.attempt === attempt { state = State(value: kept) }
    }
    // Asked afterward: whoever ends the layer discards what is kept by then.
    if attempt.registration.isOver { releaseApartFromCalls(discard()) }
  }

  /// Keeps a value, unless there is one or one is being made. Returns whether it does.
  func keep(_ value: KeptValue) -> Bool {
    state.withLock { state in
      if state.attempt != nil || state.value != nil { return false }
      state.value = value
      return true
    }
  }

  /// Forgets the value, unless it is being made. Returns it, to be released without locks.
  ///
  /// - Parameter isAbandoned: Whether to forget one that is being made, too, which isn't kept then.
  func discard(isAbandoned: Bool = false) -> KeptValue? {
    state.withLock { state in
      if isAbandoned { state.attempt = nil }
      return state.attempt == nil ? state.value.take() : nil
    }
  }

  /// The value that is kept or, once it is constructed, the one that is being made.
  var known: Any? { (state.read(\.attempt)?.value ?? kept?.value)?.value }

  /// The value that is kept, in whatever way.
  var kept: KeptValue? { state.read(\.value) }

  func isBeingMade(by attempt: Attempt) -> Bool { state.read { $0.attempt === attempt } }

  func forget(_ attempt: Attempt) {
    state.withLock { if $0.attempt === attempt { $0.attempt = nil } }
  }
}
