/// The nested calls on this thread, to detect cycles. They stay on it: factories don't suspend.
package enum CallChain<Subject: AnyObject & Sendable> {
  /// A subject that needs itself, directly or indirectly.
  package struct Cycle: Error {
    /// The subjects, each needing the next. The last one needs the first.
    package let subjects: [Subject]
    /// Whether all its calls run on the thread that detected it.
    package let isOfOneThread: Bool

    package init(subjects: [Subject], isOfOneThread: Bool = true) {
      (self.subjects, self.isOfOneThread) = (subjects, isOfOneThread)
    }
  }

  /// Begins a call for a subject, which the caller keeps until the call ends. Returns false and
  /// begins nothing if the subject is being served and `Links.mayBeginAgain` is false.
  @inline(__always)
  package static func begin(_ subject: Unretained<Subject>, for caller: Caller) -> Bool {
    withLinks { $0.begin(subject.address, caller) }
  }

  /// Ends the innermost call. Does nothing and returns false if an error or other work is pending.
  @inline(__always)
  package static func end() -> Bool {
    withLinks { $0.end() }
  }

  /// Marks the innermost call as notifying: it has its value, and notifies objects until it ends.
  /// What those objects request is no part of the outer calls, and can't make them fail.
  package static func beginNotifying() {
    withLinks { $0.beginNotifying() }
  }

  /// Ends the innermost call in any case. Returns the error that the call must throw, if any.
  package static func endAnyway() -> (any Error)? {
    withLinks { $0.endAnyway() }
  }

  /// The error that the innermost call must throw even if it succeeds, if any.
  package static var error: (any Error)? { withLinks { $0.errors[$0.calls.count - 1] } }

  package static var depth: Int { withLinks { $0.calls.count } }

  /// Whether no call makes a kept value.
  package static var keepsNothing: Bool { withLinks(\.keepsNothing) }

  package static var caller: Caller? { withLinks { $0.calls.last?.caller } }

  /// The calls that make kept values, innermost first: the subject, and the injector that asks.
  package static var kept: some Sequence<(subject: Subject, injector: AnyObject)> {
    // Sound: callers keep their subjects and injectors until the calls end.
    withLinks(\.kept).map { subject, caller in
      (Unretained(address: subject).object, caller.injector(as: AnyObject.self))
    }
  }

  /// Whether this thread is making a value for a subject.
  package static func isServing(_ subject: Subject) -> Bool {
    withLinks { $0.place(of: Unretained(subject).address) != nil }
  }

  /// Fails the calls from a subject inward with the cycle that they and `others` form; returns it.
  package static func close(at subject: Subject, beyond others: [Subject] = []) -> Cycle {
    let known = path(to: subject)
    // A subject served outside `apartFromCalls(_:)` isn't visible here, and its call doesn't fail.
    let path = known.first === subject ? known : [subject] + known
    let cycle = Cycle(subjects: path + others, isOfOneThread: others.isEmpty)
    failAll(from: subject, with: cycle)
    return cycle
  }

  /// Fails this thread's calls that take part in a cycle across several threads, if any.
  package static func join(_ cycle: Cycle) {
    for subject in cycle.subjects where !cycle.isOfOneThread { failAll(from: subject, with: cycle) }
  }

  private static func failAll(from subject: Subject, with cycle: Cycle) {
    fail(with: cycle) { $0.place(of: Unretained(subject).address) }
  }

  private static func fail(with error: any Error, from place: (Links) -> Int?) {
    // Replaced errors are released outside `withLinks`: a deinit may run user code that uses it.
    let replaced = withLinks { links in place(links).map { links.fail(from: $0, with: error) } }
    withExtendedLifetime(replaced) {}
  }

  /// Whether a call for a property or a notifying call runs within a subject's call, or at all.
  package static func fillsProperty(within subject: Subject? = nil) -> Bool {
    withLinks { $0.placeOfProperty(within: subject.map { Unretained($0).address }) != nil }
  }

  /// Fails the calls from the innermost one for a property inward. If a call further in notifies
  /// objects, fails only the calls within that one.
  package static func failUpToProperty(with error: any Error) {
    fail(with: error) { $0.placeOfProperty(within: nil) }
  }

  /// Returns the subjects from a given one to the innermost; all if this thread isn't serving it.
  package static func path(to subject: Subject) -> [Subject] {
    // Sound: callers keep their subjects until the calls end, and ended calls aren't listed.
    withLinks { $0.calls[($0.place(of: Unretained(subject).address) ?? $0.start)...] }
      .map { Unretained(address: $0.subject).object }
  }
}

