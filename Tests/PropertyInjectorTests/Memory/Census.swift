import Synchronization

/// Counts how many of its members are there.
final class Census: Sendable {
  private let count = Atomic(0)

  var living: Int { count.load(ordering: .acquiring) }

  func member() -> Member { Member(of: self) }

  /// An object that counts for as long as somebody holds it.
  final class Member: Sendable {
    private let census: Census

    fileprivate init(of census: Census) {
      self.census = census
      census.count.add(1, ordering: .acquiringAndReleasing)
    }

    deinit { census.count.subtract(1, ordering: .acquiringAndReleasing) }
  }
}
