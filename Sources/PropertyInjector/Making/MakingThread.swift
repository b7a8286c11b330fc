/// What one thread is making, for any injectors: objects that are known but not complete.
///
/// The results of a call stay with it until everything they reach is filled. If that needs
/// something that an outer call is making, they pass to the call around it. So a group (objects
/// that reach each other) is notified and shared together, by its outermost call.
final class MakingThread {
  /// In order of arrival, with those of the innermost call last.
  private var entries: [Entry] = [] { didSet { noteWork() } }
  /// The values that everything made for the outermost call shares, if any.
  private var graph: GraphValues? { didSet { noteWork() } }
  /// The delegates that the calls at each depth made, by address, until the call around them ends: if
  /// its factory passes one on, that isn't notified again.
  private var delegates: [Set<ObjectIdentifier>] = [] { didSet { noteWork() } }
  /// The number of running calls that fill an existing target.
  private var targetCount = 0

  private struct Entry {
    var depth: Int
    var content: Content
  }

  private enum Content {
    case object(MadeObject)
    /// A filled value, which is shared once it is complete.
    case attempt(Attempt)
    /// A reference to a value that isn't complete.
    case reach(Attempt)
    case deferred(DeferredProperty)
    /// An object that a factory made for the object it constructs.
    case child(AnyObject)

    var isAttempt: Bool { if case .attempt = self { true } else { false } }

    /// Notes that a call that it was made in has ended.
    mutating func limit(by keeping: Keeping) {
      switch self {
      case .object(var made):
        made.limits.append(keeping)
        self = .object(made)
      case .deferred(var property):
        property.limits.append(keeping)
        self = .deferred(property)
      case .attempt, .reach, .child: break
      }
    }

    var deferred: DeferredProperty? {
      if case .deferred(let property) = self { property } else { nil }
    }
  }

  /// A filled object. Its injector sets its references when everything it reaches is filled, and
  /// notifies it if something was set.
  struct MadeObject {
    let object: AnyObject
    let plan: InjectionPlan
    let injector: Injector
    var isTold: Bool
    /// The calls that it was made in and that have ended, if they keep something, innermost first:
    /// they limit what it may get.
    var limits: [Keeping] = []
  }

  /// A deferred property, filled when the factory of its value has returned. If that
  /// value isn't kept, nothing is awaited, and the property fills itself when it is read.
  struct DeferredProperty {
    let object: AnyObject?
    let property: TargetProperty
    let awaited: Attempt?
    /// Returns whether it set the property.
    var fill: () throws -> Bool
    /// As of an object.
    var limits: [Keeping] = []
  }

  private final class GraphValues {
    /// With what they are found by, so that nothing else has its address.
    var values: [Key: (registration: Registration, injector: Injector, value: SharedValue)] = [:]

    struct Key: Hashable { let registration, injector: ObjectIdentifier }
  }

  static var current: MakingThread {
    if let known = withLinks({ $0.work }) as? MakingThread { return known }
    let new = MakingThread()
    withLinks { $0.work = new }
    return new
  }

  private var depth: Int { CallChain<Registration>.depth }

  private func append(_ content: Content) {
    entries.append(Entry(depth: depth, content: content))
  }

  private func noteWork() {
    let hasWork = !entries.isEmpty || graph != nil || !delegates.isEmpty
    withLinks { $0.hasWork = hasWork }
  }

  // MARK: Calls

  /// Serves a registration. A cycle fails all calls in it: their values would be incomplete.
  static func serve(
    _ registration: Registration, for request: Request, _ attempt: Attempt? = nil,
    isStandIn: Bool = false, _ make: () throws -> Any
  ) throws -> Any {
    let canonical = registration.canonical
    let caller = isStandIn ? request.standIn : request.caller(isKept: attempt != nil)
    guard CallChain.begin(Unretained(canonical), for: caller) else {
      let isLeft = request.fillsItself && !registration.leadsBackToItself
      let error: any Error =
        isLeft ? Deferral(registration: canonical, awaited: nil) : CallChain.close(at: canonical)
      attempt?.fail(error)
      throw error
    }
    let value: Any
    do { value = try make() } catch { throw fail(error, attempt) }
    try end(with: value, for: request, attempt)
    return value
  }

