import Synchronization

/// An observer's closure, until it is canceled, and the threads that are calling it.
final class Observer: Sendable {
  private let events: Set<InjectorEvent.Kind>
  private let state: LockedObjects<State>

  private struct State: Sendable {
    /// Nil once it is canceled.
    var listen: (@Sendable (InjectorEvent) -> Void)?
    var threads: Set<ThreadID> = []
  }

  /// Whether any injector may have an observer of a kind of event. If not, none is looked up.
  @inline(__always)
  static func exist(for kind: InjectorEvent.Kind) -> Bool {
    _slowPath(anyCount.load(ordering: .relaxed) > 0)
      && counts[kind]?.value.load(ordering: .relaxed) ?? 0 > 0
  }

  /// The sum of the counts. Separate from the counts, because it's read most often.
  private static let anyCount = Atomic(0)

  private static let counts = Dictionary(
    uniqueKeysWithValues: InjectorEvent.Kind.allCases.map { ($0, Count()) })

  private final class Count: Sendable {
    let value = Atomic(0)
  }

  init(
    of events: Set<InjectorEvent.Kind>, _ listen: @escaping @Sendable (InjectorEvent) -> Void
  ) {
    self.events = events
    state = LockedObjects(State(listen: listen))
    count(1)
  }

  deinit { count(-1) }

  private func count(_ change: Int) {
    for kind in events {
      Self.anyCount.add(change, ordering: .relaxed)
      Self.counts[kind]?.value.add(change, ordering: .relaxed)
    }
  }

  func wants(_ kind: InjectorEvent.Kind) -> Bool { events.contains(kind) }

  /// Calls the closure, unless the closure itself causes the event on this thread.
  fileprivate func hear(_ event: InjectorEvent) {
    let listen = state.withLock { state in
      state.listen != nil && state.threads.insert(.current).inserted ? state.listen : nil
    }
    guard let listen else { return }
    listen(event)
    _ = state.withLock { $0.threads.remove(.current) }
  }

  /// Releases the closure, even if a thread still has an event for the observer.
  func leave() { state.withLock { $0.listen = nil } }
}

extension [Observer] {
  /// Sends an event to all of them. Without observers, the event isn't even created.
  @inline(__always)
  func emit(_ event: @autoclosure () -> InjectorEvent) { if !isEmpty { emitToAll(event()) } }

  /// What observers request is no part of what this thread is making, and can't make it fail.
  @inline(never)
  private func emitToAll(_ event: InjectorEvent) {
    apartFromCalls { forEach { $0.hear(event) } }
  }

  func around<Value>(_ factory: RegistrationInfo, _ call: () throws -> Value) throws -> Value {
    if isEmpty { return try call() }
    emit(.factoryStarted(factory))
    let start = ContinuousClock.now
    let result = Result(catching: call)
    let error: (any Error)? = if case .failure(let error) = result { error } else { nil }
    emit(.factoryFinished(factory, start.duration(to: .now), error: error))
    return try result.get()
  }
}
