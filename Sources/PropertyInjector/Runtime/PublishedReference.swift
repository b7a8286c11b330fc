import Synchronization

/// An object that can be read without a lock and without counting references. Whoever publishes one
/// keeps it as long as this, because readers may be at it even when it was replaced.
@safe package struct PublishedReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let address = Atomic<UInt>(0)

  /// The object, or nil if none is published.
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
