import Synchronization

/// A reference that is read without a lock or reference counting. The caller of `publish(_:)` keeps
/// each object as long as this lives, because a thread may still use one that was replaced.
@safe package struct PublishedReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let address = Atomic<UInt>(0)

  @inline(__always)
  package var object: Unretained<Object>? {
    let address = address.load(ordering: .acquiring)
    return address == 0 ? nil : Unretained(address: address)
  }

  package func publish(_ object: Object?) {
    let address = object.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    self.address.store(address, ordering: .releasing)
  }
}
