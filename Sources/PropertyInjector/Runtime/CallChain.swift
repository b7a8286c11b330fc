/// The calls that are running on this thread, one inside the other, each on behalf of a subject, so
/// that a factory that needs its own value is noticed. Factories don't suspend.
package enum CallChain<Subject: AnyObject & Sendable> {
  /// A subject that needs to be served in order to be served, directly or around corners.
  package struct Cycle: Error {
    /// The subjects from the one that is needed again to the one that needs it.
    package let subjects: [Subject]
  }

  /// Begins to serve a subject, which the caller keeps until `end()`. False if it is being served on
  /// this thread already; then nothing begins.
  @inline(__always)
  package static func begin(_ subject: Unretained<Subject>) -> Bool {
    withLinks { $0.begin(subject.address) }
  }

  /// Ends what was begun last. Returns the cycle that it takes part in, if one was noticed.
  @inline(__always)
  package static func end() -> (any Error)? {
    withLinks { $0.end() }
  }

  /// Runs `body` on behalf of a subject. One that is already being served on this thread isn't
  /// served again: all that take part get the cycle, because what they make would be half made.
  package static func serve<Result>(
    _ subject: Subject, _ body: () throws -> Result
  ) throws -> Result {
    guard begin(Unretained(subject)) else { throw close(at: subject) }
    let result: Result
    do { result = try body() } catch { throw end() ?? error }
    if let cycle = end() { throw cycle }
    return result
  }

  /// Whether a subject is being served on this thread.
  package static func isServing(_ subject: Subject) -> Bool {
    withLinks { $0.place(of: Unretained(subject).address) != nil }
  }

  /// Throws the cycle that serving a subject would close.
  package static func check(_ subject: Subject) throws {
    if isServing(subject) { throw close(at: subject) }
  }

  /// The cycle that goes from a subject that is being served on this thread to its innermost call,
  /// and on through others, elsewhere. All that take part on this thread fail with it.
  package static func close(at subject: Subject, beyond others: [Subject] = []) -> Cycle {
    let known = path(to: subject)
    // One that is served here, but apart, isn't seen, and doesn't fail.
    let path = known.first === subject ? known : [subject] + known
    let cycle = Cycle(subjects: path + others)
    fail(from: subject, with: cycle)
    return cycle
  }

  /// Has those of a cycle fail that are being served on this thread, if any are.
  package static func join(_ cycle: Cycle) {
    for subject in cycle.subjects where isServing(subject) { fail(from: subject, with: cycle) }
  }

  private static func fail(from subject: Subject, with cycle: Cycle) {
    // What is replaced goes out here: it may hold the last reference to a user's value, which asks.
    let replaced = withLinks { $0.fail(from: Unretained(subject).address, with: cycle) }
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
      defer { links.start = links.subjects.count }
      return links.start
    }
    defer { withLinks { $0.start = seen } }
    return try body()
  }
}

/// Whom one thread serves, by their addresses, the innermost last.
struct Links {
  fileprivate var subjects: [UInt] = []
  /// Where those begin that are seen.
  fileprivate var start = 0
  /// The cycles in which subjects take part, by their places.
  private var cycles: [Int: any Error] = [:]

  @inline(__always)
  mutating func begin(_ subject: UInt) -> Bool {
    if place(of: subject) != nil { return false }
    subjects.append(subject)
    return true
  }

  @inline(__always)
  mutating func end() -> (any Error)? {
    _ = subjects.popLast()
    return _fastPath(cycles.isEmpty) ? nil : cycles.removeValue(forKey: subjects.count)
  }

  @inline(__always)
  func place(of subject: UInt) -> Int? {
    var place = subjects.count
    while place > start {
      place &-= 1
      if subjects[place] == subject { return place }
    }
    return nil
  }

  func subjects(from subject: UInt) -> [UInt] {
    Array(subjects[(place(of: subject) ?? start)...])
  }

  /// Returns the errors that there were.
  mutating func fail(from subject: UInt, with cycle: any Error) -> [any Error] {
    let first = place(of: subject) ?? start
    return (first..<subjects.count).compactMap { cycles.updateValue(cycle, forKey: $0) }
  }
}
