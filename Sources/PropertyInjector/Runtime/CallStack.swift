/// The nested calls of one thread, innermost last. They stay on it: factories don't suspend.
struct CallStack {
  private(set) var calls: [Call] = []
  /// The index of the first visible call (see `apartFromCalls(_:)`).
  fileprivate var start = 0
  /// What the running outermost call of a program sees.
  var view = View()
  /// What calls around it see, outermost first.
  var outerViews: [View] = []
  /// The values that everything made for the outermost call shares, if any.
  var graph: AnyObject?
  /// Protects what `view` has first.
  let hazard = Hazard()
  /// What the calls are made for, if anything says so.
  var client: AnyObject?

  /// What all that is asked within one outermost call sees.
  struct View {
    var isRunning = false
    /// Whether the call is within another one, which ends the graph that they share.
    var sharesGraph = false
    /// What is registered where the call began, if that is protected and this thread hasn't changed it.
    var first: Unretained<AnyObject>?
    /// Whether the thread's hazard is this call's.
    var isProtected = false
    /// What is registered elsewhere, by the address of the layer's core, and the layer, so that no other
    /// one gets that address.
    var others: Others = [:] { didSet { seesOthers = !others.isEmpty } }
    /// Quicker to ask than whether that is empty.
    private(set) var seesOthers = false
    typealias Others = [UInt: (snapshot: AnyObject, layer: AnyObject)]

    init(sharesGraph: Bool = false) { self.sharesGraph = sharesGraph }
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
    return !view.seesOthers && (graph == nil || view.sharesGraph)
  }

  /// Returns what an outermost call kept, to be released outside of `withCalls`.
  mutating func takeView() -> (others: View.Others, graph: AnyObject?) {
    (exchange(&view.others, with: [:]), view.sharesGraph ? nil : exchange(&graph, with: nil))
  }

  /// Begins a call, whose subject the caller keeps until it ends. Returns false and begins nothing if
  /// the subject is being served and `mayBeginAgain` is false.
  @inline(__always)
  mutating func begin(_ call: Call) -> Bool {
    var place = calls.count
    while place > start {
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

  /// Whether no call makes a kept value.
  var keepsNothing: Bool { calls.isEmpty || !calls.contains(where: \.isKept) }

  /// The visible calls, outermost first.
  var visible: ArraySlice<Call> { calls[start...] }

  /// The index of the innermost visible call that makes a value for a subject or, with a keeper, one
  /// that this injector keeps.
  func place(of subject: AnyObject, keptBy keeper: ObjectIdentifier? = nil) -> Int? {
    let subject = Unretained(subject).address
    return visible.lastIndex { call in
      call.subject == subject && !call.isNotifier
        && keeper.map { call.isKept && call.keeper == UInt(bitPattern: $0) } ?? true
    }
  }

  /// The index of the innermost call that notifies objects or makes a value for a property, within the
  /// call of a subject or at all. Ignores the outermost call's property, which nothing would fill
  /// later.
  func placeOfProperty(within subject: AnyObject? = nil) -> Int? {
    let first = subject.map { place(of: $0).map { $0 + 1 } ?? calls.count } ?? start
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
      || calls[(place + 1)...].contains { $0.isMaker || $0.isNotifier })
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
  ///   - isKept: Whether it makes a value that is kept, or stands for one that does.
  @inline(__always)
  init(
    _ subject: Unretained<some AnyObject>, by injector: Unretained<some AnyObject>,
    isProperty: Bool, isKept: Bool, isStandIn: Bool
  ) {
    self.subject = subject.address
    // Sound: the addresses of objects are multiples of sixteen, so the low four bits are free.
    bits = injector.address | (isProperty ? 1 : 0) | (isKept ? 2 : 0) | (isStandIn ? 8 : 0)
  }

  /// Notes that the value is made and objects are being notified.
  fileprivate mutating func beginNotifying() { bits |= 4 }

  var isProperty: Bool { bits & 1 != 0 }
  var isKept: Bool { bits & 2 != 0 }
  fileprivate var isNotifier: Bool { bits & 4 != 0 }
  /// Whether it makes a value that may be another one each time.
  fileprivate var isMaker: Bool { bits & 10 == 2 }

  // Sound: callers keep their subjects and injectors until the calls end.
  func subject<Object: AnyObject>(as type: Object.Type) -> Object {
    Unretained<Object>(address: subject).object
  }

  fileprivate var keeper: UInt { bits & ~15 }

  func injector<Object: AnyObject>(as type: Object.Type) -> Object {
    Unretained<Object>(address: keeper).object
  }
}

/// Runs `body` as if no calls were running on this thread, so it can't close a cycle with them, and
/// shares no values with them.
package func apartFromCalls<Result>(_ body: () throws -> Result) rethrows -> Result {
  let outer = withCalls { stack in
    defer { (stack.start, stack.client) = (stack.calls.count, nil) }
    return (stack.start, stack.client)
  }
  defer { withCalls { ($0.start, $0.client) = outer } }
  return try apartFromView(sharingGraph: false, body)
}

/// Runs `body` as no part of this thread's outermost call: what it asks sees what is registered then.
///
/// - Parameters:
///   - sharesGraph: Whether it shares the values of the call's graph, if a call is running.
///   - isHidden: Whether what it changes counts as a change of others.
func apartFromView<Result>(
  sharingGraph sharesGraph: Bool, isHidden: Bool = false, _ body: () throws -> Result
) rethrows -> Result {
  let calls = ThreadCalls()
  let hidden = calls.with { stack in
    let inner = CallStack.View(sharesGraph: sharesGraph && stack.view.isRunning)
    stack.outerViews.append(exchange(&stack.view, with: inner))
    // Without sharing, whatever begins here ends its graph itself.
    return (
      views: isHidden ? exchange(&stack.outerViews, with: []) : [],
      graph: inner.sharesGraph ? nil : exchange(&stack.graph, with: nil)
    )
  }
  defer {
    calls.with { stack in
      if isHidden { stack.outerViews = hidden.views }
      if !stack.view.sharesGraph { stack.graph = hidden.graph }
      stack.view = stack.outerViews.removeLast()
    }
  }
  return try body()
}
