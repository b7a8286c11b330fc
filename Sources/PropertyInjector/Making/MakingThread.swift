import Synchronization

/// What one thread is making, whichever injectors take part: objects that are known, but refer to
/// some that aren't complete.
///
/// Whatever comes of a call stays with it until all is filled that it reaches. If that needs what
/// is made further out, it is passed on to the call around it, so that objects that reach each
/// other are told and shared together, by the outermost of them.
final class MakingThread {
  /// In the order in which they came, those of the innermost call last.
  private var entries: [Entry] = []
  /// What is the same for all that is made for the outermost call, if anything is.
  private var graph: GraphValues?
  /// How many calls are running that fill a target that was there already.
  private var targetCount = 0

  private struct Entry {
    var depth: Int
    let content: Content
  }

  private enum Content {
    /// An object that is filled, and is told by its injector once it is complete.
    case object(AnyObject, InjectionPlan, Injector)
    /// A value that is filled, and is shared once it is complete.
    case attempt(Attempt)
    /// That something refers to a value that isn't complete.
    case reach(Attempt)
    case putOff(PutOff)
    /// An object that a factory has made, for the object that it constructs.
    case child(AnyObject)

    var isAttempt: Bool { if case .attempt = self { true } else { false } }
  }

  /// A property that is filled later, because the factory of its value is running; or left to
  /// itself, because that gives another value each time.
  struct PutOff {
    let object: AnyObject?
    let property: TargetProperty
    let awaited: Attempt?
    var fill: () throws -> Void
  }

  /// Values that are kept for one graph, by their registrations.
  private final class GraphValues {
    var values: [ObjectIdentifier: SharedValue] = [:]
  }

  /// The one of this thread.
  static var current: MakingThread {
    if let known = withLinks({ $0.work }) as? MakingThread { return known }
    let new = MakingThread()
    withLinks { $0.work = new }
    return new
  }

  private var depth: Int { CallChain<Registration>.depth }

  private func append(_ content: Content) {
    entries.append(Entry(depth: depth, content: content))
    noteWork()
  }

  private func noteWork() {
    let hasWork = !entries.isEmpty || graph != nil
    withLinks { $0.hasWork = hasWork }
  }

  // MARK: Calls

  /// Serves a registration. One that is being served already isn't served again: all that take
  /// part get the cycle, because what they make would be half made.
  static func serve<Value>(
    _ registration: Registration, for context: ResolutionContext, _ attempt: Attempt? = nil,
    _ make: () throws -> Value
  ) throws -> Value {
    let canonical = registration.canonical
    guard CallChain.begin(Unretained(canonical), for: context.caller(isKept: attempt != nil)) else {
      let isLeft = context.fillsItself && !registration.leadsBackToItself
      let error: any Error =
        isLeft
        ? PropertyPutOff(registration: canonical, awaited: nil) : CallChain.close(at: canonical)
      attempt?.fail(error)
      throw error
    }
    let value: Value
    do { value = try make() } catch { throw fail(error, attempt) }
    try end(with: value, for: context, attempt)
    return value
  }

  /// Ends a call that made a value.
  @inline(__always)
  static func end<Value>(
    with value: Value, for context: ResolutionContext, _ attempt: Attempt? = nil
  ) throws {
    if ObjectTree.isUsed { current.noteRelatives(of: value, context) }
    if attempt != nil || !CallChain<Registration>.end() {
      try current.finishCall(attempt)
    }
  }

  /// Ends a call that threw. Returns what it has to throw.
  @inline(never)
  static func fail(_ error: any Error, _ attempt: Attempt? = nil) -> any Error {
    if attempt == nil, CallChain<Registration>.end() { return error }
    return current.endCall(error, attempt)
  }

  private func endCall(_ error: any Error, _ attempt: Attempt?) -> any Error {
    let depth = depth
    let error = CallChain<Registration>.endAnyway() ?? error
    failAll(from: depth, error, attempt)
    return error
  }

