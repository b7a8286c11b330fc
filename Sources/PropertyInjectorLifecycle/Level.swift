import PropertyInjector

/// What is known of an injector or open scope: which scopes are open within it, what it must close,
/// and what it starts.
final class Level: Sendable {
  private let id: ObjectIdentifier
  private let core: InjectorCore
  /// The levels around a scope, which list it.
  private let outer: [Level]
  private let state = Locked(State())

  private struct State: Sendable {
    // Weak, because a scope that is a handle ends when it is released.
    var openScopes: [ObjectIdentifier: WeakReference] = [:]
    /// What must be closed, in the order in which it was complete.
    var values: [OpenValue] = []
    var count = 0
    var isClosed = false
    /// The number of the first value that the running start may have made.
    var firstOfStart = Int.max
    /// Whether it was closed with something around it.
    var isLeftOpen = false
    /// The registrations of which the latest start has made nil.
    var nils: [Registration] = []
    var starting: Task<Void, any Error>?
    var closing: Task<(any Error)?, Never>?
  }

  private init(_ injector: Injector) {
    (id, core) = (ObjectIdentifier(injector), injector.core)
    outer = injector.scope == nil ? [] : injector.chain.dropFirst().map(Level.of)
  }

  /// Returns what is known of a level. A scope is listed in the levels around it.
  static func of(_ injector: Injector) -> Level {
    if let known = known(of: injector) { return known }
    let new = Level(injector)
    let first = injector.contents.withLock { $0.lifecycle(orNew: new) }
    if first === new {
      let reference = WeakReference(injector)
      for level in new.outer { level.state.withLock { $0.openScopes[new.id] = reference } }
    }
    return first
  }

  static func known(of injector: Injector) -> Level? {
    injector.contents.read(\.lifecycle) as? Level
  }

  deinit {
    unlist()
    let (values, isClosed) = state.withLock { ($0.values, $0.isClosed) }
    if values.isEmpty || isClosed { return }
    let why = Reason("Their injector or scope was released without close()")
    core.report(.leftOpen(values.map(\.registration.info), why))
  }

  // MARK: Scopes

  private func unlist() {
    for level in outer { level.state.withLock { _ = $0.openScopes.removeValue(forKey: id) } }
  }

  /// Closes an injector or scope, and the scopes within it, for new values. Returns the values to close,
  /// in order. What a running start has made is left to that.
  func end(_ injector: Injector, after error: (any Error)?) -> [OpenValue] {
    unlist()
    let open = state.withLock { state in
      state.isClosed = true
      return Array(state.openScopes.values)
    }.compactMap { $0.object as? Injector }
    let scopes = open.map { (Array($0.chain).count, $0) }.sorted { $0.0 > $1.0 }.map(\.1)
    var values: [OpenValue] = []
    for scope in scopes {
      if let definition = scope.scope { injector.report(.scopeLeftOpen(definition)) }
      let level = Level.of(scope)
      let inner = level.end(scope, after: CancellationError())
      level.state.withLock { $0.isLeftOpen = !inner.isEmpty }
      values += inner
      scope.endScope()
    }
    var own = take { $0.number < $1.firstOfStart }
    for index in own.indices { own[index].outcome = own[index].outcome ?? error }
    if own.isEmpty { return values }
    if injector.scope == nil { injector.forget(own.map(\.registration)) }
    injector.endScope()
    return values + own
  }

  // MARK: Values

  /// Adds a value that was constructed. Returns false if the level is closed.
  func add(_ value: OpenValue) -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.values.append(value)
      state.values[state.values.endIndex - 1].number = state.count
      state.count += 1
      return true
    }
  }

  /// Puts a complete value in place of the constructed one. Returns false if that was closed.
  func complete(_ value: OpenValue) -> Bool {
    let constructed = state.withLock { state -> OpenValue? in
      let index = state.values.lastIndex {
        $0.registration === value.registration && !$0.isComplete
      }
      guard let old = index.map({ state.values.remove(at: $0) }) else { return nil }
      var value = value
      (value.number, value.isComplete) = (old.number, true)
      state.values.append(value)
      return old
    }
    return constructed != nil
  }

  /// Removes and returns values, in the order in which they are closed.
  private func take(where isMeant: @Sendable (OpenValue, State) -> Bool) -> [OpenValue] {
    state.withLock { state in
      let values = state.values.filter { isMeant($0, state) }
      state.values = state.values.filter { !isMeant($0, state) }
      return values.reversed()
    }
  }

  /// Keeps values for a closing that can wait.
  func putBack(_ values: [OpenValue]) {
    state.withLock { $0.values = values.reversed() + $0.values }
  }

  // MARK: Starting and closing

  var isClosed: Bool { state.withLock { $0.isClosed } }
  var isLeftOpen: Bool { state.withLock { $0.isLeftOpen } }
  var starting: Task<Void, any Error>? { state.withLock { $0.starting } }
  var closing: Task<(any Error)?, Never>? { state.withLock { $0.closing } }

  func isNil(_ registration: Registration) -> Bool {
    state.withLock { $0.nils.contains { $0 === registration } }
  }

  /// Returns the start that is running, or begins one.
  func start(_ begin: (_ wasClosed: Bool) -> Task<Void, any Error>) -> Task<Void, any Error> {
    state.withLock { state in
      if let running = state.starting { return running }
      let task = begin(state.isClosed)
      (state.starting, state.isClosed, state.firstOfStart) = (task, false, state.count)
      return task
    }
  }

  /// Closes what the running start has made, if it failed.
  func undoStart(of injector: Injector) async {
    let made = take { $0.number >= $1.firstOfStart }
    injector.forget(made.map(\.registration))
    _ = await close(of: injector) { made }.value
  }

  func endStart(isClosed: Bool, nils: [Registration]) {
    let old = state.withLock { state in
      defer { state.nils = nils }
      (state.starting, state.firstOfStart) = (nil, .max)
      state.isClosed = state.isClosed || isClosed
      return state.nils
    }
    withExtendedLifetime(old) {}
  }

  /// Whether there is nothing to close, or being closed.
  var isEmpty: Bool {
    state.withLock { $0.values.isEmpty && $0.openScopes.isEmpty && $0.closing == nil }
  }

  /// Calls closers, after those that are being called, in a task of its own, so that it isn't canceled.
  ///
  /// - Parameters:
  ///   - returnsFirst: Whether the first error of a scope's closers, if its body has none, is no issue.
  ///   - take: A closure that returns the values when it is their turn.
  /// - Returns: A task whose value is that error. Closers that are called later get it, too.
  func close(
    of injector: Injector, returnsFirst: Bool = false, _ take: @escaping @Sendable () -> [OpenValue]
  ) -> Task<(any Error)?, Never> {
    let passage = Passage(of: injector)
    return state.withLock { state in
      let task = Task { [last = state.closing] () -> (any Error)? in
        _ = await last?.value
        return await passage.run {
          var outcome = Outcome(of: injector, returnsFirst: returnsFirst)
          for value in take() {
            let value = outcome.told(to: value)
            outcome.note(await value.close(for: injector), of: value)
          }
          return outcome.first
        }
      }
      state.closing = task
      return task
    }
  }
}

extension Injector {
  /// Forgets the kept values of registrations.
  func forget(_ registrations: [Registration]) {
    if registrations.isEmpty { return }
    let values = registrations.map { $0.abandonValue() }
    core.invalidate()
    withExtendedLifetime(values) {}
  }
}
