import Synchronization

/// Remembers how an observer is told, until it is cancelled, and on which threads it is being told.
final class Observer: Sendable {
  private let events: Set<InjectorEvent.Kind>
  private let state: Locked<State>

  private struct State: Sendable {
    /// Nil once it is cancelled.
    var listen: (@Sendable (InjectorEvent) -> Void)?
    var threads: Set<ThreadID> = []
  }

  /// Whether there are any for some events. If not, nobody has to look for them.
  @inline(__always)
  static func exist(for kind: InjectorEvent.Kind) -> Bool {
    _slowPath(anyCount.load(ordering: .relaxed) > 0)
      && counts[kind]?.value.load(ordering: .relaxed) ?? 0 > 0
  }

  /// How many there are. Apart, because it is asked most often.
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
    state = Locked(State(listen: listen))
    Self.anyCount.add(1, ordering: .relaxed)
    for kind in events { Self.counts[kind]?.value.add(1, ordering: .relaxed) }
  }

  deinit {
    Self.anyCount.subtract(1, ordering: .relaxed)
    for kind in events { Self.counts[kind]?.value.subtract(1, ordering: .relaxed) }
  }

  func wants(_ kind: InjectorEvent.Kind) -> Bool { events.contains(kind) }

  /// Tells it an event, unless that comes from what it does itself.
  fileprivate func hear(_ event: InjectorEvent) {
    let listen = state.withLock { state in
      state.listen != nil && state.threads.insert(.current).inserted ? state.listen : nil
    }
    guard let listen else { return }
    listen(event)
    _ = state.withLock { $0.threads.remove(.current) }
  }

  var hasLeft: Bool { state.withLock { $0.listen == nil } }

  /// Lets the closure go, outside the lock, wherever the observer is still known.
  func leave() { _ = state.withLock { $0.listen.take() } }
}

extension [Observer] {
  /// Tells all of them an event, which isn't even made if there are none.
  @inline(__always)
  func emit(_ event: @autoclosure () -> InjectorEvent) { if !isEmpty { emitToAll(event()) } }

  /// What they ask for is no part of what is being made on this thread, and can't make that fail.
  private func emitToAll(_ event: InjectorEvent) {
    CallChain<Registration>.apart { forEach { $0.hear(event) } }
  }

  /// Calls a factory, and tells when it starts and how it ends.
  func around<Value>(
    _ factory: RegistrationInfo, _ call: () throws -> Value
  ) rethrows -> Value {
    if isEmpty { return try call() }
    emit(.factoryStarted(factory))
    let start = ContinuousClock.now
    do {
      let value = try call()
      emit(.factoryFinished(factory, start.duration(to: .now), error: nil))
      return value
    } catch {
      emit(.factoryFinished(factory, start.duration(to: .now), error: error))
      throw error
    }
  }
}

/// A registered observer. Discarding this doesn't cancel the observation, which ends with the
/// injector. It keeps neither the injector nor the observer.
public struct InjectorObservation: Sendable {
  let observer: Observer

  /// Tells the observer nothing from now on, and lets it go.
  ///
  /// An event that is just being told on another thread may still come to its end. Canceling twice
  /// is no error.
  public func cancel() {
    // The injector notices when it looks for observers the next time: a weak reference to it would
    // have every call count its references the slow way, for good.
    observer.leave()
  }
}
