import Synchronization

/// A hazard pointer: names the object that its thread uses without counting a reference.
///
/// Sound: a thread names an object and then looks whether it is still published. Whoever takes it back
/// looks at all hazards afterward. In total order, the thread finds it gone, or its hazard is seen.
final class Hazard: Sendable {
  private static let all = Locked<[ObjectIdentifier: Unretained<Hazard>]>([:])
  private let address = Atomic<UInt>(0)

  init() { Self.all.withLock { $0[ObjectIdentifier(self)] = Unretained(self) } }

  deinit { _ = Self.all.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) } }

  /// Returns the published object, to be used until `clear()`. Nil if there is none, if it is just being
  /// taken back, or if this names another one already.
  @inline(__always)
  func protect<Object>(_ place: borrowing PublishedReference<Object>) -> Unretained<Object>? {
    guard address.load(ordering: .relaxed) == 0, let object = place.object else { return nil }
    address.store(object.address, ordering: .sequentiallyConsistent)
    if _fastPath(place.isStill(object)) { return object }
    clear()
    return nil
  }

  /// Others may see that a moment later.
  @inline(__always)
  func clear() { address.store(0, ordering: .releasing) }

  /// The addresses of the objects that threads use.
  static var addresses: Set<UInt> {
    all.withLock { all in
      Set(all.values.map { $0.with { $0.address.load(ordering: .sequentiallyConsistent) } })
    }
  }
}