  /// Has what was begun within a call fail: it may refer to what failed. Who needs it makes it again.
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
    // They go now that all is as it will be: they may run their owners' code, which asks.
    withExtendedLifetime((made, values)) {}
  }

  /// Ends a call for which there is more to do.
  @inline(never)
  private func finishCall(_ attempt: Attempt?) throws {
    let depth = depth
    if let attempt { append(.attempt(attempt)) }
    var outcome: Outcome
    do { outcome = try settle(depth, attempt) } catch { throw endCall(error, attempt) }
    if outcome.isTold { CallChain<Registration>.beginTelling() }
    while outcome.isTold {
      let group = take(from: firstEntry(at: depth))
      // They count as the call's own until all is told.
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
    _ = CallChain<Registration>.endAnyway()
    let first = firstEntry(at: depth)
    if outcome.isTold {
      attempts(in: take(from: first)).forEach { $0.complete() }
    } else {
      passOn(from: first, depth)
    }
    endGraph()
  }

  /// Sees to what delegates have asked for, and returns what came of it; nil, if nothing is left of
  /// that. They are told, whatever becomes of it.
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
    /// It needs what is made further out.
    case isPart
    /// It is complete but for what is just being told further out.
    case isHeld
    case isComplete
    /// It is complete together with what other threads have made.
    case isShared(Round, turn: Int)

    /// Whether its objects are told.
    var isTold: Bool { if case .isPart = self { false } else { true } }
  }

  /// Sees to it that all is filled that a call's objects reach.
  private func settle(_ depth: Int, _ attempt: Attempt?) throws -> Outcome {
    var number: Int?
    while true {
      // It fails before it waits: afterwards others count on it.
      if let error = CallChain<Registration>.error { throw error }
      let first = firstEntry(at: depth)
      let needs = try needs(from: first)
      if needs.isOver {
        try fillPutOffs(from: first) { $0.isOver }
        continue
      }
      // In the outermost call there is nothing else that it could be part of.
      if depth > 1, needs.isPart || refersOutward(from: first, attempt) { return .isPart }
      if needs.reached.isEmpty, needs.awaited.isEmpty {
        return needs.isHeld ? .isHeld : .isComplete
      }
      let place = number ?? Waiting.nextNumber
      number = place
      let group = Waiting.Group(
        number: place, attempts: attempts(in: entries[first...].lazy.map(\.content)),
        reached: needs.reached,
        awaited: needs.awaited, isInner: depth > 1, isHeld: needs.isHeld)
      switch Waiting.wait(for: .group(group)) {
      case .notify(let round, let turn): return .isShared(round, turn: turn)
      case .fill(let awaited): try fillPutOffs(from: first) { $0 === awaited }
      case .goOn: return .isPart
      case .lookAgain, .putOff, .fail: continue
      }
    }
  }

  /// What a call's objects need to be complete.
  private struct Needs {
    /// Values of other threads that they refer to, and those that properties were put off for.
    var (reached, awaited): ([Attempt], [Attempt]) = ([], [])
    /// Whether they need what is made further out.
    var isPart = false
    /// Whether they need what is being told further out.
    var isHeld = false
    /// Whether something that a property was put off for is over.
    var isOver = false
  }

  /// Throws if something failed that the objects refer to.
  private func needs(from first: Int) throws -> Needs {
    let own = Set(attempts(in: entries[first...].lazy.map(\.content)).map(ObjectIdentifier.init))
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
      case .putOff(let putOff):
        guard let other = putOff.awaited else { continue }
        if other.isOver { needs.isOver = true }
        if other.thread == .current { needs.isPart = true } else { needs.awaited.append(other) }
      case .object, .attempt, .child: continue
      }
    }
    return needs
  }

  /// Whether objects refer to relatives that are made further out: what is kept by an attempt, to
  /// any that isn't part of it; what is fresh, to any that may come.
  private func refersOutward(from first: Int, _ attempt: Attempt?) -> Bool {
    entries[first...].contains { entry in
      guard case .object(let object, let plan, let injector) = entry.content,
        !plan.references.isEmpty
      else { return false }
      guard let attempt else { return true }
      injector.setReferences(of: object, plan)
      return attempt.value.map { injector.refers(object, plan, outOf: $0.value) } ?? true
    }
  }

  private func attempts(in contents: some Sequence<Content>) -> [Attempt] {
    contents.compactMap { if case .attempt(let attempt) = $0 { attempt } else { nil } }
  }

  /// Notes what a call has made, and that what it asked for was made for that.
  @inline(never)
  func noteRelatives<Value>(of value: Value, _ context: ResolutionContext) {
    let depth = depth
    let first = firstEntry(at: depth)
    let made = entries[first...].map(\.content)
    entries.removeAll { entry in
      if case .child = entry.content { entry.depth == depth } else { false }
    }
    defer { noteWork() }
    guard let content = strippingOptionals(from: value), TypeKind(type(of: content)).isClass
    else { return }
    let object = content as AnyObject
    for case .child(let child) in made { context.injector.tree.add(child, under: object) }
    if context.owner == nil, depth > 1 {
      entries.insert(Entry(depth: depth - 1, content: .child(object)), at: first)
    }
  }

  private func firstEntry(at depth: Int) -> Int {
    entries.lastIndex { $0.depth < depth }.map { $0 + 1 } ?? 0
  }

  private func take(from first: Int) -> [Content] {
    defer {
      entries.removeSubrange(first...)
      noteWork()
    }
    return entries[first...].map(\.content)
  }

  /// Leaves what came of a call to the one around it.
  private func passOn(from first: Int, _ depth: Int) {
    for content in take(from: first) {
      entries.append(Entry(depth: depth - 1, content: content))
    }
    noteWork()
  }

  /// Tells objects, once they refer to their relatives.
  private func notify(_ group: [Content]) {
    for case .object(let object, let plan, let injector) in group {
      injector.setReferences(of: object, plan)
    }
    for case .object(let object, let plan, let injector) in group where plan.isDelegate {
      injector.asCurrent { injector.notify(object) }
    }
  }

  /// Adds an object that is filled, and is to be told.
  func add(_ object: AnyObject, _ plan: InjectionPlan, by injector: Injector) {
    append(.object(object, plan, injector))
  }
}

