/// How often something was tried in vain. Threads that undo each other's work take turns if each
/// pauses before it tries again, for a time that is drawn and grows.
struct Tries {
  private var count = 0

  mutating func pause() {
    count += 1
    // At first, another thread has just finished.
    if count > 2 { sleep(microseconds: .random(in: 0...(16 << min(count, 10)))) }
  }
}
