/// The nested calls of one thread, innermost last. They stay on it: factories don't suspend.
struct CallStack {
  private(set) var calls: [Call] = []
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
  /// the subject is being served and `mayBeginAgain` is false.
  @inline(__always)
  mutating func begin(_ call: Call) -> Bool {
    var place = calls.count
    while place > view.start {
      place &-= 1
      if calls[place].subject == call.subject, !mayBeginAgain(within: place) { return false }
    }
    calls.append(call)
    return true
  }

  /// Ends the innermost call. Does nothing and returns false if it has work.
  @inline(__always)
  mutating func end() -> Bool {
    if calls.isEmpty { return true }
    if _slowPath(calls[calls.count &- 1].work != nil) { return false }
    calls.removeLast()
    return true
  }

  /// Ends the innermost call in any case. Returns its work, to be released outside of `withCalls`.
  mutating func endAnyway() -> AnyObject? { calls.popLast()?.work }

  /// Marks the innermost call as notifying: it has its value, and notifies objects until it ends.
  /// What those objects request is no part of the outer calls, and can't make them fail.
  mutating func beginNotifying() {
    if let last = calls.indices.last { calls[last].beginNotifying() }
  }

  /// Returns the work of a call, which is created if there is none.
  mutating func work<Work: AnyObject>(at index: Int, orNew new: @autoclosure () -> Work) -> Work {
    if let known = calls[index].work as? Work { return known }
    let work = new()
    calls[index].work = work
    return work
  }

  /// Whether any call is visible.
  var hasVisible: Bool { calls.count > view.start }

  /// The visible calls, outermost first.
  var visible: ArraySlice<Call> { calls[view.start...] }

  /// The index of the innermost visible call that makes a value for a subject or, with a keeper, one
  /// that this injector keeps.
  func place(of subject: AnyObject, keptBy keeper: ObjectIdentifier? = nil) -> Int? {
    let subject = Unretained(subject).address
    return visible.lastIndex { call in
      call.subject == subject && !call.isNotifier
        && keeper.map { call.isKept && call.injectorAddress == UInt(bitPattern: $0) } ?? true
    }
  }

  /// The index of the innermost call that notifies objects or makes a value for a property, within the
  /// call of a subject or at all. Ignores the outermost call's property, which nothing would fill
  /// later.
  func placeOfProperty(within subject: AnyObject? = nil) -> Int? {
    let first = subject.map { place(of: $0).map { $0 + 1 } ?? calls.count } ?? view.start
    return calls[first...].indices.last {
      calls[$0].isNotifier || (calls[$0].isProperty && $0 > 0)
    }
  }

  /// The indices of the calls from one inward, without those up to the innermost one that notifies.
  func places(from first: Int) -> Range<Int> {
    let inner = calls.lastIndex(where: \.isNotifier).map { $0 + 1 } ?? 0
    return max(first, inner)..<calls.count
  }

  /// Whether a call's subject may be served again within it. Delegates may request what notifies
  /// them, and each override may keep its own value. A hundred calls count as an endless recursion.
  @inline(never)
  private func mayBeginAgain(within place: Int) -> Bool {
    (calls[place].isNotifier
      || calls[(place + 1)...].contains { $0.isKept || $0.isNotifier })
      && calls.count { $0.subject == calls[place].subject } < 100
  }
}

/// A call that makes, fills, or notifies something for an injector.
struct Call {
  /// The address of its subject.
  fileprivate let subject: UInt
  private var bits: UInt
  /// What it has made and must still do before it ends, if anything.
  fileprivate(set) var work: AnyObject?

  /// - Parameters:
  ///   - isProperty: Whether it makes the value of a property that can be deferred.
  ///   - isKept: Whether it makes a value that is kept.
  @inline(__always)
  init(
    _ subject: Unretained<some AnyObject>, by injector: Unretained<some AnyObject>,
    isProperty: Bool, isKept: Bool
  ) {
    self.subject = subject.address
    // Sound: the addresses of objects are multiples of sixteen, so the low four bits are free.
    bits = injector.address | (isProperty ? 1 : 0) | (isKept ? 2 : 0)
  }

  /// Notes that the value is made and objects are being notified.
  fileprivate mutating func beginNotifying() { bits |= 4 }

  var isProperty: Bool { bits & 1 != 0 }
  var isKept: Bool { bits & 2 != 0 }
  var isNotifier: Bool { bits & 4 != 0 }

  // Sound: callers keep their subjects and injectors until the calls end.
  func subject<Object: AnyObject>(as type: Object.Type) -> Object {
    Unretained<Object>(address: subject).object
  }

  fileprivate var injectorAddress: UInt { bits & ~15 }

  func injector<Object: AnyObject>(as type: Object.Type) -> Object {
    Unretained<Object>(address: injectorAddress).object
  }
}

/// Runs `body` as if no calls were running on this thread, so it can't close a cycle with them, and
/// shares no values with them.
package func apartFromCalls<Result>(_ body: () throws -> Result) rethrows -> Result {
  try apart(body) { CallStack.View(start: $0.calls.count) }
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
