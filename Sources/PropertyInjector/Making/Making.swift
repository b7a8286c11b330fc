/// What a thread makes, for any injectors: what its calls have made, and must still do before they end.
///
/// What a call made stays with it until everything that it refers to is filled. If that needs something
/// that an outer call is making, it passes to the call around it. So values that refer to each other
/// are notified and kept together, by their outermost call. Other threads don't look here: see `Board`.
package final class Making {
  /// The objects of delegates, and those that have references. What is needed comes first.
  private var objects = Parts<MadeObject>()
  /// The attempts whose values are filled. Factories may drop the layers.
  private var attempts = Parts<(attempt: Attempt, layer: Injector)>()
  private var deferred = Parts<Deferred>()
  /// Values of other threads that what was made refers to.
  private var taken = Parts<Attempt>()
  /// What else is known of calls, by their numbers.
  private var notes: [Int: Note] = [:]
  /// Whether a call has arrived at its end, and nothing has ended since. See `Board`.
  private var hasArrived = false
  /// How many delegates, each within the one before, have led to what is made now.
  private var delegateCount = 0

  /// An object that is filled. Its injector sets its references when everything it refers to is filled,
  /// and notifies it if something was set.
  private struct MadeObject {
    let object: AnyObject
    let plan: InjectionPlan
    let injector: Injector
    let delegateCount: Int
    /// Whether it is notified in any case, not only if a reference is set.
    var isDue: Bool
    var isNotified = false
  }

  /// What is done once the factory of a value has returned. Without a value nothing is awaited, and the
  /// property fills itself when it is read.
  private struct Deferred {
    let object: AnyObject?
    let property: TargetProperty?
    let awaited: Attempt?
    /// Returns whether it set a property.
    let run: () throws -> Bool
  }

  private struct Note {
    /// What the call throws whatever its factory does with it.
    var error: (any Error)?
    /// What its `.afterInit` needs.
    var awaited: Attempt?
    /// The delegates that calls within it made: one that its factory passes on isn't notified again.
    var delegates: Set<ObjectIdentifier> = []
    /// The objects that its factory made for the object it constructs.
    var children: [AnyObject] = []
  }

  /// What this thread makes. Outside of calls, nobody comes back to it.
  static var current: Making {
    if let known { return known }
    let new = Making()
    withCalls { $0.making = new }
    return new
  }

  private static var known: Making? {
    withCalls(\.making).map { Unretained($0).known(as: Making.self).object }
  }

  private var innermost: Int { withCalls { $0.calls.last?.number } ?? 0 }
}

// MARK: Making a value

extension Making {
  /// Serves a definition. A cycle fails all calls in it: their values would be incomplete.
  static func serve(
    _ definition: Definition, for request: Request, _ attempt: Attempt? = nil,
    _ make: () throws -> Any
  ) throws -> Any {
    guard request.begin(Unretained(definition), isKept: attempt != nil) else {
      if let attempt { refuse(attempt) }
      throw current.endless(definition, request)
    }
    assert(attempt.map { $0.call == current.innermost } ?? true)
    let value: Any
    do { value = try make() } catch { throw fail(error, attempt) }
    try end(with: value, for: request, attempt)
    return value
  }

  /// Ends an attempt without a call. Another one may succeed.
  static func refuse(_ attempt: Attempt) {
    let value = attempt.fail(nil)
    Board.notify()
    withExtendedLifetime(value) {}
  }

  /// Notes a value that a factory has returned, and does what was deferred for it. On this thread, that is
  /// all within its call. Throws the error that the call must fail with, so that nobody gets the value.
  static func know(_ value: Any, of attempt: Attempt) throws {
    if let error { throw error }
    try attempt.know(value)
    chaos()
    if let known, known.deferred.hasPart(of: attempt.call) { try known.doDeferred(for: attempt) }
  }

  /// Ends a call that made a value.
  @inline(__always)
  static func end<Value>(
    with value: Value, for request: Request, _ attempt: Attempt? = nil
  ) throws {
    if ObjectTree.isUsed { current.noteRelatives(of: value, request) }
    if _slowPath(!withCalls { $0.end() }) { return try current.end(attempt) }
    guard let attempt else { return }
    attempt.complete()
    Board.notify()
  }

  /// Ends a call that threw. Returns the error to throw.
  @inline(never)
  static func fail(_ error: any Error, _ attempt: Attempt? = nil) -> any Error {
    if attempt == nil, withCalls({ $0.end() }) { return error }
    return current.fail(error, attempt)
  }

