import Synchronization

/// A place for an object used without a lock. Its owner can take it back and release it once
/// unused. Sound: the place outlives its users. A user is counted before it looks, and the owner
/// checks the count after taking back: in total order, a user finds nothing or is counted.
@safe package struct UsedPlace: ~Copyable, Sendable {
  private let address = Atomic<UInt>(0)
  private let users = Atomic(0)

  package init() {}

  /// Returns the object, if any, which stays alive until the matching call of `end()`.
  @inline(__always)
  package func begin() -> Unretained<AnyObject>? {
    users.add(1, ordering: .sequentiallyConsistent)
    let address = address.load(ordering: .sequentiallyConsistent)
    if _fastPath(address != 0) { return Unretained(address: address) }
    end()
    return nil
  }

  @inline(__always)
  package func end() {
    users.subtract(1, ordering: .releasing)
  }

  /// Stores an object, or takes it back with nil. The caller keeps it while it's stored or in use.
  package func put(_ object: (any AnyObject & Sendable)?) {
    let address = object.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    self.address.store(address, ordering: .sequentiallyConsistent)
  }

  /// Whether nobody uses an object that was taken back before.
  package var isUnused: Bool { users.load(ordering: .sequentiallyConsistent) == 0 }
}
