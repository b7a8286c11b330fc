/// A value that belongs to a user.
///
/// Unchecked: the registering calls ask for `Sendable` values or, where they can't, say in their
/// name that nobody checks. Once cast to the type of a property it is no longer known to be one.
package struct UncheckedSendable<Value>: @unchecked Sendable {
  package let value: Value
}

/// An object of a user, for as long as somebody else holds it. Unchecked as what is kept strongly
/// is.
package struct WeakReference: @unchecked Sendable {
  package private(set) weak var object: AnyObject?

  package init(_ object: AnyObject?) {
    self.object = object
  }

  /// Whether the object is gone, without referring to it even for a moment. That could be the last
  /// reference, so that its deinit would run here, whatever thread or actor it belongs to.
  package var isGone: Bool {
    Self.copiesTell ? Self.copiedBits(of: self) == Self.bitsOfNil : object == nil
  }

  /// Whether a copy tells that the object is gone, as it does on Linux. Tried out once.
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

  /// The memory of a copy, which doesn't refer to the object, and is nil if that is going. Sound:
  /// bits are compared, never followed. Not inlined, so that there is a copy.
  @inline(never)
  private static func copiedBits(of original: WeakReference) -> UInt {
    var copy = original
    return unsafe withUnsafeBytes(of: &copy) { unsafe $0.load(as: UInt.self) }
  }
}