  /// Ends the innermost call, whose value is filled: what it made passes to the call around it, or is
  /// notified and kept.
  @inline(never)
  private func end(_ attempt: Attempt?) throws {
    let call = innermost
    if let attempt { attempts.append((attempt, attempt.registration.layer), to: call) }
    var next: (notified: Int, referring: Int)?
    do {
      while innermost == call { try goOn(call, attempt, &next) }
    } catch { throw fail(error, attempt) }
  }

  /// Goes one step toward the end of the innermost call.
  ///
  /// - Parameter next: The indices of the next object to notify, and to set the references of.
  private func goOn(
    _ call: Int, _ attempt: Attempt?, _ next: inout (notified: Int, referring: Int)?
  ) throws {
    chaos()
    if let error = notes[call]?.error { throw error }
    let (low, isInner) = withCalls { ($0.calls.last?.low ?? call, $0.calls.count > 1) }
    if low < call || isInner && next == nil && refersOutward(from: call, attempt) {
      return passOutward(from: call)
    }
    if let awaited = deferred.part(of: call).lazy.compactMap(\.awaited).first {
      if !awaited.isConstructing { return try doDeferred(for: awaited) }
      if case .passOutward = Board.wait(for: .known(awaited), self) {
        withCalls { $0.referOutward() }
      }
      return
    }
    withCalls { $0.changeLast { $0.isNotifier = true } }
    if taken.part(of: call).allSatisfy(\.isComplete) {
      if !notifyNext(of: call, &next) { complete(call) }
      return
    }
    hasArrived = true
    switch Board.wait(for: .turn, self) {
    case .passOutward: withCalls { $0.referOutward() }
    case .beginAgain: throw TryAgain()
    case .complete: complete(call)
    case .notify: if !notifyNext(of: call, &next) { Board.endTurn() }
    default: break
    }
  }

  private func complete(_ call: Int) {
    end(call) { attempts in
      attempts.forEach { $0.attempt.complete() }
      return []
    }
  }

  private func passOutward(from call: Int) {
    withCalls { $0.passOutward() }
    notes[call] = nil
    leave()
  }

  /// Drops what the innermost call made, which may refer to what failed. Later requests begin again.
  /// Returns the error to throw.
  private func fail(_ thrown: any Error, _ attempt: Attempt?) -> any Error {
    let call = innermost
    let marked = notes[call]?.error
    let isItsOwn = marked == nil && !(thrown is Deferral || thrown is TryAgain)
    end(call) { attempts in
      let own = attempt?.fail(isItsOwn ? thrown : nil)
      return [own] + attempts.filter { $0.attempt !== attempt }.map { $0.attempt.fail(nil) }
    }
    return marked ?? thrown
  }

  /// Ends the innermost call, once its attempts have ended. What they dropped is released last: a deinit
  /// may run user code, which may resolve values of its own.
  private func end(
    _ call: Int, _ endAttempts: ([(attempt: Attempt, layer: Injector)]) -> [KeptValue?]
  ) {
    func end() -> [Any?] {
      let attempts = attempts.take(of: call)
      return [
        attempts, endAttempts(attempts), objects.take(of: call), deferred.take(of: call),
        taken.take(of: call), notes.removeValue(forKey: call),
      ]
    }
    withCalls { $0.endAnyway() }
    let ended = end()
    // Only now: others may be about to complete what they made together.
    leave()
    releaseApartFromCalls(consume ended)
  }

  /// Tells others that a call has ended.
  private func leave() {
    chaos()
    if exchange(&hasArrived, with: false) { Board.leave() } else { Board.notify() }
  }
}

// MARK: Getting what is being made

extension Making {
  /// Returns the value of a running attempt, maybe incomplete, or nil to ask again. Throws a
  /// `Deferral`, the attempt's error, or the cycle that waiting would close.
  static func join(
    _ attempt: Attempt, for request: Request
  ) throws -> UncheckedSendable<Any>? {
    chaos()
    if attempt.thread != .current { return try current.wait(for: attempt, request) }
    guard let value = attempt.value else {
      let cycle = cycle(from: attempt.call, isForProperty: request.isForProperty)
      throw current.close(cycle, from: attempt.call, request, attempt)
    }
    withCalls { $0.refer(to: attempt.call) }
    attempt.handOut()
    return value
  }

  private func wait(for attempt: Attempt, _ request: Request) throws -> UncheckedSendable<Any>? {
    switch Board.wait(for: .value(attempt, isForProperty: request.isForProperty), self) {
    case .take:
      attempt.handOut()
      withCalls { $0.addWork() }
      taken.append(attempt, to: innermost)
      return attempt.value
    case .fail(let cycle, let call): throw close(cycle, from: call, request, attempt)
    default: break
    }
    switch attempt.phase {
    case .complete(let kept): return kept.value
    case .failed(let error?): throw error
    case .failed, .constructing, .known: return nil
    }
  }