  /// Ends a call that made a value.
  @inline(__always)
  static func end<Value>(
    with value: Value, for request: Request, _ attempt: Attempt? = nil
  ) throws {
    if ObjectTree.isUsed { current.noteRelatives(of: value, request) }
    if attempt != nil || !CallChain<Registration>.end() {
      try current.finishCall(attempt)
    }
  }

  /// Ends a call that threw. Returns the error to throw.
  @inline(never)
  static func fail(_ error: any Error, _ attempt: Attempt? = nil) -> any Error {
    if attempt == nil, CallChain<Registration>.end() { return error }
    return current.endCall(error, attempt)
  }

  private func endCall(_ error: any Error, _ attempt: Attempt?) -> any Error {
    let depth = depth
    let error = CallChain<Registration>.endAnyway() ?? error
    forgetDelegates(within: depth)
    failAll(from: depth, error, attempt)
    return error
  }

  /// Fails the attempts within a call, which may refer to what failed. Later requests try again.
  private func failAll(
    from depth: Int, _ error: any Error, _ attempt: Attempt? = nil, keepsTold: Bool = false
  ) {
    let made = take(from: firstEntry(at: depth))
    var values = [attempt?.fail(error)]
    for other in attempts(in: made) where other !== attempt {
      if keepsTold, case .filled = other.phase {
        append(.attempt(other))
      } else {
        values.append(other.fail(error, mayTryAgain: true))
      }
    }
    endGraph()
    // Released once the state is final: a deinit may run user code, which may resolve values.
    withExtendedLifetime((made, values)) {}
  }

  /// Ends a call that made a kept value or has pending work.
  @inline(never)
  private func finishCall(_ attempt: Attempt?) throws {
    let depth = depth
    if let attempt { append(.attempt(attempt)) }
    var outcome: Outcome
    do { outcome = try settle(depth, attempt) } catch { throw endCall(error, attempt) }
    if outcome.isTold { CallChain<Registration>.beginNotifying() }
    while outcome.isTold {
      let group = take(from: firstEntry(at: depth))
      // They belong to the call until all objects are notified.
      attempts(in: group).forEach { append(.attempt($0)) }
      switch outcome {
      case .isShared(let round, let turn): round.take(turn) { notify(group) }
      case .isComplete, .isHeld, .isPart:
        attempts(in: group).forEach { $0.fill() }
        notify(group)
      }
      if case .isHeld = outcome {
        for case .reach(let attempt) in group { append(.reach(attempt)) }
        outcome = .isPart
      } else if let next = settleMore(depth) {
        outcome = next
      } else {
        break
      }
    }
    let keeping = outcome.isTold ? nil : Keeping.ofInnermostCall
    _ = CallChain<Registration>.endAnyway()
    let first = firstEntry(at: depth)
    forgetDelegates(within: depth)
    if outcome.isTold {
      attempts(in: take(from: first)).forEach { $0.complete() }
    } else {
      for index in first..<entries.endIndex {
        entries[index].depth = depth - 1
        if let keeping { entries[index].content.limit(by: keeping) }
      }
    }
    endGraph()
  }

  /// Settles what delegates requested, if anything. A failure doesn't affect notified objects.
  private func settleMore(_ depth: Int) -> Outcome? {
    while entries[firstEntry(at: depth)...].contains(where: { !$0.content.isAttempt }) {
      do {
        return try settle(depth, nil)
      } catch {
        failAll(from: depth, error, keepsTold: true)
      }
    }
    return nil
  }

  private enum Outcome {
    /// It needs something that an outer call is making.
    case isPart
    /// It is complete, except for objects that an outer call is notifying.
    case isHeld
    case isComplete
    /// It is complete, together with groups of other threads.
    case isShared(Round, turn: Int)

    /// Whether its objects are notified now.
    var isTold: Bool { if case .isPart = self { false } else { true } }
  }

