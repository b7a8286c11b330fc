import Synchronization

/// An observer's closure, until it is canceled, and the threads that are calling it.
package final class Observer: Sendable {
  /// Greater than those of all older observers.
  let number = latestNumber.add(1, ordering: .relaxed).newValue
  private static let latestNumber = Atomic(0)

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

  /// The number of all observers. Separate from the counts, because it's read most often.
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
    Self.anyCount.add(1, ordering: .relaxed)
    for kind in events { Self.counts[kind]?.value.add(1, ordering: .relaxed) }
  }

  deinit {
    Self.anyCount.subtract(1, ordering: .relaxed)
    for kind in events { Self.counts[kind]?.value.subtract(1, ordering: .relaxed) }
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

/// The observers of one core. Observations keep this list alive, not what is in it: a weak reference
/// to the injector would slow its retains for good.
final class ObserverList: Sendable {
  /// The observers by number. Also a canceled one that observed injections, if any, until the wirings
  /// that were made for it are forgotten.
  private let state = LockedObjects<(observers: [Int: Observer], canceled: Observer?)>(([:], nil))

  func add(_ observer: Observer) { state.withLock { $0.observers[observer.number] = observer } }

  func cancel(_ number: Int) {
    let observer = state.withLock { state in
      let observer = state.observers.removeValue(forKey: number)
      if observer?.wants(.injected) ?? false { state.canceled = observer }
      return observer
    }
    observer?.leave()
  }

  /// Releases all observers.
  func removeAll() { state.withLock { $0 = ([:], nil) } }

  /// Returns the observers of a kind of event, in order, and whether wirings were made for one that
  /// was canceled.
  func take(for kind: InjectorEvent.Kind) -> (observers: [Observer], wasCanceled: Bool) {
    state.withLock { state in
      let wanting = state.observers.values.filter { $0.wants(kind) }
      return (wanting.sorted { $0.number < $1.number }, state.canceled.take() != nil)
    }
  }
}

extension [Observer] {
  /// Sends an event to all of them. Without observers, the event isn't even created.
  @inline(__always)
  package func emit(_ event: @autoclosure () -> InjectorEvent) {
    if !isEmpty { emitToAll(event()) }
  }

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
    let error: (any Error)? =
      switch result {
      case .success, .failure(NoValue.isNil): nil
      case .failure(let error): error
      }
    emit(.factoryFinished(factory, start.duration(to: .now), error: error))
    return try result.get()
  }
}

/// An observation that you can cancel. Discarding it doesn't cancel the observation, which ends
/// with the injector. It keeps neither the injector nor the observer alive.
public struct InjectorObservation: Sendable {
  let list: ObserverList
  let number: Int

  /// Stops calling the observer, and releases it. Canceling again does nothing.
  ///
  /// Another thread may still finish handling an event.
  public func cancel() { list.cancel(number) }
}
