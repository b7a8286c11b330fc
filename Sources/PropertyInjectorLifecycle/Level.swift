import PropertyInjector

/// What is known of an injector or open scope: what is within it, what it must close, and what it
/// starts.
final class Level: Sendable {
  private let core: InjectorCore
  /// The level around it, which lists it.
  private let outer: Level?
  private let state = Locked(State())

  private struct State: Sendable {
    /// What is within it, by its level, which outlives its injector if it is still closing.
    var inner: [ObjectIdentifier: Inner] = [:]
    /// The number of levels that were opened within it.
    var opened = 0
    /// What must be closed, in the order in which it was complete.
    var values: [OpenValue] = []
    var isClosed = false
    /// Whether it had values to close when something around it was closed.
    var isLeftOpen = false
    /// The registrations of which the latest start has made nil.
    var nils: [Registration] = []
    var starting: Task<Void, any Error>?
    /// Whether a start is about to begin, and forgets what was kept.
    var isBeginning = false
    /// Whether closers are called, and who waits for that to end.
    var isClosing = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// The number of levels within it whose closers are called, and who waits for their end.
    var closingsWithin = 0
    var waitingForInner: [CheckedContinuation<Void, Never>] = []

    /// Removes and returns the values, in the order in which they are closed.
    mutating func takeValues() -> [OpenValue] {
      defer { values = [] }
      return values.reversed()
    }
  }

  /// A level within this one. Not an enumeration, in which LeakSanitizer doesn't see references.
  private struct Inner: Sendable {
    /// The number of those opened before it.
    let turn: Int
    /// A scope that is open for a body, at whose end it is unlisted.
    let body: Injector?
    /// What ends when it is released. A weak reference makes each retain slower.
    let other: Other?

    final class Other: Sendable {
      let reference: WeakReference
      init(_ injector: Injector) { reference = WeakReference(injector) }
    }

    init(_ injector: Injector, isBody: Bool, turn: Int) {
      self.turn = turn
      body = isBody ? injector : nil
      other = isBody ? nil : Other(injector)
    }

    var injector: Injector? { body ?? other?.reference.object as? Injector }
  }

  private init(_ injector: Injector, within outer: Level?, isBody: Bool) {
    (core, self.outer) = (injector.core, outer)
    outer?.state.withLock {
      $0.inner[ObjectIdentifier(self)] = Inner(injector, isBody: isBody, turn: $0.opened)
      $0.opened += 1
    }
  }