  /// Fails the calls of a definition that leads back to itself. Returns the error to throw. A property
  /// that fills itself stays as it is.
  private func endless(_ definition: Definition, _ request: Request) -> any Error {
    let first = withCalls(\.calls).last { $0.definition === definition }?.number ?? 0
    let cycle = Making.cycle(from: first, isForProperty: request.isForProperty)
    if request.fillsItself, !cycle.isOfBindings { return Deferral(cycle: cycle, awaited: nil) }
    return close(cycle, from: first, request)
  }

  /// Has the calls from a number inward fail with a cycle, even if their factories catch it. Returns the
  /// error to throw: if a property, an `.afterInit`, or a delegate within them can wait for a value, only
  /// what is further in fails, with a `Deferral`.
  private func close(
    _ cycle: Cycle, from call: Int, _ request: Request, _ awaited: Attempt? = nil
  ) -> any Error {
    let (soft, first) = withCalls {
      ($0.numberOfSoft(isForProperty: request.isForProperty), $0.firstOfObserver)
    }
    guard let awaited, call >= first, soft >= call, soft > 0 else {
      // What an observer asks for must not become a part of what is being made. It isn't at fault, either.
      let error: any Error = call < first ? Deferral(cycle: cycle, awaited: nil) : cycle
      fail(with: error, from: max(call, withCalls(\.firstOfDelegate)))
      return error
    }
    let isOfAfterInit = withCalls { $0.isPreparing(at: soft) } && !request.isForProperty
    if isOfAfterInit { notes[soft, default: Note()].awaited = awaited }
    let deferral = Deferral(cycle: cycle, awaited: awaited)
    fail(with: deferral, from: soft + 1)
    return deferral
  }

  /// Has the calls from a number inward fail.
  private func fail(with error: any Error, from call: Int) {
    for number in withCalls({ $0.addWork(from: call) }) where notes[number]?.error == nil {
      notes[number, default: Note()].error = error
    }
  }

  /// Fails all calls of this thread, even those that catch the error, but only within the innermost
  /// delegate.
  package static func failAll(with error: any Error) {
    current.fail(with: error, from: withCalls(\.firstOfDelegate))
  }

  /// What the innermost call took of other threads.
  var takenLast: [Attempt] { Array(taken.part(of: innermost)) }
}

// MARK: Doing something later

extension Making {
  /// Does something once an attempt has its value, with the values of the current graph.
  ///
  /// - Parameter run: Returns whether it set a property of the object.
  static func `defer`(
    until awaited: Attempt?, for object: AnyObject?, _ property: TargetProperty? = nil,
    _ run: @escaping () throws -> Bool
  ) {
    let (making, graph) = (current, currentGraph)
    if let awaited, awaited.thread == .current { withCalls { $0.refer(to: awaited.call) } }
    withCalls { $0.addWork() }
    let deferred = Deferred(object: object, property: property, awaited: awaited) {
      try within(graph, run)
    }
    making.deferred.append(deferred, to: making.innermost)
  }

  /// Does what the innermost call deferred for an attempt.
  private func doDeferred(for attempt: Attempt) throws {
    let call = innermost
    var filled: Set<ObjectIdentifier> = []
    for next in deferred.take(of: call, where: { $0.awaited === attempt }) {
      if try next.run(), let object = next.object { filled.insert(ObjectIdentifier(object)) }
    }
    if filled.isEmpty { return }
    for index in objects.start(of: call)..<objects.count
    where filled.contains(ObjectIdentifier(objects[index].object)) { objects[index].isDue = true }
  }

  static func isDeferred(_ property: TargetProperty, of object: AnyObject?) -> Bool {
    known?.deferred.part(of: known?.innermost ?? 0).contains {
      $0.object === object && $0.property == property
    } ?? false
  }

  static func forgetDeferred(of object: AnyObject) {
    guard let known else { return }
    // Released afterward: a deinit may run user code.
    _ = known.deferred.take(of: known.innermost) { $0.object === object }
  }

