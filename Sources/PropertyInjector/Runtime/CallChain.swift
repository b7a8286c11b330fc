#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// The factories that are running on this thread, one inside the other.
///
/// This is how a factory that needs its own value is noticed before it runs for ever. Factories don't
/// suspend, so a thread is the right place to remember them.
package enum CallChain {
  /// A factory that needed its own value, directly or around corners.
  package struct Cycle: Error {
    /// The subjects from the one that is needed again to the one that needs it.
    package let subjects: [any Subject]
  }

  package typealias Subject = AnyObject & Sendable

  /// Throws the cycle that serving a subject would close.
  package static func check(_ subject: some Subject) throws {
    if let cycle = unsafe closedCycle(at: subject, from: innermost) { throw cycle }
  }

  /// Runs `body` on behalf of a subject.
  ///
  /// A subject that is already being served on this thread isn't served again: a cycle is thrown to
  /// the one that asked, and in the end to each that took part, because what they make without the
  /// value they asked for would be half made.
  @inline(__always)
  package static func serve<Result>(
    _ subject: some Subject, _ body: () throws -> Result
  ) throws -> Result {
    try check(subject)
    let outer = unsafe innermost
    var link = unsafe Link(subject: subject, outer: outer)
    // Sound: the link lives as long as it is the innermost, and only this thread sees it.
    return try unsafe withUnsafeMutablePointer(to: &link) { link in
      unsafe innermost = link
      defer { unsafe innermost = outer }
      let result = Swift.Result { try body() }
      if let cycle = unsafe link.pointee.cycle { throw cycle }
      return try result.get()
    }
  }

  /// The cycle that serving the subject would close. Marks all links of it.
  private static func closedCycle(
    at subject: some Subject, from innermost: UnsafeMutablePointer<Link>?
  ) -> Cycle? {
    var subjects: [any Subject] = []
    var next = unsafe innermost
    while let link = unsafe next {
      unsafe subjects.append(link.pointee.subject)
      if unsafe link.pointee.subject === subject { break }
      unsafe next = link.pointee.outer
    }
    guard unsafe next != nil else { return nil }
    let cycle = Cycle(subjects: subjects.reversed())
    unsafe next = innermost
    for _ in subjects {
      unsafe next?.pointee.cycle = cycle
      unsafe next = next?.pointee.outer
    }
    return cycle
  }

  private static var innermost: UnsafeMutablePointer<Link>? {
    get {
      unsafe pthread_getspecific(key).map { unsafe $0.assumingMemoryBound(to: Link.self) }
    }
    set { _ = unsafe pthread_setspecific(key, newValue) }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // Fails only where a process has used up its keys; then every chain looks empty.
    _ = unsafe pthread_key_create(&key, nil)
    return key
  }()

  @unsafe private struct Link {
    let subject: any Subject
    let outer: UnsafeMutablePointer<Link>?
    var cycle: Cycle?
  }
}
