/// A user's value. Unchecked: registering requires `Sendable` values or says "unchecked" in its
/// name, but a cast to a property's type loses the conformance.
package struct UncheckedSendable<Value>: @unchecked Sendable {
  package let value: Value

  package init(value: Value) { self.value = value }
}

/// A weak reference to a user's object. Unchecked for the same reason as `UncheckedSendable`.
package struct WeakReference: @unchecked Sendable {
  package private(set) weak var object: AnyObject?

  package init(_ object: AnyObject?) {
    self.object = object
  }

  /// Whether the object is gone. Where `copiesTell`, doesn't retain it: that could be the last
  /// reference, and the deinit would run here, on whatever thread or actor.
  package var isGone: Bool {
    Self.copiesTell ? Self.copiedBits(of: self) == Self.bitsOfNil : object == nil
  }

  /// Whether the bits of a copy tell that the object is gone, as on Linux. Tried once.
  private static let copiesTell: Bool = {
    final class Probe {}
    let probe = Probe()
    let seesTheLiving = withExtendedLifetime(probe) {
      copiedBits(of: WeakReference(probe)) != bitsOfNil
    }
    @inline(never) func gone() -> WeakReference {
      let probe = Probe()
      return WeakReference(probe)
    }
    return seesTheLiving && copiedBits(of: gone()) == bitsOfNil
  }()

  private static let bitsOfNil = copiedBits(of: WeakReference(nil))

  /// Returns the bits of a copy, which doesn't retain the object, and is nil once a deinit has
  /// begun. Sound: the bits are compared, never dereferenced. Not inlined, so that there is a copy.
  @inline(never)
  private static func copiedBits(of original: WeakReference) -> UInt {
    var copy = original
    return unsafe withUnsafeBytes(of: &copy) { unsafe $0.load(as: UInt.self) }
  }
}