  /// Returns what is known of a level. Each is listed in the level around it.
  ///
  /// - Parameter isBody: Whether it is a scope that is open for a body.
  static func of(_ injector: Injector, isBody: Bool = false) -> Level {
    if let known = known(of: injector) { return known }
    let unknown = injector.chain.dropFirst().prefix { known(of: $0) == nil }
    for injector in unknown.reversed() { _ = of(injector) }
    let outer = injector.parent.flatMap(known)
    // Listed before anyone can find it.
    return injector.contents.withLock { contents in
      contents.lifecycle(orNew: Level(injector, within: outer, isBody: isBody))
    }
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

  private func unlist() {
    outer?.state.withLock { _ = $0.inner.removeValue(forKey: ObjectIdentifier(self)) }
  }

  // MARK: Closing

  /// Closes an injector or scope for new values if there is nothing to close or to wait for, and nothing
  /// is within it. Returns whether it did.
  func endIfEmpty(_ injector: Injector) -> Bool {
    let isEmpty = state.withLock { state in
      let isEmpty =
        state.values.isEmpty && state.inner.isEmpty && !state.isClosing && !state.isLeftOpen
        && state.starting == nil
      if isEmpty { state.isClosed = true }
      return isEmpty
    }
    if isEmpty, injector.scope != nil { leave(injector) }
    return isEmpty
  }

  /// Closes an injector or scope, and the scopes within it, for new values. Returns the values to close,
  /// in order.
  func end(_ injector: Injector, after error: (any Error)?) -> [OpenValue] {
    var (injectors, index) = ([injector], 0)
    while index < injectors.count {
      let injector = injectors[index]
      injectors += Level.of(injector).inner(isClosing: index == 0 || injector.scope != nil)
      index += 1
    }
    return injectors.reversed().flatMap { level in
      if level === injector { return take(of: injector, after: error) }
      guard let scope = level.scope else { return [OpenValue]() }
      level.report(.scopeLeftOpen(scope))
      return Level.of(level).take(of: level, after: CancellationError(), isLeftOpen: true)
    }
  }

  /// Returns what is within it, in the order in which it was opened.
  private func inner(isClosing: Bool) -> [Injector] {
    state.withLock { state in
      if isClosing { state.isClosed = true }
      return state.inner.values.sorted { $0.turn < $1.turn }
    }.compactMap(\.injector)
  }

  private func take(
    of injector: Injector, after error: (any Error)?, isLeftOpen: Bool = false
  ) -> [OpenValue] {
    var values = state.withLock { state in
      let values = state.takeValues()
      if isLeftOpen, !values.isEmpty { state.isLeftOpen = true }
      return values
    }
    for index in values.indices { values[index].cause = values[index].cause ?? error }
    if injector.scope == nil {
      injector.forget(values.map(\.registration))
    } else {
      leave(injector)
    }
    return values
  }

  private func leave(_ scope: Injector) {
    unlist()
    scope.endScope()
  }

  /// Keeps values for a closing that can wait.
  func putBack(_ values: [OpenValue]) {
    state.withLock { $0.values = values.reversed() + $0.values }
  }

  /// Whether it makes nothing that must be closed.
  var isClosed: Bool { state.withLock(\.isClosed) }
  var isLeftOpen: Bool { state.withLock(\.isLeftOpen) }

  /// Runs `body`, which calls closers, at once. Who waits to call others waits for it, too.
  func closeNow(_ body: () -> Void) {
    let hasTurn = takesTurn(orWaits: nil)
    noteClosing(1)
    body()
    noteClosing(-1)
    if hasTurn { endClosing() }
  }

  /// Calls closers, after those that are being called, in a task of its own, so that it isn't canceled.
  ///
  /// - Parameters:
  ///   - returnsFirst: Whether the first error of a scope's closers, if its body has none, is no issue.
  ///   - cancelsStart: Whether a running start is canceled first.
  ///   - take: A closure that returns the values when it is their turn.
  /// - Returns: That error. Closers that are called later get it, too.
  func close(
    of injector: Injector, returnsFirst: Bool = false, cancelsStart: Bool = false,
    _ take: @escaping @Sendable () -> [OpenValue]
  ) async -> (any Error)? {
    await waitForClosers()
    while cancelsStart, let starting {
      // Its end may call closers.
      endClosing()
      starting.cancel()
      _ = await starting.result
      await waitForClosers()
    }
    // First: from here on, who closes a level around it either takes the values or waits.
    noteClosing(1)
    let error = await uncanceled { [self] in
      await Passage(of: injector).run {
        let values = take()
        await waitForInner()
        var outcome = Outcome(of: injector, returnsFirst: returnsFirst)
        for value in values {
          let value = outcome.told(to: value)
          outcome.note(await value.close(for: injector), of: value)
        }
        return outcome.first
      }
    }
    noteClosing(-1)
    endClosing()
    return error
  }

  /// Waits until no closers are called, and keeps others from calling some until `endClosing()`.
  private func waitForClosers() async {
    if takesTurn(orWaits: nil) { return }
    await withCheckedContinuation { if takesTurn(orWaits: $0) { $0.resume() } }
  }

  private func takesTurn(orWaits continuation: CheckedContinuation<Void, Never>?) -> Bool {
    state.withLock { state in
      if state.isClosing { continuation.map { state.waiting.append($0) } }
      defer { state.isClosing = true }
      return !state.isClosing
    }
  }

  /// Has the levels around it know that its closers are called, or no longer.
  private func noteClosing(_ change: Int) {
    for level in sequence(first: self, next: \.outer).dropFirst() {
      let waiting = level.state.withLock { state in
        state.closingsWithin += change
        return state.closingsWithin == 0 ? exchange(&state.waitingForInner, with: []) : []
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  /// Waits for the closers of levels within this one, which may need what is closed here.
  private func waitForInner() async {
    if state.withLock({ $0.closingsWithin == 0 }) { return }
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.closingsWithin > 0 { state.waitingForInner.append(continuation) }
        return state.closingsWithin == 0
      }
      if isFree { continuation.resume() }
    }
  }

  private func endClosing() {
    let next = state.withLock { state in
      state.isClosing = !state.waiting.isEmpty
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }

  // MARK: Values

  /// Adds a value that was constructed. Returns false if it's no longer to be kept, or if the level is
  /// closed and no start is running. A running start fails then, and closes the value.
  func add(_ value: OpenValue, unless isOvertaken: () -> Bool) -> Bool {
    state.withLock { state in
      if state.isClosed && state.starting == nil || isOvertaken() { return false }
      state.values.append(value)
      return true
    }
  }

  /// Puts a complete value in place of the constructed one. Returns false if that was closed, or is no
  /// longer to be kept. An extension may have made several, or its own.
  func complete(_ value: OpenValue, unless isOvertaken: () -> Bool) -> Bool {
    let (isAdded, old) = state.withLock { state -> (Bool, OpenValue?) in
      if isOvertaken() { return (false, nil) }
      // A start may complete what an asynchronous factory has returned several times, until what it
      // refers to is complete, too.
      let isMeant = { (old: OpenValue) in
        old.registration == value.registration
          && old.attempt === value.attempt && (value.isMadeByStart || !old.isComplete)
      }
      let isObject = type(of: value.value.value) is AnyClass
      // It stands near the end, so this doesn't look at all values.
      let index = state.values.lastIndex {
        isMeant($0)
          && (!isObject || $0.value.value as AnyObject === value.value.value as AnyObject)
      }
      guard index != nil || !state.isClosed || state.starting != nil else { return (false, nil) }
      let old = index.map { state.values.remove(at: $0) }
      var value = value
      value.isComplete = true
      if !value.isMadeByStart { value.attempt = nil }
      state.values.append(value)
      return (true, old)
    }
    withExtendedLifetime(old) {}
    return isAdded
  }

  // MARK: Starting

  var starting: Task<Void, any Error>? { state.withLock(\.starting) }
  var isStarting: Bool { state.withLock { $0.starting != nil || $0.isBeginning } }

  func isNil(_ registration: Registration) -> Bool {
    state.withLock { $0.nils.contains(registration) }
  }

  /// Returns the start that is running, or begins one when no closers are called.
  func start(
    _ injector: Injector, _ begin: () -> Task<Void, any Error>
  ) async -> Task<Void, any Error> {
    await waitForClosers()
    defer { endClosing() }
    // What was made before closing may hold closed values. First: what is made once it is open stays.
    let isBeginning = state.withLock { state in
      state.isBeginning = state.isClosed
      return state.isClosed
    }
    // Twice: what is made during the first round may hold what wasn't forgotten yet.
    if isBeginning { for _ in 0..<2 { injector.forget(injector.kept) } }
    return state.withLock { state in
      state.isBeginning = false
      if let running = state.starting { return running }
      let task = begin()
      (state.starting, state.isClosed) = (task, false)
      return task
    }
  }

  /// Cancels a running start, whose end then closes the level. Returns false if there is none.
  func cancelStart() -> Bool {
    let starting = state.withLock { state in
      if state.starting != nil { state.isClosed = true }
      return state.starting
    }
    starting?.cancel()
    return starting != nil
  }

  /// Ends a start that has made everything. Returns false, and changes nothing, if the level was closed
  /// meanwhile.
  ///
  /// - Parameter nils: The registrations of which it made nil.
  func endStart(nils: [Registration]) -> Bool {
    let (hasEnded, old) = state.withLock { state -> (Bool, [Registration]) in
      if state.isClosed { return (false, []) }
      state.starting = nil
      return (true, exchange(&state.nils, with: nils))
    }
    withExtendedLifetime(old) {}
    return hasEnded
  }

  /// Ends a start that has failed, and closes the injector, as `close()` does. Nobody begins another
  /// start before the closers have run.
  func failStart(of injector: Injector, after error: any Error) async {
    _ = await close(of: injector) { [self] in
      let old = state.withLock { state in
        (state.starting, state.isClosed) = (nil, true)
        return exchange(&state.nils, with: [])
      }
      return withExtendedLifetime(old) { end(injector, after: error) }
    }
  }
}

extension Injector {
  /// Forgets the kept values of registrations.
  func forget(_ registrations: [Registration]) {
    if registrations.isEmpty { return }
    let values = registrations.map { $0.discardValue(isAbandoned: true) }
    core.invalidate()
    withExtendedLifetime(values) {}
  }
}

/// Runs `body` in a task that isn't canceled. Where `Task.immediate` is available, it begins on this
/// thread.
private func uncanceled<Result: Sendable>(
  _ body: @escaping @Sendable () async -> Result
) async -> Result {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    return await Task.immediate { await body() }.value
  }
  return await Task { await body() }.value
}
