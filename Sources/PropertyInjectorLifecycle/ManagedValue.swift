import PropertyInjector

/// How the values of a registration are started and closed.
struct ManagedValue: ValueLifecycle {
  /// Makes a value for `start()`. Nil if a factory makes it without waiting.
  var make: (@Sendable (Starting) async throws -> any Sendable)?
  var isEager = false
  var closer: Closer?

  /// A closer, which is given a value and the error of a scope's body.
  enum Closer: Sendable {
    case plain(@Sendable (Any, (any Error)?) throws -> Void)
    case asynchronous(@Sendable (Any, (any Error)?) async throws -> Void)
  }

  var isStarted: Bool { make != nil || isEager }

  var mustAwait: Bool { if case .asynchronous = closer { true } else { false } }

  func admit(
    _ registration: Registration, by level: Injector, onceStarted: Bool
  ) throws -> HandedOver? {
    if onceStarted {
      if make != nil, level.snapshot.standing(of: registration) == .hidden {
        throw NoValue.notStarted(.hidden)
      }
      return nil
    }
    if closer != nil {
      let closed = level.chain.lazy.compactMap { Level.known(of: $0) }.first { $0.isClosed }
      if let closed {
        throw refusal(.notStarted(.closed), isForStart: closed.isStarting)
      }
      if mustAwait, let scope = level.scope, level.contents.read(\.isSynchronous) {
        throw NoValue.outOfScope(.opened(scope))
      }
    }
    let call = Making.client as? StartingCall
    if let constructed = call?.run.constructed(registration) {
      guard let constructed else { throw NoValue.isNil }
      return constructed
    }
    guard isStarted else { return nil }
    let known = Level.known(of: level)
    let isStarting = known?.isStarting ?? false
    let isPart = call.map { $0.run.isOf(level) && !$0.run.hasEnded } ?? false
    if make == nil, !isStarting || isPart { return nil }
    if !isStarting, known?.isNil(registration) ?? false { throw NoValue.isNil }
    call?.note(registration)
    throw refusal(
      .notStarted(isStarting ? .starting : .notStarted), isForStart: isStarting || call != nil)
  }

  /// Returns an error. If there is a start, has nothing be kept that lacks the value, even if a factory
  /// catches the error.
  private func refusal(_ error: NoValue, isForStart: Bool) -> NoValue {
    if isForStart { Making.failAll(with: error) }
    return error
  }

  func noteRefusal(of registration: Registration, with error: any Error) {
    guard let call = Making.client as? StartingCall, call.run.starts(registration) else { return }
    call.note(registration)
    Making.failAll(with: error)
  }

  func note(
    _ value: Any, of registration: Registration, by level: Injector,
    madeBy attempt: (any AnyObject & Sendable)?, isOvertaken: @autoclosure () -> Bool,
    isComplete: Bool
  ) throws {
    if closer == nil { return }
    let call = make == nil ? nil : Making.client as? StartingCall
    var value = OpenValue(registration, self, value, madeBy: call?.run.mark ?? attempt)
    let known = Level.of(level)
    if isComplete {
      if !known.complete(value, unless: isOvertaken) { throw NoValue.notStarted(.closed) }
    } else if !known.add(value, unless: isOvertaken) {
      // Nobody else will close it.
      value.cause = CancellationError()
      Task { [value] in await known.close(of: level) { [value] } }
    }
  }
}

extension Reason {
  fileprivate static let notStarted = Reason(
    "start() makes it, and hasn't been called since it was registered. Call try await start() on the "
      + "injector that it is registered on")

  fileprivate static let hidden = Reason(
    "start() doesn't make it, because another registration of its name or type is further inside")

  fileprivate static let starting = Reason(
    "it is being started. Ask for it when start() has returned or, in an asynchronous factory, with "
      + "try await starting.make")

  fileprivate static let closed = Reason("its injector or scope is closed")

  fileprivate static func opened(_ scope: Scope) -> Reason {
    Reason(
      "its closer is asynchronous, and the body of the scope \(scope) isn't. Open the scope with try "
        + "await withScope and a body that awaits")
  }
}
