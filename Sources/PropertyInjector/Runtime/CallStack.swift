/// The nested calls of one thread, innermost last. They stay on it: factories don't suspend.
struct CallStack {
  private(set) var calls: [Call] = []
  /// The number of the last call that began.
  private(set) var lastNumber = 0
  /// What its calls have made, and must still do before they end, if anything.
  var making: AnyObject?
  /// What the running outermost call of a program sees and shares.
  var view = View()
  /// What calls around it see and share, outermost first.
  fileprivate var outerViews: [View] = []
  /// Protects what `view` has first.
  let hazard = Hazard()

  /// What all that is asked within one outermost call sees and shares.
  struct View {
    /// The index of the first visible call.
    fileprivate var start = 0
    /// What the calls are made for, if anything says so.
    var client: AnyObject?
    /// The values that everything made for the outermost call shares, if any.
    var graph: AnyObject?
    /// Whether the call is within another one, which ends the graph that they share.
    fileprivate var sharesGraph = false
    var isRunning = false
    /// What is registered where the call began or, of that, what this thread hasn't changed.
    var first: Unretained<AnyObject>?
    /// Whether the thread's hazard protects it.
    fileprivate var isProtected = false
    /// The same, if nothing else keeps it.
    var kept: AnyObject?
  }

  /// Calls `change` with the view of each call of this thread.
  mutating func changeViews(_ change: (inout View) -> Void) {
    change(&view)
    for index in outerViews.indices { change(&outerViews[index]) }
  }

  /// Begins an outermost call, which sees what is published, unless one is running.
  @inline(__always)
  mutating func beginView<Object>(_ place: borrowing PublishedReference<Object>) -> Bool {
    if view.isRunning { return false }
    view.isRunning = true
    if let object = hazard.protect(place) {
      (view.first, view.isProtected) = (object.known(as: AnyObject.self), true)
    }
    return true
  }

  /// Ends an outermost call. Returns whether it kept nothing.
  @inline(__always)
  mutating func endView() -> Bool {
    if view.isProtected { hazard.clear() }
    (view.isRunning, view.first, view.isProtected) = (false, nil, false)
    return view.kept == nil && (view.graph == nil || view.sharesGraph)
  }

  /// Returns what an outermost call kept, to be released outside of `withCalls`.
  mutating func takeView() -> (kept: AnyObject?, graph: AnyObject?) {
    (view.kept.take(), view.sharesGraph ? nil : view.graph.take())
  }

  /// Begins a call, whose subject the caller keeps until it ends. Returns false and begins nothing if
  /// the subject is being served and may not be served again.
  @inline(__always)
  mutating func begin(_ call: Call) -> Bool {
    var place = calls.count
    while place > 0 {
      place &-= 1
      if calls[place].hasSubject(of: call), isEndless(call, from: place) { return false }
    }
    lastNumber &+= 1
    var call = call
    (call.number, call.low) = (lastNumber, lastNumber)
    calls.append(call)
    return true
  }

  /// Ends the innermost call. Does nothing and returns false if it has work.
  @inline(__always)
  mutating func end() -> Bool {
    if calls.isEmpty { return true }
    if _slowPath(calls[calls.count &- 1].hasWork) { return false }
    calls.removeLast()
    return true
  }

  /// Ends the innermost call in any case.
  mutating func endAnyway() { _ = calls.popLast() }

  /// Ends the innermost call, whose work the call around it takes.
  mutating func passOutward() {
    guard let ended = calls.popLast() else { return }
    refer(to: ended.low)
  }

  /// Notes that what the innermost call made refers to what a call made, by its number.
  mutating func refer(to number: Int) {
    changeLast { call in
      call.low = min(call.low, number)
      call.hasWork = true
    }
  }

  /// Notes that what the innermost call made refers to what the call around it makes.
  mutating func referOutward() { calls.dropLast().last.map { refer(to: $0.number) } }