// MARK: Values that are being made

/// What is thrown where something refers to a value that failed, but may not do so once more.
struct TryAgain: Error {}

/// What is thrown where a property's value needs one whose factory is running.
struct PropertyPutOff: Error {
  let registration: Registration
  /// Nil if it isn't kept.
  let awaited: Attempt?
}

extension MakingThread {
  /// The value of an attempt that is under way, as far as it is; or nil, if it has to be asked for
  /// anew. Throws a `PropertyPutOff`, or the cycle that asking closes.
  static func join(_ attempt: Attempt, for context: ResolutionContext) throws -> UncheckedSendable<
    Any
  >? {
    if attempt.thread == .current {
      guard let value = attempt.value else { throw current.needsItself(attempt, context) }
      current.reach(attempt)
      return value
    }
    let purpose = Waiting.Purpose.value(
      attempt,
      isForProperty: (context.mayPutOff || context.fillsItself)
        && CallChain<Registration>.depth > 0,
      isWithinProperty: CallChain<Registration>.fillsProperty())
    switch Waiting.wait(for: purpose) {
    case .goOn:
      current.reach(attempt)
      return attempt.value
    case .putOff:
      throw putOff(context, attempt)
    case .fail(let path):
      throw CallChain.close(at: path[path.count - 1], beyond: Array(path.dropLast()))
    case .lookAgain, .fill, .notify:
      switch attempt.phase {
      case .complete(let value): return value
      case .failed(_, mayTryAgain: true): return nil
      case .failed(let error, _):
        // Others that are being made here may take part in a cycle that was noticed elsewhere.
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

  private func needsItself(_ attempt: Attempt, _ context: ResolutionContext) -> any Error {
    let canonical = attempt.registration
    guard CallChain.isServing(canonical),
      context.mayPutOff || context.fillsItself || CallChain.fillsProperty(within: canonical)
    else { return CallChain.close(at: canonical) }
    return Self.putOff(context, attempt)
  }

  /// Has the property put off that asks, or else the innermost for which something is being made:
  /// that is made again.
  private static func putOff(_ context: ResolutionContext, _ attempt: Attempt) -> any Error {
    let error = PropertyPutOff(registration: attempt.registration, awaited: attempt)
    if !context.mayPutOff, !context.fillsItself {
      CallChain<Registration>.failUpToProperty(with: error)
    }
    return error
  }

  /// Notes a property that is to be filled later, with values of the graph that it belongs to.
  func add(_ putOff: PutOff) {
    let (graph, fill) = (currentGraph, putOff.fill)
    var putOff = putOff
    putOff.fill = { [unowned self] in try within(graph, fill) }
    append(.putOff(putOff))
  }

  func isPutOff(_ property: TargetProperty, of object: AnyObject?) -> Bool {
    entries.contains {
      if case .putOff(let putOff) = $0.content {
        putOff.object === object && putOff.property == property
      } else {
        false
      }
    }
  }

  /// Forgets the properties of an object that failed.
  func forgetPutOffs(of object: AnyObject) {
    // What they hold goes afterwards.
    let old = entries
    entries = old.filter {
      if case .putOff(let putOff) = $0.content { putOff.object !== object } else { true }
    }
    noteWork()
    withExtendedLifetime(old) {}
  }

  /// Fills the properties that were put off until something happened to an attempt.
  private func fillPutOffs(from first: Int, _ isMeant: (Attempt) -> Bool) throws {
    var ready: [PutOff] = []
    let rest = entries[first...].filter { entry in
      guard case .putOff(let putOff) = entry.content, let awaited = putOff.awaited,
        isMeant(awaited)
      else { return true }
      ready.append(putOff)
      return false
    }
    entries.replaceSubrange(first..., with: rest)
    noteWork()
    for putOff in ready { try putOff.fill() }
  }

  /// Notes that a value is constructed, and gives it to those who wait for that on this thread.
  func know(_ value: Any, of attempt: Attempt) throws {
    try attempt.know(value)
    try fillPutOffs(from: 0) { $0 === attempt }
  }

  // MARK: Values of one graph

  /// Whether there may be values that are the same for all that is made for one call.
  static var mayShareGraphs: Bool { graphsExist.load(ordering: .relaxed) }

  private static let graphsExist = Atomic(false)

  /// The provider of a source whose values are.
  static func graph(_ factory: some Factory) -> Provider {
    graphsExist.store(true, ordering: .relaxed)
    return .graph(factory)
  }

  /// Where to keep the value of a registration for all that is made for the outermost call.
  func graphValue(of registration: Registration) -> SharedValue {
    if let known = knownGraphValue(of: registration) { return known }
    let new = SharedValue()
    currentGraph.values[ObjectIdentifier(registration)] = new
    return new
  }

  /// Where it is kept, if somebody has asked for it.
  func knownGraphValue(of registration: Registration) -> SharedValue? {
    graph?.values[ObjectIdentifier(registration)]
  }

  private var currentGraph: GraphValues {
    if let graph { return graph }
    let new = GraphValues()
    graph = new
    noteWork()
    return new
  }

  /// Runs `make` as an outermost call of its own.
  func inOwnGraph<Result>(_ make: () throws -> Result) rethrows -> Result {
    try within(nil, make)
  }

  private func within<Result>(
    _ inner: GraphValues?, _ make: () throws -> Result
  ) rethrows -> Result {
    let outer = graph
    graph = inner
    defer {
      // Its values go when they aren't looked at: they may run their owners' code.
      let gone = graph
      graph = outer
      noteWork()
      withExtendedLifetime(gone) {}
    }
    return try make()
  }

  /// Runs `fill` as one call, of which all it makes is part.
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
    guard graph != nil, targetCount == 0, depth == 0 else { return }
    let gone = graph
    graph = nil
    noteWork()
    withExtendedLifetime(gone) {}
  }
}
