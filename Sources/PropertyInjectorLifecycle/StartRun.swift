import PropertyInjector

/// One run of `start()`. Calls made meanwhile wait for it.
final class StartRun: Sendable {
  private let injector: Injector
  private let level: Level
  /// What is started.
  private let registrations: [Registration]
  private let places: [Registration: Int]
  /// Those that alone serve requests for a name, or for exactly a type.
  private let served: [Registry.Subject: Int]
  private let observers: [Observer]
  /// What the values of its asynchronous factories are known by.
  let mark = OpenValue.StartMark()
  private let state: Locked<State>

  /// What an asynchronous factory has returned. Nil if that is nil.
  private typealias Constructed = (registration: Registration, value: HandedOver?)
  private typealias Outcome = Result<Void, any Error>

  private struct State: Sendable {
    var values: [Progress]
    /// Whoever needs these while starting completes them.
    var constructed: [Registration: Constructed] = [:]
    /// What starts them, once all are begun.
    var tasks: [Task<Void, Never>] = []
    /// Why starting fails.
    var error: (any Error)?
    /// Whether everything is over. A factory may keep its `Starting`.
    var hasEnded = false
  }

  /// What is started in one place.
  private struct Progress: Sendable {
    /// Whether it is kept or nil, or why it isn't. Nil until it is over.
    var outcome: Outcome?
    var awaited: [Int] = []
    var waiting: [(place: Int, continuation: CheckedContinuation<Outcome, Never>)] = []
  }

  init(_ injector: Injector, _ level: Level) {
    (self.injector, self.level) = (injector, level)
    let (snapshot, isPlain) = (injector.snapshot, injector.extensions.isEmpty)
    let unmade = injector.kept.filter {
      ($0.lifecycle?.isStarted ?? false) && $0.ownValue == nil
    }
    var (places, served): ([Registration: Int], [Registry.Subject: Int]) = (
      Dictionary(minimumCapacity: unmade.count), Dictionary(minimumCapacity: unmade.count)
    )
    registrations = unmade.filter { registration in
      let standing = snapshot.standing(of: registration)
      if standing == .hidden { return false }
      if isPlain, standing == .alone { served[registration.subject] = places.count }
      places[registration] = places.count
      return true
    }
    (self.places, self.served) = (places, served)
    observers = injector.observers(of: .lifecycle)
    state = Locked(State(values: registrations.map { _ in Progress() }))
  }

  func run() async throws {
    await Current.run(with: injector) { await makeAll() }
    let (failure, nils) = end()
    if failure == nil, !Task.isCancelled, level.endStart(nils: nils) { return }
    let error = failure ?? CancellationError()
    await level.failStart(of: injector, after: error)
    throw error
  }

  /// Ends what a task that a factory has begun may keep. Returns why starting fails, and the
  /// registrations of which it made nil.
  private func end() -> (error: (any Error)?, nils: [Registration]) {
    let old = state.withLock { state in
      defer {
        state = State(
          values: state.values.map { _ in Progress(outcome: .success(())) }, hasEnded: true)
      }
      return state
    }
    return (old.error, old.constructed.values.filter { $0.value == nil }.map(\.registration))
  }

  // MARK: Making

  private func makeAll() async {
    // Quicker than a group, in which each that ends looks for its place.
    let tasks = registrations.indices.map { place in Task { await start(place) } }
    await withTaskCancellationHandler {
      if state.withLock({ state in
        state.tasks = tasks
        return state.error != nil
      }) {
        for task in tasks { task.cancel() }
      }
      for task in tasks { await task.value }
    } onCancel: {
      for task in tasks { task.cancel() }
    }
  }

  // Short, and with calls of what needn't wait: what is between calls of an asynchronous function
  // takes memory of its task.
  private func start(_ place: Int) async {
    let begin = ContinuousClock.now
    do {
      var isMade = false
      if let make = (registrations[place].lifecycle as? ManagedValue)?.make {
        isMade = try take(await make(Starting(run: self, place: place)), in: place)
      }
      if !isMade { try await complete(place) }
      end(place, begunAt: begin, nil)
    } catch {
      end(place, begunAt: begin, error)
    }
  }

  /// Takes what an asynchronous factory has returned. Returns whether nothing else is to be done.
  @inline(never)
  private func take(_ value: any Sendable, in place: Int) throws -> Bool {
    let (registration, value) = (registrations[place], strippingOptionals(from: value))
    guard let value, let managed = registration.lifecycle as? ManagedValue else {
      note(nil, of: registration)
      return true
    }
    if managed.closer == nil, registration.keep(plain: value, for: injector) { return true }
    // First, so that whoever completes it finds it among those to close.
    try managed.note(
      value, of: registration, by: injector, madeBy: mark, isOvertaken: false, isComplete: false)
    note(value, of: registration)
    return false
  }

  /// Makes a value, or completes what a factory has returned.
  private func complete(_ place: Int) async throws {
    do {
      let registration = registrations[place]
      try await waiting(for: place) { try registration.makeValue(for: $0) }
    } catch NoValue.isNil {
      // As of an asynchronous factory.
    }
  }

