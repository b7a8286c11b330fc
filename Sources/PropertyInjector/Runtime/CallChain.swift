/// The calls that are running on this thread, one inside the other, each on behalf of a subject, so
/// that a factory that needs its own value is noticed. Factories don't suspend.
package enum CallChain<Subject: AnyObject & Sendable> {
  /// A subject that needs to be served in order to be served, directly or around corners.
  package struct Cycle: Error {
    /// The subjects from the one that is needed again to the one that needs it.
    package let subjects: [Subject]
    /// Whether it is one of calls on the thread that noticed it.
    package var isOfOneThread = true
  }

  /// Begins to serve a subject, which the caller keeps until `end()`. False if it is being served
  /// on this thread already, nothing that is kept is made between and nothing told: then nothing
  /// begins.
  @inline(__always)
  package static func begin(_ subject: Unretained<Subject>, for caller: Caller) -> Bool {
    withLinks { $0.begin(subject.address, caller) }
  }

  /// Ends what was begun last, unless there is more to do: then it returns false.
  @inline(__always)
  package static func end() -> Bool {
    withLinks { $0.end() }
  }

  /// Notes that what was begun last has its value, and that objects are told until it is ended. What
  /// they ask for takes no part in what is being made further out, and doesn't fail that.
  package static func beginTelling() {
    withLinks { $0.beginTelling() }
  }

  /// Ends what was begun last. Returns what it has to throw, whatever came of it.
  package static func endAnyway() -> (any Error)? {
    withLinks { $0.endAnyway() }
  }

  /// What the innermost call has to throw, whatever comes of it.
  package static var error: (any Error)? { withLinks(\.error) }

  /// How many calls are running.
  package static var depth: Int { withLinks(\.depth) }

  /// Who asked for what is being served innermost.
  package static var caller: Caller? { withLinks(\.caller) }

  /// Whether a subject is being served on this thread.
  package static func isServing(_ subject: Subject) -> Bool {
    withLinks { $0.place(of: Unretained(subject).address) != nil }
  }

  /// The cycle that goes from a subject that is being served on this thread to its innermost call,
  /// and on through others, elsewhere. All that take part on this thread fail with it.
  package static func close(at subject: Subject, beyond others: [Subject] = []) -> Cycle {
    let known = path(to: subject)
    // One that is served here, but apart, isn't seen, and doesn't fail.
    let path = known.first === subject ? known : [subject] + known
    let cycle = Cycle(subjects: path + others, isOfOneThread: others.isEmpty)
    failAll(from: subject, with: cycle)
    return cycle
  }

  /// Has those of a cycle over several threads fail that are being served on this one, if any are.
  package static func join(_ cycle: Cycle) {
    if cycle.isOfOneThread { return }
    for subject in cycle.subjects { failAll(from: subject, with: cycle) }
  }

  private static func failAll(from subject: Subject, with cycle: Cycle) {
    // What is replaced goes out here: it may hold the last reference to a user's value, which asks.
    let replaced = withLinks { links in
      links.place(of: Unretained(subject).address).map { links.fail(from: $0, with: cycle) }
    }
    withExtendedLifetime(replaced) {}
  }

  /// Whether a value for a property is being made, or objects are told, within the call for a subject
  /// or, without one, within any.
  package static func fillsProperty(within subject: Subject? = nil) -> Bool {
    withLinks { $0.placeOfProperty(within: subject.map { Unretained($0).address }) != nil }
  }

  /// Has the calls fail that make the innermost value for a property, or for one who is told.
  package static func failUpToProperty(with error: any Error) {
    let replaced = withLinks { links in
      links.placeOfProperty(within: nil).map { links.fail(from: $0, with: error) }
    }
    withExtendedLifetime(replaced) {}
  }

  /// The subjects from one that is being served on this thread to the innermost; all, if it isn't.
  package static func path(to subject: Subject) -> [Subject] {
    // Sound: whoever serves a subject keeps it, and there are no others here.
    withLinks { $0.subjects(from: Unretained(subject).address) }.map {
      Unretained(address: $0).object
    }
  }

  /// Runs `body` as if nobody were being served on this thread, so that what goes wrong there is
  /// no cycle of theirs.
  package static func apart<Result>(_ body: () throws -> Result) rethrows -> Result {
    let seen = withLinks { links in
      defer { links.start = links.depth }
      return links.start
    }
    defer { withLinks { $0.start = seen } }
    return try body()
  }
}