  /// Prepares a new object. If that asks for a value whose factory runs further out, it is done again
  /// once that has returned, as a part of that value's call.
  static func prepare(
    _ object: AnyObject, of registration: Registration, _ prepare: @escaping () throws -> Void
  ) throws {
    let making = current
    let call = making.innermost
    let outer = withCalls { $0.exchangePreparing(for: true) }
    let result = Result { try prepare() }
    _ = withCalls { $0.exchangePreparing(for: outer) }
    guard let awaited = making.notes[call]?.awaited.take() else { return try result.get() }
    self.defer(until: awaited, for: object) {
      do { try self.prepare(object, of: registration, prepare) } catch {
        throw InjectionError(failures: [InjectionFailure(error, nil, registration.info)])
      }
      return false
    }
  }
}

// MARK: Notifying

extension Making {
  /// Notes an object that is filled, and whether it is notified even if nothing is set later. Throws if
  /// delegates lead to it again and again.
  static func add(
    _ object: AnyObject, _ plan: InjectionPlan, _ injector: Injector, isDue: Bool,
    madeBy maker: Registration
  ) throws {
    let making = current
    if making.delegateCount > 1_000 { throw Cycle([Cycle.Link(maker.definition)]) }
    withCalls { $0.addWork() }
    let made = MadeObject(
      object: object, plan: plan, injector: injector, delegateCount: making.delegateCount,
      isDue: isDue)
    making.objects.append(made, to: making.innermost)
  }

  /// Whether a call within the innermost one has made a delegate, which is passed on.
  static func hasMade(delegate: AnyObject?) -> Bool {
    delegate.map { innermostNote?.delegates.contains(ObjectIdentifier($0)) ?? false } ?? false
  }

  /// Notifies the next object of a call, after the references of all are set. Returns false if there is
  /// none.
  private func notifyNext(of call: Int, _ next: inout (notified: Int, referring: Int)?) -> Bool {
    let start = next == nil ? objects.start(of: call) : 0
    var (index, referring) = next ?? (start, start)
    defer { next = (index, referring) }
    while referring < objects.count {
      let made = objects[referring]
      made.injector.setReferences(of: made.object, made.plan)
      referring += 1
    }
    while index < objects.count {
      let made = objects[index]
      objects[index].isNotified = true
      index += 1
      if !made.isNotified, made.plan.isDelegate {
        notify(made)
        return true
      }
    }
    return false
  }

  private func notify(_ made: MadeObject) {
    noteOutside { $0.delegates.insert(ObjectIdentifier(made.object)) }
    guard made.isDue || made.injector.hasReferences(made.object, made.plan) else { return }
    let count = exchange(&delegateCount, with: made.delegateCount + 1)
    defer { delegateCount = count }
    made.injector.asCurrent { made.injector.notify(InjectionTarget(made.object), made.plan) }
  }

  /// Records an object that a call made as the parent of the objects that the call requested.
  @inline(never)
  private func noteRelatives(of value: Any, _ request: Request) {
    let call = innermost
    let children = notes[call]?.children ?? []
    notes[call]?.children = []
    guard let content = strippingOptionals(from: value), TypeKind(type(of: content)).isClass
    else { return }
    let object = content as AnyObject
    for child in children { request.injector.record(child, under: object) }
    if request.owner == nil, request.hasRelatives { noteOutside { $0.children.append(object) } }
  }

  /// Whether the objects of a call may refer to relatives that outer calls make: for a kept value, any
  /// that weren't made for it; for a new value, any at all.
  private func refersOutward(from call: Int, _ attempt: Attempt?) -> Bool {
    objects.part(of: call).contains { made in
      if made.plan.references.isEmpty { return false }
      guard let attempt else { return true }
      made.injector.setReferences(of: made.object, made.plan)
      return attempt.value.map {
        made.injector.refers(made.object, made.plan, outOf: $0.value)
      } ?? true
    }
  }
}

// MARK: The calls of a thread

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

  /// What the innermost call of this thread makes that is kept beyond calls.
  static var kept: Definition? {
    withCalls(\.visible).last { $0.isKept && $0.definition.keepsBeyondCalls }?.definition
  }

  /// The error that the innermost call must throw even if it succeeds, if any.
  static var error: (any Error)? { innermostNote?.error }

  /// Notes something of the call around the innermost one, if there is one.
  private func noteOutside(_ change: (inout Note) -> Void) {
    guard let outer = withCalls({ $0.visible.dropLast().last?.number }) else { return }
    withCalls { _ = $0.addWork(from: outer) }
    change(&notes[outer, default: Note()])
  }

  private static var innermostNote: Note? {
    // Closures, because a key path of what is passed inout isn't inlined.
    guard let call = withCalls({ $0.calls.last }), call.hasWork else { return nil }
    return known?.notes[call.number]
  }
}

extension Call {
  var definition: Definition { subject(as: Definition.self) }
  var injector: Injector { injector(as: Injector.self) }
}