  /// Changes the innermost call, if there is one.
  mutating func changeLast(_ change: (inout Call) -> Void) {
    if let last = calls.indices.last { change(&calls[last]) }
  }

  /// Notes whether the innermost call is running an `.afterInit`. Returns whether it was.
  mutating func exchangePreparing(for isPreparing: Bool) -> Bool {
    var was = false
    changeLast { was = exchange(&$0.isPreparing, with: isPreparing) }
    return was
  }

  /// Notes that the innermost call has work.
  mutating func addWork() { changeLast { $0.hasWork = true } }

  /// Notes that the calls from a number inward have work. Returns their numbers.
  mutating func addWork(from number: Int) -> [Int] {
    calls.indices.filter { calls[$0].number >= number }.map { place in
      calls[place].hasWork = true
      return calls[place].number
    }
  }

  /// Whether any call is visible.
  var hasVisible: Bool { calls.count > view.start }

  /// The visible calls, outermost first.
  var visible: ArraySlice<Call> { calls[view.start...] }

  /// Whether a visible call makes a value for a subject.
  func isServing(_ subject: AnyObject) -> Bool {
    visible.contains { $0.isServing(subject) }
  }

  /// The index of the first call within the innermost delegate or observer, which may ask for
  /// anything: no error of theirs fails a call further out.
  private var startOfDelegate: Int {
    max(view.start, calls.lastIndex(where: \.isNotifier).map { $0 + 1 } ?? 0)
  }

  /// The number of the outermost call within the innermost observer. Zero if there is no observer.
  var firstOfObserver: Int { view.start == 0 ? 0 : number(at: view.start) }

  /// The number of the outermost call within the innermost delegate or observer.
  var firstOfDelegate: Int { number(at: startOfDelegate) }

  private func number(at place: Int) -> Int { place < calls.count ? calls[place].number : .max }

  /// The number of the innermost call within which an error gets no further than to a property, which
  /// is filled later, an `.afterInit`, a delegate, or an observer. Zero if there is none: nothing would
  /// fill the property of the outermost call.
  func numberOfSoft(isForProperty: Bool) -> Int {
    let inner = calls.indices.last { calls[$0].isProperty } ?? 0
    let prepared = calls.lastIndex(where: \.isPreparing).map { $0 + 1 } ?? 0
    let place = isForProperty ? calls.count : max(inner, prepared, startOfDelegate)
    return place > 0 ? calls[place - 1].number : 0
  }

  /// Whether a call, by its number, is running an `.afterInit`, and no property within that is filled.
  func isPreparing(at number: Int) -> Bool {
    guard let place = calls.firstIndex(where: { $0.number == number }) else { return false }
    return calls[place].isPreparing && !(calls.dropFirst(place + 1).first?.isProperty ?? false)
  }

  /// Whether a call's subject, which is being served at a place, would lead back to itself again and
  /// again. Delegates may request what notifies them, and each layer may keep its own value. A hundred
  /// calls count as endless.
  @inline(never)
  private func isEndless(_ call: Call, from place: Int) -> Bool {
    let between = calls[(place + 1)...]
    let mayBegin =
      call.isKept || place < startOfDelegate || between.contains { $0.isKept || $0.isNotifier }
    return !mayBegin || calls.count { $0.hasSubject(of: calls[place]) } >= 100
  }
}

/// A call that makes, fills, or notifies something for an injector.
struct Call {
  /// The addresses of its subject and its injector.
  private let subjectAddress, injectorAddress: UInt
  /// Later calls of a thread have higher numbers.
  fileprivate(set) var number = 0
  /// The lowest number of a call that what it made refers to.
  fileprivate(set) var low = 0
  /// Whether it makes the value of a property that can be deferred.
  let isProperty: Bool
  /// Whether it makes a value that is kept.
  let isKept: Bool
  /// Whether it has made something, or must do something before it ends.
  var hasWork = false
  /// Whether its value is made and objects are being notified, until it ends. What those request is no
  /// part of the outer calls, and can't make them fail.
  var isNotifier = false
  /// Whether an `.afterInit` is running that is called again if it asks for what isn't there yet.
  var isPreparing = false

