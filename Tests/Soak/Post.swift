import Synchronization

/// What a worker is seen doing by others.
final class Post: Sendable {
  let name: String
  private let kind = Atomic(-1)
  private let hasEnded = Atomic(false)

  init(_ name: String) {
    self.name = name
  }

  func begin(_ kind: Kind) {
    self.kind.store(kind.rawValue, ordering: .relaxed)
  }

  func end() {
    hasEnded.store(true, ordering: .releasing)
  }

  /// What keeps it from ending, or nil if it has ended.
  var obstacle: String? {
    if hasEnded.load(ordering: .acquiring) { return nil }
    let kind = Kind(rawValue: kind.load(ordering: .relaxed))
    return "\(name) did not end: it was at \(kind.map { "\($0)" } ?? "nothing yet")"
  }
}
