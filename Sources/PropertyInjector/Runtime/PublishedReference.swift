import Synchronization

/// A reference that is read without a lock or reference counting. The caller of `publish(_:)` keeps
/// each object as long as a thread may use it, even if it was replaced: as long as this lives or, if
/// readers protect it, as long as a `Hazard` names it.
@safe package struct PublishedReference<Object: AnyObject>: ~Copyable, Sendable {
  private let address = Atomic<UInt>(0)

  @inline(__always)
  package var object: Unretained<Object>? {
    let address = address.load(ordering: .acquiring)
    return address == 0 ? nil : Unretained(address: address)
  }

  /// Whether an object is the published one.
  @inline(__always)
  func isStill(_ object: Unretained<Object>) -> Bool {
    address.load(ordering: .sequentiallyConsistent) == object.address
  }

  package func publish(_ object: Object?) {
    let address = object.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    self.address.store(address, ordering: .sequentiallyConsistent)
  }
}

/// A reference that is set once, keeps its object, and is read without a lock or reference counting.
/// Not generic, because the metadata of generic types takes long to look up.
@safe package struct OnceReference: ~Copyable, Sendable {
  private let address = Atomic<UInt>(0)

  package init() {}

  deinit { object?.release() }

  @inline(__always)
  package var object: Unretained<AnyObject>? {
    let address = address.load(ordering: .acquiring)
    return address == 0 ? nil : Unretained(address: address)
  }

  /// Sets the reference, unless it is set.
  package func set(_ object: any AnyObject & Sendable) {
    let new = Unretained<AnyObject>(object)
    new.retain()
    let (isSet, _) = address.compareExchange(
      expected: 0, desired: new.address, ordering: .releasing)
    if !isSet { new.release() }
  }
}