  @inline(__always)
  init(
    _ subject: Unretained<some AnyObject>, by injector: Unretained<some AnyObject>,
    isProperty: Bool, isKept: Bool
  ) {
    (subjectAddress, injectorAddress) = (subject.address, injector.address)
    (self.isProperty, self.isKept) = (isProperty, isKept)
  }

  @inline(__always)
  fileprivate func hasSubject(of other: Call) -> Bool { subjectAddress == other.subjectAddress }

  /// Whether it makes a value for a subject.
  func isServing(_ subject: AnyObject) -> Bool {
    subjectAddress == Unretained(subject).address && !isNotifier
  }

  // Sound: callers keep their subjects and injectors until the calls end.
  func subject<Object: AnyObject>(as type: Object.Type) -> Object {
    Unretained<Object>(address: subjectAddress).object
  }

  func injector<Object: AnyObject>(as type: Object.Type) -> Object {
    Unretained<Object>(address: injectorAddress).object
  }
}

/// What the calls of a thread have added. A call's part is what was added since it began, by itself and
/// by calls within it that passed theirs on: so nothing moves when they do.
struct Parts<Element> {
  private var added: [(call: Int, element: Element)] = []

  var count: Int { added.count }

  subscript(index: Int) -> Element {
    get { added[index].element }
    set { added[index].element = newValue }
  }

  /// Adds an element to the part of the innermost call, by its number.
  mutating func append(_ element: Element, to call: Int) { added.append((call, element)) }

  func hasPart(of call: Int) -> Bool { added.last.map { $0.call >= call } ?? false }

  /// What was added since a call began.
  func part(of call: Int) -> some Collection<Element> {
    added[start(of: call)...].lazy.map { $0.element }
  }

  /// The index of the first element of a call's part.
  func start(of call: Int) -> Int {
    added.lastIndex { $0.call < call }.map { $0 + 1 } ?? 0
  }

  /// Removes and returns what was added since a call began, or what is meant of that.
  mutating func take(
    of call: Int, where isMeant: (Element) -> Bool = { _ in true }
  ) -> [Element] {
    guard hasPart(of: call) else { return [] }
    // An array: a slice would have the rest copied.
    let part = Array(added[start(of: call)...])
    added.removeLast(part.count)
    added += part.filter { !isMeant($0.element) }
    return part.map(\.element).filter(isMeant)
  }
}

/// Runs `body` as if no calls were running on this thread, so it can't close a cycle with them, and
/// shares no values with them.
package func apartFromCalls<Result>(_ body: () throws -> Result) rethrows -> Result {
  try apart(body) { CallStack.View(start: $0.calls.count) }
}

/// Releases what the library drops within a call as no part of that: a deinit may ask for anything.
func releaseApartFromCalls<Value>(_ value: consuming Value) {
  var last: Value? = value
  apartFromCalls { _ = last.take() }
}

/// Runs `body` as no part of this thread's outermost call: what it asks sees what is registered then. It
/// shares the values of the call's graph.
func apartFromView<Result>(_ body: () throws -> Result) rethrows -> Result {
  try apart(body) { stack in
    let outer = stack.view
    return CallStack.View(
      start: outer.start, client: outer.client, graph: outer.graph, sharesGraph: outer.isRunning)
  }
}

private func apart<Result>(
  _ body: () throws -> Result, _ inner: (CallStack) -> CallStack.View
) rethrows -> Result {
  let calls = ThreadCalls()
  calls.with { stack in
    let inner = inner(stack)
    stack.outerViews.append(exchange(&stack.view, with: inner))
  }
  defer {
    calls.with { stack in
      var outer = stack.outerViews.removeLast()
      if stack.view.sharesGraph { outer.graph = stack.view.graph }
      stack.view = outer
    }
  }
  return try body()
}
