import Synchronization

/// Counts how many of its members are there: objects that count as long as somebody holds them.
final class Census: Sendable {
  private let count = Atomic(0)

  var living: Int { count.load(ordering: .acquiring) }

  func member() -> Leaving {
    count.add(1, ordering: .acquiringAndReleasing)
    return Leaving { [self] in count.subtract(1, ordering: .acquiringAndReleasing) }
  }
}
