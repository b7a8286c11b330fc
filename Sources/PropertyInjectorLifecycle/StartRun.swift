import PropertyInjector

/// A call of `start()`, which others join.
final class StartRun: Sendable {
  private let injector: Injector
  private let level: Level
  /// What has no value yet. Forgotten again if a factory fails.
  private let unmade: [Registration]
  /// What is started.
  private let registrations: [Registration]
  private let places: [ObjectIdentifier: Int]
  private let states: Locked<[State]>

  /// The state of one registration.
  private struct State: Sendable {
    var task: Task<Void, any Error>?
    /// What its asynchronous factory has returned. Whoever needs it while starting completes it.
    var constructed: (any Sendable)?
    var isNil = false
    /// Whether it fails because another does, or because starting is canceled.
    var isConsequence = false
    /// What it waits for.
    var awaited: Set<Int> = []
  }

  init(_ injector: Injector, _ level: Level) {
    (self.injector, self.level) = (injector, level)
    let isClosed = level.isClosed
    // What was made before closing may have what was closed.
    unmade = injector.core.ownRegistrations.filter {
      $0.keepsValue && (isClosed || !$0.isKept(for: injector))
    }
    let parentChain = injector.parentChain
    registrations = unmade.filter {
      ($0.lifecycle as? ManagedValue)?.isStarted ?? false && !parentChain.hides($0)
    }
    places = Dictionary(
      uniqueKeysWithValues: registrations.enumerated().map { (ObjectIdentifier($1), $0) })
    states = Locked(registrations.map { _ in State() })
  }

  /// Begins in a task of its own.
  func begin(wasClosed: Bool, since number: Int) -> Task<Void, any Error> {
    Task.detached(priority: Task.currentPriority) { [self] in
      if wasClosed { injector.forget(unmade) }
      await Current.run(with: injector === Injector.shared ? nil : injector) { await make() }
      let error = await error
      if error != nil {
        injector.forget(unmade)
        _ = await level.close(level.take(since: number), for: injector).value
      }
      level.endStart(isClosed: error != nil && wasClosed)
      if let error { throw error }
    }
  }

  /// Whether this task is in a factory of an injector, or of one within it, that is being started.
  static func isMaking(within injector: Injector) -> Bool {
    guard let run = StartingCall.current?.run, run.level.starting != nil else { return false }
    return run.injector.isWithin(injector)
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
      try await StartingCall.$current.withValue(StartingCall(of: self)) {
        try await make(registration, place)
      }
      observers.emit(.started(info, begin.duration(to: .now), error: nil))
    } catch {
      observers.emit(.started(info, begin.duration(to: .now), error: error))
      let tasks = states.withLock { states in
        if Task.isCancelled { states[place].isConsequence = true }
        return states.compactMap(\.task)
      }
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
      states.withLock { $0[place].constructed = result }
      try await waiting(for: place) { try registration.take(value, for: $0) }
    } else if registration.requiresMainActor {
      try await makeOnMainActor(registration, place)
    } else {
      try await waiting(for: place) { try registration.makeValue(for: $0) }
    }
  }

  @MainActor private func makeOnMainActor(
    _ registration: Registration, _ place: Int
  ) async throws {
    try await waiting(for: place) { try registration.makeValue(for: $0) }
  }

  /// Returns what a factory has returned, if it has.
  func constructed(_ registration: Registration) -> Any? {
    places[ObjectIdentifier(registration)].flatMap { place in
      states.withLock { $0[place].constructed }.flatMap(strippingOptionals)
    }
  }

  func hasMadeNil(of registration: Registration) -> Bool {
    places[ObjectIdentifier(registration)].map { place in states.withLock { $0[place].isNil } }
      ?? false
  }

  /// Runs `make` on behalf of what is started in a place. If that lacks something that is started, too,
  /// waits for it, and tries again.
  func waiting<Value>(
    for place: Int, _ make: (Injector) throws -> Value
  ) async throws -> Value {
    var known: Set<Int> = []
    while true {
      let call = StartingCall(of: self)
      do {
        return try StartingCall.$current.withValue(call) { try make(injector) }
      } catch {
        guard let other = call.lacks.flatMap({ places[ObjectIdentifier($0)] }),
          known.insert(other).inserted
        else { throw error }
        try await wait(for: other, from: place)
      }
    }
  }

  private func wait(for other: Int, from place: Int) async throws {
    let task = try states.withLock { states in
      if let path = path(from: other, to: place, states) { throw cycle(path) }
      states[place].awaited.insert(other)
      return states[other].task
    }
    defer { states.withLock { _ = $0[place].awaited.remove(other) } }
    do { try await task?.value } catch {
      states.withLock { $0[place].isConsequence = true }
      throw error
    }
  }

  /// Returns the way along which one place waits for another, if it does.
  private func path(from first: Int, to last: Int, _ states: [State]) -> [Int]? {
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

extension ParentChain {
  /// Whether a registration further inside serves in place of another one.
  func hides(_ hidden: Registration) -> Bool {
    let (info, key) = (hidden.info, hidden.info.element?.key)
    for registry in registries {
      let all = registry.allRegistrations(named: info.name, of: info.name == nil ? info.type : nil)
      if all.contains(where: { $0 === hidden }) { return false }
      let isHidden = all.contains { other in
        let isSame = info.isElement ? key != nil && other.info.element?.key == key : true
        return isSame && info.isElement == other.info.isElement
          && info.qualifier == other.info.qualifier
          && (other.info.target == nil || other.info.target == info.target)
      }
      if isHidden { return true }
    }
    return false
  }
}
