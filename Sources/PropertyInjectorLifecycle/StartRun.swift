import PropertyInjector

/// A call of `start()`, which others join.
final class StartRun: Sendable {
  /// The run that the current task makes something for.
  @TaskLocal private static var current: StartRun?

  private let injector: Injector
  private let level: Level
  /// What has no value yet. Forgotten again if a factory fails.
  private let unmade: [Registration]
  /// What is started.
  private let registrations: [Registration]
  private let places: [ObjectIdentifier: Int]
  /// Those that alone serve requests for a name, or for exactly a type.
  private let served: [Served: Int]
  private let states: Locked<[State]>

  /// The state of one registration.
  private struct State: Sendable {
    var task: Task<Void, any Error>?
    /// What its asynchronous factory has returned. Whoever needs it while starting completes it.
    var constructed: (any Sendable)?
    /// What is kept once it is complete.
    var value: UncheckedSendable<Any>?
    var isOver = false
    var isNil = false
    /// Whether it fails after another has, or after starting was canceled.
    var isConsequence = false
    /// What it waits for.
    var awaited: [Int] = []
  }

  init(_ injector: Injector, _ level: Level) {
    (self.injector, self.level) = (injector, level)
    let isClosed = level.isClosed
    // What was made before closing may have what was closed.
    unmade = injector.core.ownRegistrations.filter {
      $0.keepsValue && (isClosed || !$0.isKept(for: injector))
    }
    let parentChain = injector.parentChain
    var (places, served, visible): ([ObjectIdentifier: Int], [Served: Int], [Registration]) =
      ([:], [:], [])
    for registration in unmade where (registration.lifecycle as? ManagedValue)?.isStarted ?? false {
      let rank = parentChain.rank(of: registration)
      if rank == .hidden { continue }
      if rank == .alone { served[Served(registration.info)] = visible.count }
      places[ObjectIdentifier(registration)] = visible.count
      visible.append(registration)
    }
    (self.places, self.served, registrations) = (places, served, visible)
    states = Locked(visible.map { _ in State() })
  }

  /// Begins in a task of its own.
  func begin(wasClosed: Bool, since number: Int) -> Task<Void, any Error> {
    Task.detached(priority: Task.currentPriority) { [self] in
      if wasClosed { injector.forget(unmade) }
      await Self.$current.withValue(self) {
        await Current.run(with: injector === Injector.shared ? nil : injector) { await make() }
      }
      let error = await error
      if error != nil {
        injector.forget(unmade)
        _ = await level.close(level.take(since: number), for: injector).value
      }
      let nils = states.withLock { states in
        registrations.indices.filter { states[$0].isNil }.map { registrations[$0] }
      }
      level.endStart(isClosed: error != nil && wasClosed, nils: nils)
      if let error { throw error }
    }
  }

  /// Whether this task is in a factory of an injector, or of one within it, that is being started.
  static func isMaking(within injector: Injector) -> Bool {
    guard let run = current, run.level.starting != nil else { return false }
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
      try await make(registration, place)
      states.withLock {
        $0[place].value = registration.keptValue.map { UncheckedSendable(value: $0) }
        $0[place].isOver = true
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
  enum Rank { case hidden, alone, beside }

  /// Whether a registration further inside serves in place of another one, and else whether that is the
  /// only one.
  func rank(of registration: Registration) -> Rank {
    let info = registration.info
    let key = info.element?.key
    for registry in registries {
      let all = registry.allRegistrations(named: info.name, of: info.name == nil ? info.type : nil)
      if all.contains(where: { $0 === registration }) {
        return all.count == 1 && !info.isElement && info.target == nil ? .alone : .beside
      }
      let isHidden = all.contains { other in
        let isSame = info.isElement ? key != nil && other.info.element?.key == key : true
        return isSame && info.isElement == other.info.isElement
          && info.qualifier == other.info.qualifier
          && (other.info.target == nil || other.info.target == info.target)
      }
      if isHidden { return .hidden }
    }
    return .hidden
  }
}
