import PropertyInjector

/// Remembers what went wrong, each kind of it once and how often.
final class Findings: Sendable {
  private let counts = Locked<[String: Int]>([:])

  var all: [String] {
    counts.withLock { $0.map { "\($0.key) (\($0.value) times)" }.sorted() }
  }

  func add(_ text: String) {
    counts.withLock { counts in
      if counts[text] != nil || counts.count < 50 { counts[text, default: 0] += 1 }
    }
  }

  /// Adds a finding, unless it is as it should be.
  func check(_ isRight: Bool, _ text: @autoclosure () -> String) {
    if !isRight { add(text()) }
  }
}