/// Runs `body` as if no calls were running on this thread, so it can't close a cycle with them.
package func apartFromCalls<Result>(_ body: () throws -> Result) rethrows -> Result {
  let seen = withLinks { links in
    defer { links.start = links.calls.count }
    return links.start
  }
  defer { withLinks { $0.start = seen } }
  return try body()
}

/// The injector that asks for a subject, and whether for a deferrable property or a kept value.
package struct Caller: BitwiseCopyable {
  private var bits: UInt

  @inline(__always)
  package init(
    _ injector: Unretained<some AnyObject>, isProperty: Bool, isKept: Bool = false,
    isStandIn: Bool = false
  ) {
    // Sound: the addresses of objects are multiples of sixteen, so the low four bits are free.
    bits = injector.address | (isProperty ? 1 : 0) | (isKept ? 2 : 0) | (isStandIn ? 8 : 0)
  }

  /// Notes that the value is made and objects are being notified.
  fileprivate mutating func beginNotifying() { bits |= 4 }

  package var isProperty: Bool { bits & 1 != 0 }
  package var isKept: Bool { bits & 2 != 0 }
  fileprivate var isNotifier: Bool { bits & 4 != 0 }
  /// Whether it makes a value that may be another one each time.
  fileprivate var isMaker: Bool { bits & 10 == 2 }

  /// The injector, which the call keeps alive.
  func injector<Object: AnyObject>(as type: Object.Type) -> Object {
    Unretained<Object>(address: bits & ~15).object
  }
}

/// The calls of one thread with the addresses of their subjects, innermost last.
struct Links {
  fileprivate var calls: [(subject: UInt, caller: Caller)] = []
  /// The index of the first visible call (see `apartFromCalls(_:)`).
  fileprivate var start = 0
  /// The errors that calls must throw, by call index.
  fileprivate var errors: [Int: any Error] = [:]
  /// The state of the objects that this thread is making, apart from the calls.
  var work: AnyObject?
  /// Whether `work` needs attention whenever a call ends.
  var hasWork = false { didSet { hasMore = hasWork || !errors.isEmpty } }
  /// The addresses of objects to release once another is released (see `ChainReference`).
  var releases: [UInt] = []
  var isReleasing = false
  /// Whether ending a call takes more than removing it.
  private var hasMore = false

  var keepsNothing: Bool { calls.isEmpty || !calls.contains(where: \.caller.isKept) }

  var kept: [(subject: UInt, caller: Caller)] {
    calls.isEmpty ? [] : calls[start...].reversed().filter(\.caller.isKept)
  }

  @inline(__always)
  mutating func begin(_ subject: UInt, _ caller: Caller) -> Bool {
    var place = calls.count
    while place > start {
      place &-= 1
      if calls[place].subject == subject, !mayBeginAgain(within: place) { return false }
    }
    calls.append((subject, caller))
    return true
  }

  @inline(__always)
  mutating func end() -> Bool {
    if _slowPath(hasMore) { return false }
    _ = calls.popLast()
    return true
  }

  fileprivate mutating func beginNotifying() {
    if let last = calls.indices.last { calls[last].caller.beginNotifying() }
  }

  mutating func endAnyway() -> (any Error)? {
    _ = calls.popLast()
    defer { hasMore = hasWork || !errors.isEmpty }
    return errors.removeValue(forKey: calls.count)
  }

  /// Whether a call's subject may be served again within it. Delegates may request what notifies
  /// them, and each override may keep its own value. A hundred calls count as an endless recursion.
  @inline(never)
  private func mayBeginAgain(within place: Int) -> Bool {
    (calls[place].caller.isNotifier
      || calls[(place + 1)...].contains { $0.caller.isMaker || $0.caller.isNotifier })
      && calls.count { $0.subject == calls[place].subject } < 100
  }

  /// The index of the innermost visible call that makes a value for a subject.
  func place(of subject: UInt) -> Int? {
    calls[start...].lastIndex { $0.subject == subject && !$0.caller.isNotifier }
  }

  /// The index of the innermost call that notifies objects or makes a value for a property. Ignores
  /// the outermost call's property, which nothing would fill later.
  fileprivate func placeOfProperty(within subject: UInt?) -> Int? {
    let first = subject.map { place(of: $0).map { $0 + 1 } ?? calls.count } ?? start
    return calls[first...].indices.last {
      calls[$0].caller.isNotifier || (calls[$0].caller.isProperty && $0 > 0)
    }
  }

  /// Fails the calls from an index inward, up to notifying calls. Returns the replaced errors.
  fileprivate mutating func fail(from first: Int, with error: any Error) -> [any Error] {
    hasMore = true
    let inner = calls.lastIndex { $0.caller.isNotifier }.map { $0 + 1 } ?? 0
    return (max(first, inner)..<calls.count).compactMap {
      errors.updateValue(error, forKey: $0)
    }
  }
}