  /// Returns what an asynchronous factory has returned, if it has.
  func constructed(_ registration: Registration) -> HandedOver?? {
    state.withLock { $0.constructed[registration].map(\.value) }
  }

  /// Notes what an asynchronous factory has returned, for the tries to complete it.
  private func note(_ value: Any?, of registration: Registration) {
    let constructed: Constructed = (registration, value.map(HandedOver.init))
    state.withLock { $0.constructed[registration] = constructed }
  }

  func starts(_ registration: Registration) -> Bool {
    places[registration] != nil
  }

  /// Whether a level is the one that is started.
  func isOf(_ level: Injector) -> Bool { level === injector }

  var hasEnded: Bool { state.withLock(\.hasEnded) }

  // MARK: Waiting

  /// Returns the value of a subject. Waits for what alone serves that, if it is started here.
  func value<Value>(
    of subject: Registry.Subject, for place: Int,
    orMake make: @Sendable (Injector) throws -> Value
  ) async throws -> Value {
    if let other = served[subject], !hasEnded, !injector.isOver {
      if let value = registrations[other].settledValue(as: Value.self) { return value }
      try await wait(for: other, from: place)
      if let value = registrations[other].settledValue(as: Value.self) { return value }
    }
    return try await waiting(for: place, make)
  }

  /// Runs `make` on behalf of what is started in a place. If that lacks something that is started, too,
  /// waits for it, and tries again: at once and on the main actor for what is made only there.
  private func waiting<Result>(
    for place: Int, _ make: @Sendable (Injector) throws -> Result
  ) async throws -> Result {
    var known: Set<Int> = []
    var isOnMainActor = registrations[place].requiresMainActor
    while true {
      if hasEnded { return try make(injector) }
      let call = StartingCall(of: self)
      do {
        if !isOnMainActor { return try Making.on(behalfOf: call) { try make(injector) } }
        return try await MainActor.run {
          try UncheckedSendable(value: Making.on(behalfOf: call) { try make(injector) })
        }.value
      } catch {
        guard let other = call.lacks.flatMap({ places[$0] }) else { throw error }
        if !isOnMainActor, registrations[other].requiresMainActor {
          isOnMainActor = true
        } else {
          guard known.insert(other).inserted else { throw error }
          try await wait(for: other, from: place)
        }
      }
    }
  }

  /// Waits for what another place starts.
  private func wait(for other: Int, from place: Int) async throws {
    try await withCheckedContinuation { continuation in
      let outcome = state.withLock { state -> Outcome? in
        if let outcome = state.values[other].outcome { return outcome }
        if let path = path(from: other, to: place, state.values) { return .failure(cycle(path)) }
        state.values[place].awaited.append(other)
        state.values[other].waiting.append((place, continuation))
        return nil
      }
      if let outcome { continuation.resume(returning: outcome) }
    }.get()
  }

  /// Ends a place, and wakes what waits for it.
  @inline(never)
  private func end(
    _ place: Int, begunAt begin: ContinuousClock.Instant, _ error: (any Error)?
  ) {
    let registration = registrations[place]
    if !observers.isEmpty {
      observers.emit(.started(registration.info, begin.duration(to: .now), error: error))
    }
    let failure = error.map {
      InjectionError(failures: [InjectionFailure($0, nil, registration.info)])
    }
    let outcome = failure.map(Outcome.failure) ?? .success(())
    let isCanceled = Task.isCancelled
    let (waiting, tasks) = state.withLock { state in
      defer { (state.values[place].outcome, state.values[place].waiting) = (outcome, []) }
      for (waiter, _) in state.values[place].waiting {
        state.values[waiter].awaited.removeAll { $0 == place }
      }
      let isFirst = failure != nil && state.error == nil && !isCanceled
      if isFirst { state.error = failure }
      return (state.values[place].waiting, isFirst ? state.tasks : [])
    }
    for task in tasks { task.cancel() }
    for (_, continuation) in waiting { continuation.resume(returning: outcome) }
  }

  /// Returns the way along which one place waits for another, if it does.
  private func path(from first: Int, to last: Int, _ values: [Progress]) -> [Int]? {
    // Usually, each waits for one at most.
    var end = first
    while end != last, values[end].awaited.count == 1 { end = values[end].awaited[0] }
    if end != last, values[end].awaited.isEmpty { return nil }
    var (ways, known) = ([[first]], Set([first]))
    while let way = ways.popLast(), let end = way.last {
      if end == last { return way }
      ways += values[end].awaited.filter { known.insert($0).inserted }.map { way + [$0] }
    }
    return nil
  }

  private func cycle(_ path: [Int]) -> InjectionError {
    let infos = (path + path.prefix(1)).map { registrations[$0].info }
    let info = infos[0].inCycle(brokenBy: "Make one of them without the other.")
    return InjectionError(failures: [.cycle(nil, info, path: infos.map(\.label))])
  }
}

extension Injector {
  /// What is registered here and kept here, so that it may have what is started.
  var kept: [Registration] {
    snapshot.all.filter { $0.layer === self && $0.keepsInLayer }
  }
}
