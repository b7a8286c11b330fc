import Synchronization

/// A place for an object that is used without a lock, and that whoever put it there can take back:
/// it may go once nobody uses it any longer. The place itself stays as long as somebody may look.
///
/// Sound: a user counts himself before he looks, and whoever takes the object back looks for users
/// after that. In the one order that all threads see, the user finds nothing, or is counted.
@safe package final class UsedPlace: Sendable {
  private let address = Atomic<UInt>(0)
  private let users = Atomic(0)

  /// The object, which stays until `end()` is called, as often as this gave one.
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

  /// Puts an object there, or takes it back. Whoever puts it there keeps it until it was taken back
  /// and isn't used.
  package func put(_ object: (any AnyObject & Sendable)?) {
    let address = object.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    self.address.store(address, ordering: .sequentiallyConsistent)
  }

  /// Whether nobody uses what was taken back before.
  package var isUnused: Bool { users.load(ordering: .sequentiallyConsistent) == 0 }
}