  /// Fills deferred properties and waits for other threads until a call's outcome is known.
  private func settle(_ depth: Int, _ attempt: Attempt?) throws -> Outcome {
    var number: Int?
    while true {
      // Fails before waiting: afterward, other threads rely on this one.
      if let error = CallChain<Registration>.error { throw error }
      let first = firstEntry(at: depth)
      let needs = try needs(from: first)
      if needs.isOver {
        try fillDeferred { $0.isOver }
        continue
      }
      // An outermost call can't be part of another.
      if depth > 1, needs.isPart || refersOutward(from: first, attempt) { return .isPart }
      if needs.reached.isEmpty, needs.awaited.isEmpty {
        return needs.isHeld ? .isHeld : .isComplete
      }
      let place = number ?? Waiting.takeNumber()
      number = place
      let group = Waiting.Group(
        number: place, attempts: attempts(in: entries[first...].lazy.map(\.content)),
        reached: needs.reached,
        awaited: needs.awaited, isInner: depth > 1, isHeld: needs.isHeld)
      switch Waiting.wait(for: .group(group)) {
      case .notify(let round, let turn): return .isShared(round, turn: turn)
      case .fill(let awaited): try fillDeferred { $0 === awaited }
      case .goOn: return .isPart
      case .lookAgain, .deferred, .fail: continue
      }
    }
  }

  private struct Needs {
    /// The values of other threads that references and deferred properties wait for.
    var (reached, awaited): ([Attempt], [Attempt]) = ([], [])
    var isPart = false
    var isHeld = false
    /// Whether an attempt that a deferred property waits for is over.
    var isOver = false
  }

  /// Throws if the objects refer to a value that failed.
  private func needs(from first: Int) throws -> Needs {
    lazy var own = Set(
      attempts(in: entries[first...].lazy.map(\.content)).map(ObjectIdentifier.init))
    var needs = Needs()
    for entry in entries[first...] {
      switch entry.content {
      case .reach(let other):
        switch other.phase {
        case .complete: continue
        case .failed: throw TryAgain()
        case .constructing, .known, .filled:
          if own.contains(ObjectIdentifier(other)) { continue }
          guard other.thread == .current else {
            needs.reached.append(other)
            continue
          }
          if case .filled = other.phase { needs.isHeld = true } else { needs.isPart = true }
        }
      case .deferred(let property):
        guard let other = property.awaited else { continue }
        if other.isOver { needs.isOver = true }
        if other.thread == .current { needs.isPart = true } else { needs.awaited.append(other) }
      case .object, .attempt, .child: continue
      }
    }
    return needs
  }

  /// Whether objects may refer to relatives that outer calls make: for a kept value, any that
  /// weren't made for it; for a new value, any at all.
  private func refersOutward(from first: Int, _ attempt: Attempt?) -> Bool {
    entries[first...].contains { entry in
      guard case .object(let made) = entry.content, !made.plan.references.isEmpty
      else { return false }
      guard let attempt else { return true }
      made.injector.setReferences(of: made.object, made.plan)
      return attempt.value.map {
        made.injector.refers(made.object, made.plan, outOf: $0.value)
      } ?? true
    }
  }

  private func attempts(in contents: some Sequence<Content>) -> [Attempt] {
    contents.compactMap { if case .attempt(let attempt) = $0 { attempt } else { nil } }
  }

  /// Records an object that a call made as the parent of the objects that the call requested.
  @inline(never)
  func noteRelatives(of value: Any, _ request: Request) {
    let depth = depth
    let first = firstEntry(at: depth)
    let children = takeOut { if case .child = $0 { true } else { false } }
    guard let content = strippingOptionals(from: value), TypeKind(type(of: content)).isClass
    else { return }
    let object = content as AnyObject
    for case .child(let child) in children { request.injector.record(child, under: object) }
    if request.owner == nil, request.hasRelatives, depth > 1 {
      entries.insert(Entry(depth: depth - 1, content: .child(object)), at: first)
    }
  }

  private func firstEntry(at depth: Int) -> Int {
    entries.lastIndex { $0.depth < depth }.map { $0 + 1 } ?? 0
  }

  private func take(from first: Int) -> [Content] {
    defer { entries.removeSubrange(first...) }
    return entries[first...].map(\.content)
  }

