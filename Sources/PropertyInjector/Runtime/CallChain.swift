#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// The calls that are running on this thread, one inside the other, each on behalf of a subject.
///
/// This is how a factory that needs its own value is noticed before it runs for ever. Factories
/// don't suspend, so a thread is the right place to remember them.
package enum CallChain<Subject: AnyObject & Sendable> {
  /// A subject that needs to be served in order to be served, directly or around corners.
  package struct Cycle: Error {
    /// The subjects from the one that is needed again to the one that needs it.
    package let subjects: [Subject]
  }

  /// Throws the cycle that serving a subject would close.
  package static func check(_ subject: Subject) throws {
    try unsafe check(subject, from: innermost)
  }

  /// The cycle that goes from a subject that is being served on this thread to its innermost call,
  /// and on through others, elsewhere. All that take part on this thread fail with it.
  package static func close(at subject: Subject, beyond others: [Subject] = []) -> Cycle {
    let links = unsafe links(to: subject)
    let known = unsafe subjects(of: links)
    // One that is served here, but apart, isn't seen, and doesn't fail.
    let path = known.first === subject ? known : [subject] + known
    let cycle = Cycle(subjects: path + others)
    unsafe links.forEach { unsafe $0.pointee.cycle = cycle }
    return cycle
  }

  /// Has those of a cycle fail that are being served on this thread, if any are.
  package static func join(_ cycle: Cycle) {
    for subject in cycle.subjects where isServing(subject) {
      unsafe links(to: subject).forEach { unsafe $0.pointee.cycle = cycle }
    }
  }

  /// The subjects from one that is being served on this thread to the innermost.
  package static func path(to subject: Subject) -> [Subject] {
    unsafe subjects(of: links(to: subject))
  }

  /// The links from the innermost to that of a subject.
  @unsafe private static func links(to subject: Subject) -> [UnsafeMutablePointer<Link>] {
    var links: [UnsafeMutablePointer<Link>] = unsafe []
    var next = unsafe innermost
    while let link = unsafe next {
      unsafe links.append(link)
      unsafe next = unsafe link.pointee.subject.object === subject ? nil : link.pointee.outer
    }
    return unsafe links
  }

  private static func subjects(of links: [UnsafeMutablePointer<Link>]) -> [Subject] {
    unsafe links.reversed().map { unsafe $0.pointee.subject.object }
  }

  /// Whether a subject is being served on this thread.
  package static func isServing(_ subject: Subject) -> Bool {
    unsafe isServing(subject, from: innermost)
  }

  private static func isServing(
    _ subject: Subject, from innermost: UnsafeMutablePointer<Link>?
  ) -> Bool {
    var next = unsafe innermost
    while let link = unsafe next {
      if unsafe link.pointee.subject.object === subject { return true }
      unsafe next = link.pointee.outer
    }
    return false
  }

  /// Runs `body` on behalf of a subject.
  ///
  /// A subject that is already being served on this thread isn't served again: a cycle is thrown to
  /// the one that asked, and in the end to each that took part, because what they make without the
  /// value they asked for would be half made.
  @inline(__always)
  package static func serve<Result>(_ subject: Subject, _ body: () throws -> Result) throws
    -> Result
  {
    let outer = unsafe innermost
    try unsafe check(subject, from: outer)
    var link = unsafe Link(subject: Unretained(subject), outer: outer)
    // Sound: the link lives, and its subject is held by the caller, as long as it is the innermost,
    // and only this thread sees it.
    return try unsafe withUnsafeMutablePointer(to: &link) { link in
      unsafe innermost = link
      defer { unsafe innermost = outer }
      do {
        let result = try body()
        if let cycle = unsafe link.pointee.cycle { throw cycle }
        return result
      } catch {
        throw unsafe link.pointee.cycle ?? error
      }
    }
  }

  /// Runs `body` as if nobody were being served on this thread, so that what goes wrong there is
  /// no cycle of theirs.
  package static func apart<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = unsafe innermost
    unsafe innermost = nil
    defer { unsafe innermost = outer }
    return try body()
  }

  @inline(__always)
  private static func check(
    _ subject: Subject, from innermost: UnsafeMutablePointer<Link>?
  ) throws {
    guard let innermost = unsafe innermost else { return }
    if unsafe isServing(subject, from: innermost) { throw close(at: subject) }
  }

  @inline(__always)
  private static var innermost: UnsafeMutablePointer<Link>? {
    get {
      // Sound: under this key there are links only, of the one type of subject that there is.
      unsafe callChainKey.flatMap { unsafe pthread_getspecific($0) }
        .map { unsafe $0.assumingMemoryBound(to: Link.self) }
    }
    set {
      if let callChainKey { _ = unsafe pthread_setspecific(callChainKey, newValue) }
    }
  }

  @unsafe private struct Link {
    let subject: Unretained<Subject>
    let outer: UnsafeMutablePointer<Link>?
    var cycle: Cycle?
  }
}

/// Under which a thread finds its innermost call.
///
/// Nil where the process has used up its keys. Then every chain looks empty, and cycles go
/// unnoticed.
private let callChainKey: pthread_key_t? = {
  var key = pthread_key_t()
  return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
}()
