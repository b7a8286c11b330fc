import PropertyInjector

/// A call of `start()`, which others join.
final class StartRun: Sendable {
  private let injector: Injector
  private let level: Level
  /// What is kept already. Everything else is forgotten again if a factory fails.
  private let known: [ObjectIdentifier: KeptValue]
  /// What is started.
  private let registrations: [Registration]
  private let places: [ObjectIdentifier: Int]
  /// Those that alone serve requests for a name, or for exactly a type.
  private let served: [Served: Int]
  private let states: Locked<[State]>
  /// What factories have returned. Whoever needs it while starting completes it.
  private let constructed =
    Locked<[ObjectIdentifier: (registration: Registration, value: UncheckedSendable<Any>)]>([:])

  /// The state of one registration.
  private struct State: Sendable {
    var task: Task<Void, any Error>?
    /// What is kept once it is complete.
    var value: UncheckedSendable<Any>?
    var isOver = false
    var isNil = false
    /// Whether it fails after another has, or after starting was canceled.
    var isConsequence = false
    /// What it waits for.
    var awaited: [Int] = []
  }

  init(_ injector: Injector, _ level: Level, wasClosed: Bool) {
    (self.injector, self.level) = (injector, level)
    // What was made before closing may have what was closed.
    if wasClosed { injector.forget(injector.kept) }
    let kept = injector.kept
    known = kept.reduce(into: [:]) { $0[ObjectIdentifier($1)] = $1.ownValue }
    let parentChain = injector.parentChain
    let isPlain = injector.extensions.isEmpty
    var (places, served): ([ObjectIdentifier: Int], [Served: Int]) = ([:], [:])
    registrations = kept.filter { registration in
      guard (registration.lifecycle as? ManagedValue)?.isStarted ?? false,
        !registration.isKept(for: injector), !parentChain.hides(registration)
      else { return false }
      if isPlain, parentChain.isAlone(registration) {
        served[Served(registration.info)] = places.count
      }
      places[ObjectIdentifier(registration)] = places.count
      return true
    }
    (self.places, self.served) = (places, served)
    states = Locked(registrations.map { _ in State() })
  }

  func run(wasClosed: Bool) async throws {
    await Current.run(with: injector) { await make() }
    let error = await error
    if error != nil {
      await level.undoStart(of: injector)
      injector.forget(
        injector.kept.filter { known[ObjectIdentifier($0)] !== $0.ownValue })
    }
    // A task that a factory has begun may keep this.
    let states = states.withLock { states in
      defer { states = states.map { State(isOver: true, isNil: $0.isNil) } }
      return states
    }
    let made = constructed.withLock { constructed in
      defer { constructed = [:] }
      return constructed
    }
    withExtendedLifetime(made) {}
    let nils = registrations.indices.filter { states[$0].isNil }.map { registrations[$0] }
    level.endStart(isClosed: error != nil && wasClosed, nils: nils)
    if let error { throw error }
  }

  // MARK: Making

  private func make() async {
    let tasks = states.withLock { states in
      for place in states.indices {
        states[place].task = Task { try await self.start(place) }
      }
      return states.compactMap(\.task)
    }
    await withTaskCancellationHandler {
      for task in tasks { _ = await task.result }
    } onCancel: {
      for task in tasks { task.cancel() }
    }
  }

  /// Makes a value. If that fails, cancels the others.
  private func start(_ place: Int) async throws {
    let (registration, begin) = (registrations[place], ContinuousClock.now)
    let (info, observers) = (registration.info, injector.observers(of: .lifecycle))
    do {
      try await make(registration, place)
      states.withLock {
        $0[place].value = registration.keptValue.map { UncheckedSendable(value: $0) }
        $0[place].isOver = true
      }
      observers.emit(.started(info, begin.duration(to: .now), error: nil))
    } catch {
      observers.emit(.started(info, begin.duration(to: .now), error: error))
      if Task.isCancelled {
        states.withLock { $0[place].isConsequence = true }
        throw error
      }
      let tasks = states.withLock { $0.compactMap(\.task) }
      for task in tasks { task.cancel() }
      throw InjectionError(failures: [InjectionFailure(error, nil, info)])
    }
  }

  private func make(_ registration: Registration, _ place: Int) async throws {
    guard let managed = registration.lifecycle as? ManagedValue else { return }
    if let make = managed.make {
      let result = try await make(Starting(run: self, place: place))
      guard let value = strippingOptionals(from: result) else {
        return states.withLock { $0[place].isNil = true }
      }
      try managed.note(value, of: registration, by: injector, isComplete: false)
      note(value, of: registration)
      try await waiting(for: place) { try registration.take(value, for: $0) }
    } else if registration.requiresMainActor {
      try await makeOnMainActor(registration, place)
    } else {
      try await makeEager(registration, place)
    }
  }

  @MainActor private func makeOnMainActor(
    _ registration: Registration, _ place: Int
  ) async throws {
    try await makeEager(registration, place)
  }

  private func makeEager(_ registration: Registration, _ place: Int) async throws {
    do {
      try await waiting(for: place) { try registration.makeValue(for: $0) }
    } catch NoValue.isNil {
      // As of an asynchronous factory.
    }
  }

  /// Returns what a factory has returned, if it has. Throws if that is nil.
  func constructed(_ registration: Registration) throws -> Any? {
    if let place = places[ObjectIdentifier(registration)], states.withLock({ $0[place].isNil }) {
      throw NoValue.isNil
    }
    return constructed.withLock { $0[ObjectIdentifier(registration)]?.value }?.value
  }