  /// Removes and returns what is meant of the innermost call's contents.
  private func takeOut(where isMeant: (Content) -> Bool) -> [Content] {
    let first = firstEntry(at: depth)
    var meant: [Content] = []
    guard entries[first...].contains(where: { isMeant($0.content) }) else { return meant }
    for content in take(from: first) {
      if isMeant(content) { meant.append(content) } else { append(content) }
    }
    return meant
  }

  /// Sets the references of all objects, then notifies the delegates.
  private func notify(_ group: [Content]) {
    for case .object(let made) in group { made.injector.setReferences(of: made.object, made.plan) }
    for case .object(let made) in group where made.plan.isDelegate {
      note(delegate: made.object)
      guard made.isTold || made.injector.hasReferences(made.object, made.plan) else { continue }
      // What a delegate requests can't make the call fail.
      try? Keeping.within(made.limits) {
        made.injector.asCurrent {
          made.injector.notify(InjectionTarget(made.object), made.plan)
        }
      }
    }
  }

  private func forgetDelegates(within depth: Int) {
    if delegates.count > depth + 1 { delegates.removeLast(delegates.count - depth - 1) }
  }

  private func note(delegate: AnyObject) {
    guard depth > 1 else { return }
    while delegates.count <= depth { delegates.append([]) }
    delegates[depth].insert(ObjectIdentifier(delegate))
  }

  /// Whether a call within the innermost one has made a delegate, which is passed on.
  func hasMade(delegate: AnyObject?) -> Bool {
    guard delegates.count > depth + 1, let delegate else { return false }
    return delegates[depth + 1].contains(ObjectIdentifier(delegate))
  }

  /// Adds an object that a call made. If it isn't notified in any case, it is only if something is set
  /// later.
  func add(_ object: AnyObject, _ plan: InjectionPlan, by injector: Injector, isTold: Bool) {
    append(
      .object(MadeObject(object: object, plan: plan, injector: injector, isTold: isTold)))
  }
}

// MARK: Values that are being made

/// Thrown where something refers to a value that failed but may succeed in another attempt.
struct TryAgain: Error {}

/// Thrown where the value of a property needs one whose factory is running.
struct Deferral: Error {
  let registration: Registration
  /// Nil if the value isn't kept.
  let awaited: Attempt?
}

extension MakingThread {
  /// Returns the value of a running attempt, maybe incomplete, or nil to ask again. Throws a
  /// `Deferral`, the attempt's error, or the cycle that waiting would close.
  static func join(_ attempt: Attempt, for request: Request) throws -> UncheckedSendable<
    Any
  >? {
    if attempt.thread == .current {
      guard let value = attempt.value else { throw current.needsItself(attempt, request) }
      current.reach(attempt)
      return value
    }
    let purpose = Waiting.Purpose.value(
      attempt,
      isForProperty: (request.mayDefer || request.fillsItself)
        && CallChain<Registration>.depth > 0,
      isWithinProperty: CallChain<Registration>.fillsProperty())
    switch Waiting.wait(for: purpose) {
    case .goOn:
      current.reach(attempt)
      return attempt.value
    case .deferred:
      throw deferral(request, attempt)
    case .fail(let path):
      throw CallChain.close(at: path[path.count - 1], beyond: Array(path.dropLast()))
    case .lookAgain, .fill, .notify:
      switch attempt.phase {
      case .complete(let value): return value
      case .failed(_, mayTryAgain: true): return nil
      case .failed(let error, _):
        // Other calls on this thread may be part of a cycle that another thread detected.
        if let cycle = error as? CallChain<Registration>.Cycle { CallChain.join(cycle) }
        throw error
      case .constructing, .known, .filled: return nil
      }
    }
  }

  private func reach(_ attempt: Attempt) {
    attempt.handOut()
    if depth > 0 { append(.reach(attempt)) }
  }

  private func needsItself(_ attempt: Attempt, _ request: Request) -> any Error {
    let canonical = attempt.registration
    guard CallChain.isServing(canonical),
      request.mayDefer || request.fillsItself || CallChain.fillsProperty(within: canonical)
    else { return CallChain.close(at: canonical) }
    return Self.deferral(request, attempt)
  }

