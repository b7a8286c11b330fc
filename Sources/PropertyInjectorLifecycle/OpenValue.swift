import PropertyInjector

/// A value that must be closed.
struct OpenValue: Sendable {
  let registration: Registration
  let managed: ManagedValue
  let value: UncheckedSendable<Any>
  /// Whether it is kept, and not only constructed.
  var isComplete = false
  /// What makes it, until it is complete. For what an asynchronous factory has returned, which several
  /// attempts may complete, always the mark of its start.
  var attempt: (any AnyObject & Sendable)?
  /// The error that the closer gets.
  var cause: (any Error)?

  init(
    _ registration: Registration, _ managed: ManagedValue, _ value: Any,
    madeBy attempt: (any AnyObject & Sendable)?
  ) {
    (self.registration, self.managed, self.attempt) = (registration, managed, attempt)
    self.value = UncheckedSendable(value: value)
  }

  /// Stands for a start. Whoever has it doesn't keep what that has.
  final class StartMark: Sendable {}

  var isMadeByStart: Bool { attempt is StartMark }

  /// Calls the closer. Returns its error.
  func close(for injector: Injector) async -> (any Error)? {
    guard case .asynchronous(let close) = managed.closer else { return closeNow(for: injector) }
    let start = ContinuousClock.now
    do { try await close(value.value, cause) } catch { return note(error, start, injector) }
    return note(nil, start, injector)
  }

  /// Calls the closer, unless it must be awaited. Returns its error.
  func closeNow(for injector: Injector) -> (any Error)? {
    guard case .plain(let close) = managed.closer else { return nil }
    let start = ContinuousClock.now
    do { try close(value.value, cause) } catch { return note(error, start, injector) }
    return note(nil, start, injector)
  }

  private func note(
    _ error: (any Error)?, _ start: ContinuousClock.Instant, _ injector: Injector
  ) -> (any Error)? {
    injector.observers(of: .lifecycle).emit(
      .closed(registration.info, start.duration(to: .now), error: error))
    return error
  }
}