  /// Notes what a factory has returned, so that it isn't called again if the value lacks something.
  func note(_ value: Any, of registration: Registration) {
    let noted = (registration, UncheckedSendable(value: value))
    let old = constructed.withLock { $0.updateValue(noted, forKey: ObjectIdentifier(registration)) }
    withExtendedLifetime(old) {}
  }

  /// Whether a level is the one that is started.
  func isOf(_ level: Injector) -> Bool { level === injector }

  /// Waits for what alone serves a request, if that is started here. Returns its value if it fits.
  func value<Value>(of request: Served, for place: Int) async throws -> Value? {
    guard let other = served[request] else { return nil }
    return try await wait(for: other, from: place)?.value as? Value
  }

  /// Runs `make` on behalf of what is started in a place. If that lacks something that is started, too,
  /// waits for it, and tries again.
  func waiting<Value>(
    for place: Int, _ make: (Injector) throws -> Value
  ) async throws -> Value {
    var (known, joined): (Set<Int>, Int) = ([], 0)
    while true {
      let call = StartingCall(of: self)
      do {
        return try Making.on(behalfOf: call) { try make(injector) }
      } catch {
        // Another thread made it, for nobody that waits.
        if call.lacks == nil, error.isOfStart, joined < 1_000 {
          joined += 1
          await Task.yield()
          continue
        }
        guard let other = call.lacks.flatMap({ places[ObjectIdentifier($0)] }),
          known.insert(other).inserted
        else { throw error }
        try await wait(for: other, from: place)
      }
    }
  }

  /// Waits for what another place starts. Returns its value.
  @discardableResult
  private func wait(for other: Int, from place: Int) async throws -> UncheckedSendable<Any>? {
    let (task, value) = try states.withLock {
      states -> (Task<Void, any Error>?, UncheckedSendable<Any>?) in
      if states[other].isOver { return (nil, states[other].value) }
      if let path = path(from: other, to: place, states) { throw cycle(path) }
      states[place].awaited.append(other)
      return (states[other].task, nil)
    }
    guard let task else { return value }
    let result = await task.result
    let known = states.withLock { states in
      states[place].awaited.firstIndex(of: other).map { _ = states[place].awaited.remove(at: $0) }
      return states[other].value
    }
    try result.get()
    return known
  }

  /// Returns the way along which one place waits for another, if it does.
  private func path(from first: Int, to last: Int, _ states: [State]) -> [Int]? {
    // Usually, each waits for one at most.
    var end = first
    while end != last, states[end].awaited.count == 1 { end = states[end].awaited[0] }
    if end != last, states[end].awaited.isEmpty { return nil }
    var (ways, known) = ([[first]], Set([first]))
    while let way = ways.popLast(), let end = way.last {
      if end == last { return way }
      ways += states[end].awaited.filter { known.insert($0).inserted }.map { way + [$0] }
    }
    return nil
  }

  private func cycle(_ path: [Int]) -> InjectionError {
    let infos = (path + path.prefix(1)).map { registrations[$0].info }
    return InjectionError(failures: [.cycle(nil, infos[0], path: infos.map(\.label))])
  }

  /// What failed, if anything did.
  private var error: (any Error)? {
    get async {
      var failures: [InjectionFailure] = []
      for state in states.withLock(\.self) {
        guard case .failure(let error as InjectionError) = await state.task?.result,
          !state.isConsequence
        else { continue }
        failures += error.failures
      }
      if !failures.isEmpty { return InjectionError(failures: failures) }
      return Task.isCancelled ? CancellationError() : nil
    }
  }
}

/// What a registration serves by its name alone, or by exactly its type.
struct Served: Hashable {
  let name: String?
  let type: ObjectIdentifier?
  var qualifier: String?

  init(_ info: RegistrationInfo) {
    (name, qualifier) = (info.name, info.qualifier)
    type = info.name == nil ? ObjectIdentifier(info.type) : nil
  }

  init(name: String? = nil, type: Any.Type? = nil, qualifier: String? = nil) {
    (self.name, self.qualifier) = (name, qualifier)
    self.type = type.map { ObjectIdentifier($0) }
  }
}

extension ParentChain {
  /// Whether a registration further inside serves in place of another one.
  func hides(_ registration: Registration) -> Bool {
    registries.lazy.compactMap { $0.hides(registration) }.first ?? true
  }

  /// Whether a registration alone serves its name, or exactly its type.
  fileprivate func isAlone(_ registration: Registration) -> Bool {
    !registration.info.isElement && registration.info.target == nil
      && registries.contains { $0.hasOnly(registration) }
  }
}

extension Injector {
  /// What is registered here and kept here, so that it may have what is started.
  fileprivate var kept: [Registration] {
    core.ownRegistrations.filter { $0.keepsBeyondCalls && $0.info.scope.kind != .opened }
  }
}

extension Error {
  /// Whether it says that something isn't started.
  fileprivate var isOfStart: Bool {
    if let why = self as? NoValue, case .notStarted = why { return true }
    return (self as? InjectionError)?.failures.contains { failure in
      switch failure {
      case .notStarted: true
      case .incomplete(_, _, let error): error.isOfStart
      case .factoryFailed(_, _, let error): error.isOfStart
      default: false
      }
    } ?? false
  }
}