  /// Defers the requesting property, or the innermost one being filled, whose value is made again.
  private static func deferral(_ request: Request, _ attempt: Attempt) -> any Error {
    let error = Deferral(registration: attempt.registration, awaited: attempt)
    if !request.mayDefer, !request.fillsItself {
      CallChain<Registration>.failUpToProperty(with: error)
    }
    return error
  }

  /// Adds a deferred property, to be filled with values of the current graph.
  func add(_ property: DeferredProperty) {
    let (graph, fill) = (currentGraph, property.fill)
    var property = property
    property.fill = { [unowned self] in try within(graph, fill) }
    append(.deferred(property))
  }

  func isDeferred(_ property: TargetProperty, of object: AnyObject?) -> Bool {
    entries[firstEntry(at: depth)...].contains {
      $0.content.deferred.map { $0.object === object && $0.property == property } ?? false
    }
  }

  func forgetDeferred(of object: AnyObject) {
    // Released afterward: a deinit may run user code.
    _ = takeOut { $0.deferred.map { $0.object === object } ?? false }
  }

  /// Fills properties that were deferred for certain attempts within the innermost call.
  private func fillDeferred(_ isMeant: (Attempt) -> Bool) throws {
    var filled: Set<ObjectIdentifier> = []
    for content in takeOut(where: { $0.deferred?.awaited.map(isMeant) ?? false }) {
      guard let property = content.deferred else { continue }
      var isFilled = false
      try Keeping.within(property.limits) { isFilled = try property.fill() }
      if isFilled, let object = property.object { filled.insert(ObjectIdentifier(object)) }
    }
    if filled.isEmpty { return }
    for index in firstEntry(at: depth)..<entries.endIndex {
      guard case .object(var made) = entries[index].content,
        filled.contains(ObjectIdentifier(made.object))
      else { continue }
      made.isTold = true
      entries[index].content = .object(made)
    }
  }

  /// Notes a constructed value, and fills the properties that were deferred for it: on this thread,
  /// they are all within its call.
  func know(_ value: Any, of attempt: Attempt) throws {
    try attempt.know(value)
    try fillDeferred { $0 === attempt }
  }

  // MARK: Values of one graph

  /// Returns the value that everything made by an injector for the outermost call shares.
  func graphValue(of registration: Registration, by injector: Injector) -> SharedValue {
    if let known = knownGraphValue(of: registration, by: injector) { return known }
    let new = SharedValue()
    currentGraph.values[key(registration, injector)] = (registration, injector, new)
    return new
  }

  func knownGraphValue(of registration: Registration, by injector: Injector) -> SharedValue? {
    graph?.values[key(registration, injector)]?.value
  }

  private func key(_ registration: Registration, _ injector: Injector) -> GraphValues.Key {
    GraphValues.Key(
      registration: ObjectIdentifier(registration), injector: ObjectIdentifier(injector))
  }

  private var currentGraph: GraphValues {
    if let graph { return graph }
    let new = GraphValues()
    graph = new
    return new
  }

  /// Runs `make` as an outermost call, with its own graph values.
  func inOwnGraph<Result>(_ make: () throws -> Result) rethrows -> Result {
    try within(nil, make)
  }

  private func within<Result>(
    _ inner: GraphValues?, _ make: () throws -> Result
  ) rethrows -> Result {
    let outer = graph
    graph = inner
    defer {
      // Released after `graph` is restored: a deinit may run user code.
      let gone = graph
      graph = outer
      withExtendedLifetime(gone) {}
    }
    return try make()
  }

  /// Runs `fill` as one call, which shares graph values with everything it makes.
  static func fillingTarget<Result, Failure: Error>(
    _ fill: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = current
    thread.targetCount += 1
    defer {
      thread.targetCount -= 1
      thread.endGraph()
    }
    return try fill()
  }

  private func endGraph() {
    guard targetCount == 0, depth == 0 else { return }
    delegates = []
    guard graph != nil else { return }
    let gone = graph
    graph = nil
    withExtendedLifetime(gone) {}
  }
}
