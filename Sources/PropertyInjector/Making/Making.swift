/// The calls of a thread that make values, for any injectors.
///
/// The work of a call stays with it until everything that its objects reach is filled. If that needs
/// something that an outer call is making, it passes to the call around it. So a group (objects that
/// reach each other) is notified and shared together, by its outermost call.
package enum Making {
  /// Serves a definition. A cycle fails all calls in it: their values would be incomplete.
  static func serve(
    _ definition: Definition, for request: Request, _ attempt: Attempt? = nil,
    _ make: () throws -> Any
  ) throws -> Any {
    guard request.begin(Unretained(definition), isKept: attempt != nil) else {
      let isLeft = request.fillsItself && !definition.leadsBackToItself
      let error: any Error =
        isLeft
        ? Deferral(definition: definition, awaited: nil)
        : closeCycle(at: definition, isForProperty: request.isForProperty)
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
    if ObjectTree.isUsed { noteRelatives(of: value, request) }
    if withCalls({ $0.end() }) { attempt?.complete() } else { try finishCall(attempt) }
  }

  /// Ends a call that threw. Returns the error to throw.
  @inline(never)
  static func fail(_ error: any Error, _ attempt: Attempt? = nil) -> any Error {
    if attempt == nil, withCalls({ $0.end() }) { return error }
    return endCall(error, attempt)
  }

  private static func endCall(_ error: any Error, _ attempt: Attempt?) -> any Error {
    let work = withCalls { $0.endAnyway() } as? Work
    let error = work?.failure ?? error
    failAll(work, error, attempt)
    return error
  }

  /// Fails the attempts of a call, which may refer to what failed. Later requests try again.
  private static func failAll(
    _ work: Work?, _ error: any Error, _ attempt: Attempt? = nil, keepsTold: Bool = false
  ) {
    var made = work?.take() ?? []
    // Whoever waits is part of a cycle, but isn't refused what this call was.
    let isRefused = work?.error != nil && !(error is Cycle)
    var values = [attempt?.fail(error, mayTryAgain: isRefused)]
    for other in made.compactMap(\.attempt) where other !== attempt {
      if keepsTold, other.isFilled {
        work?.add(.attempt(other, layer: other.registration.layer))
      } else {
        values.append(other.fail(error, mayTryAgain: true))
      }
    }
    // Released once the state is final: a deinit may run user code, which may resolve values of its own.
    inOwnGraph { (made, values) = ([], []) }
  }

  /// Ends a call that made a kept value or has work.
  @inline(never)
  private static func finishCall(_ attempt: Attempt?) throws {
    let work = work()
    if let attempt { work.add(.attempt(attempt, layer: attempt.registration.layer)) }
    var outcome: Outcome
    do { outcome = try settle(work, attempt) } catch { throw endCall(error, attempt) }
    if outcome.isTold { withCalls { $0.beginNotifying() } }
    while outcome.isTold {
      // The attempts belong to the call until all objects are notified.
      let group = work.take { $0.attempt == nil }
      switch outcome {
      case .isShared(let round, let turn): round.take(turn) { notify(group) }
      case .isComplete, .isHeld, .isPart:
        work.attempts.forEach { $0.fill() }
        notify(group)
      }
      if case .isHeld = outcome {
        for case .reach(let attempt) in group { work.add(.reach(attempt)) }
        outcome = .isPart
      } else if let next = settleMore(work) {
        outcome = next
      } else {
        break
      }
    }
    _ = withCalls { $0.endAnyway() }
    if outcome.isTold {
      work.attempts.forEach { $0.complete() }
    } else {
      Making.work().adopt(work)
    }
  }

  /// Settles what delegates requested, if anything. A failure doesn't affect notified objects.
  private static func settleMore(_ work: Work) -> Outcome? {
    while work.items.contains(where: { $0.attempt == nil }) {
      do {
        return try settle(work, nil)
      } catch {
        failAll(work, error, keepsTold: true)
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
  private static func settle(_ work: Work, _ attempt: Attempt?) throws -> Outcome {
    let isInner = withCalls { $0.visible.count > 1 }
    lazy var number = Waiting.takeNumber()
    while true {
      // Fails before waiting: afterward, other threads rely on this one.
      if let error = work.error { throw error }
      let needs = try Needs(of: work)
      if needs.isOver {
        try fillDeferred(of: work) { $0.isOver }
        continue
      }
      // An outermost call can't be part of another.
      if isInner, needs.isPart || refersOutward(work, attempt) { return .isPart }
      if needs.reached.isEmpty, needs.awaited.isEmpty {
        return needs.isHeld ? .isHeld : .isComplete
      }
      let group = Waiting.Group(
        number: number, attempts: work.attempts, reached: needs.reached, awaited: needs.awaited,
        isInner: isInner, isHeld: needs.isHeld)
      switch Waiting.wait(for: .group(group)) {
      case .notify(let round, let turn): return .isShared(round, turn: turn)
      case .fill(let awaited): try fillDeferred(of: work) { $0 === awaited }
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

    /// Throws if the objects refer to a value that failed.
    init(of work: Work) throws {
      lazy var own = Set(work.attempts.map(ObjectIdentifier.init))
      for item in work.items {
        switch item {
        case .reach(let other):
          switch other.phase {
          case .complete: continue
          case .failed: throw TryAgain()
          case .constructing, .known, .filled:
            if own.contains(ObjectIdentifier(other)) { continue }
            guard other.thread == .current else {
              reached.append(other)
              continue
            }
            if other.isFilled { isHeld = true } else { isPart = true }
          }
        case .deferred(let property):
          guard let other = property.awaited else { continue }
          if other.isOver { isOver = true }
          if other.thread == .current { isPart = true } else { awaited.append(other) }
        case .object, .attempt, .child: continue
        }
      }
    }
  }

  /// Whether objects may refer to relatives that outer calls make: for a kept value, any that
  /// weren't made for it; for a new value, any at all.
  private static func refersOutward(_ work: Work, _ attempt: Attempt?) -> Bool {
    work.items.contains { item in
      guard case .object(let made) = item, !made.plan.references.isEmpty else { return false }
      guard let attempt else { return true }
      made.injector.setReferences(of: made.object, made.plan)
      return attempt.value.map {
        made.injector.refers(made.object, made.plan, outOf: $0.value)
      } ?? true
    }
  }

  /// Records an object that a call made as the parent of the objects that the call requested.
  @inline(never)
  private static func noteRelatives(of value: Any, _ request: Request) {
    let children = knownWork?.take { if case .child = $0 { true } else { false } } ?? []
    guard let content = strippingOptionals(from: value), TypeKind(type(of: content)).isClass
    else { return }
    let object = content as AnyObject
    for case .child(let child) in children { request.injector.record(child, under: object) }
    if request.owner == nil, request.hasRelatives { outerWork?.add(.child(object)) }
  }

  /// Sets the references of all objects, then notifies the delegates.
  private static func notify(_ group: [Work.Item]) {
    for case .object(let made) in group { made.injector.setReferences(of: made.object, made.plan) }
    for case .object(let made) in group where made.plan.isDelegate {
      outerWork?.delegates.insert(ObjectIdentifier(made.object))
      guard made.isTold || made.injector.hasReferences(made.object, made.plan) else { continue }
      made.injector.asCurrent {
        made.injector.notify(InjectionTarget(made.object), made.plan)
      }
    }
  }
}

// MARK: The innermost call

extension Making {
  /// What this thread's calls are made for.
  package static var client: AnyObject? { withCalls { $0.view.client } }

  /// Runs `make` for a client. Whatever the calls begin on other threads isn't for it.
  package static func on<Result>(
    behalfOf client: AnyObject, _ make: () throws -> Result
  ) rethrows -> Result {
    let outer = withCalls { exchange(&$0.view.client, with: client) }
    defer { withCalls { $0.view.client = outer } }
    return try make()
  }
}

extension Making {
  // Closures, because a key path of what is passed inout isn't inlined.
  static var depth: Int { withCalls { $0.calls.count } }

  /// What the innermost call of this thread makes that is kept beyond calls.
  static var kept: Definition? {
    withCalls(\.visible).last { $0.isKept && $0.definition.keepsBeyondCalls }?.definition
  }

  /// The error that the innermost call must throw even if it succeeds, if any.
  static var error: (any Error)? { knownWork?.error }

  /// The work of the innermost call, if it has any.
  static var knownWork: Work? { withCalls { $0.visible.last?.work } as? Work }

  /// Returns the work of the innermost call. Without a call, it is lost.
  static func work() -> Work { work { $0.calls.endIndex - 1 } ?? Work() }

  /// The work of the call around the innermost one, if there is such a call.
  private static var outerWork: Work? { work { $0.calls.endIndex - 2 } }

  private static func work(at index: (CallStack) -> Int) -> Work? {
    withCalls { stack in
      let index = index(stack)
      return stack.visible.indices.contains(index) ? stack.work(at: index, orNew: Work()) : nil
    }
  }

  /// Whether a call within the innermost one has made a delegate, which is passed on.
  static func hasMade(delegate: AnyObject?) -> Bool {
    delegate.map { knownWork?.delegates.contains(ObjectIdentifier($0)) ?? false } ?? false
  }

  static func isDeferred(_ property: TargetProperty, of object: AnyObject?) -> Bool {
    knownWork?.items.contains {
      $0.deferred.map { $0.object === object && $0.property == property } ?? false
    } ?? false
  }

  static func forgetDeferred(of object: AnyObject) {
    // Released afterward: a deinit may run user code.
    _ = knownWork?.take { $0.deferred.map { $0.object === object } ?? false }
  }
}
