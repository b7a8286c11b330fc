/// How often something was tried in vain. Threads that undo each other's work take turns if each
/// pauses before it tries again, for a time that is drawn and grows.
struct Tries {
  private var count = 0

  /// - Throws: An error after two hundred tries.
  mutating func pause() throws {
    count += 1
    if count >= 200 { throw TriedInVain() }
    // At first, another thread has just finished.
    if count > 2 { sleep(microseconds: .random(in: 0...(16 << min(count, 10)))) }
  }
}

/// What a value refers to has failed whenever it was made, because of other threads.
private struct TriedInVain: Error, CustomStringConvertible {
  var description: String {
    "an error: what it refers to failed on another thread each of two hundred times"
  }
}