/// For whom a subject is served: an injector, whether for a property that can be filled later, and
/// whether what comes of it is kept.
package struct Caller: BitwiseCopyable {
  private let bits: UInt

  @inline(__always)
  package init(_ injector: Unretained<some AnyObject>, isProperty: Bool, isKept: Bool = false) {
    // Sound: objects begin at addresses that eight divides.
    bits = injector.address | (isProperty ? 1 : 0) | (isKept ? 2 : 0)
  }

  private init(bits: UInt) { self.bits = bits }

  /// The same once what it asked for is made, while objects are told.
  fileprivate var asTeller: Caller { Caller(bits: bits | 4) }

  package var isProperty: Bool { bits & 1 != 0 }
  package var isKept: Bool { bits & 2 != 0 }
  fileprivate var isTeller: Bool { bits & 4 != 0 }

  /// The injector, which its call keeps.
  func injector<Object: AnyObject>(as type: Object.Type) -> Object {
    Unretained<Object>(address: bits & ~7).object
  }
}

/// Whom one thread serves, by their addresses, the innermost last.
struct Links {
  private var calls: [(subject: UInt, caller: Caller)] = []
  /// Where those begin that are seen.
  fileprivate var start = 0
  /// What calls have to throw, by their places.
  private var errors: [Int: any Error] = [:]
  /// What the thread is making, apart from the calls.
  var work: AnyObject?
  /// Whether some of that is to be seen to whenever a call ends.
  var hasWork = false { didSet { hasMore = hasWork || !errors.isEmpty } }
  /// Whether there is more to do when a call ends than to forget it.
  private var hasMore = false

  var depth: Int { calls.count }

  var caller: Caller? { calls.last?.caller }

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

  mutating func beginTelling() {
    guard let caller else { return }
    calls[calls.count - 1].caller = caller.asTeller
  }

  var error: (any Error)? { errors[calls.count - 1] }

  mutating func endAnyway() -> (any Error)? {
    _ = calls.popLast()
    defer { hasMore = hasWork || !errors.isEmpty }
    return errors.removeValue(forKey: calls.count)
  }

  /// Whether what a call serves may be served again within it: where objects are told, or a value
  /// that is kept is made between. Delegates may ask for what tells them, and overrides each keep
  /// another one; after a hundred times, it has no end.
  @inline(never)
  private func mayBeginAgain(within place: Int) -> Bool {
    (calls[place].caller.isTeller
      || calls[(place + 1)...].contains { $0.caller.isKept || $0.caller.isTeller })
      && calls.count { $0.subject == calls[place].subject } < 100
  }

  /// The innermost call that makes a value of a subject.
  func place(of subject: UInt) -> Int? {
    calls[start...].lastIndex { $0.subject == subject && !$0.caller.isTeller }
  }

  func subjects(from subject: UInt) -> [UInt] {
    calls[(place(of: subject) ?? start)...].map(\.subject)
  }

  /// The innermost call that makes a value for a property, or tells objects, if it is within another.
  /// The outermost call's property can't be filled later: nobody comes back to it.
  fileprivate func placeOfProperty(within subject: UInt?) -> Int? {
    let first = subject.map { place(of: $0).map { $0 + 1 } ?? calls.count } ?? start
    return calls[first...].indices.last {
      calls[$0].caller.isTeller || (calls[$0].caller.isProperty && $0 > 0)
    }
  }

  /// Has calls fail, but for those that objects are told by, and around these. Returns the errors
  /// that there were.
  fileprivate mutating func fail(from first: Int, with error: any Error) -> [any Error] {
    hasMore = true
    let inner = calls.lastIndex { $0.caller.isTeller }.map { $0 + 1 } ?? 0
    return (max(first, inner)..<calls.count).compactMap {
      errors.updateValue(error, forKey: $0)
    }
  }
}
