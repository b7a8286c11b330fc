/// A shared value in its own memory, to be copied into the slots that it fills.
package final class SharedCopy: Sendable {
  /// The value's bytes, if copying them suffices.
  package let bytes: SharedBytes?
  /// Copies the value into the property at an offset, if that is nil. Returns whether it did.
  let fill: @Sendable (TargetStorage, _ offset: Int) -> Bool

  package init<Wrapped>(_ value: Wrapped) {
    let original = Original(value)
    bytes = SharedBytes(value)
    // Specialized code for the most common types is several times faster than generic code.
    fill =
      if let text = known(value, as: String.self) {
        assigning(text)
      } else if let flag = known(value, as: Bool.self) {
        assigning(flag)
      } else if let character = known(value, as: Character.self) {
        assigning(character)
      } else {
        { $0.fill(at: $1, from: original) }
      }
  }
}

/// Returns the value if it is declared as a known type.
private func known<Declared, Known>(_ value: Declared, as type: Known.Type) -> Known? {
  Declared.self == Known.self ? value as? Known : nil
}

private func assigning<Value: Sendable>(
  _ value: Value
) -> @Sendable (TargetStorage, _ offset: Int) -> Bool {
  { storage, offset in
    guard storage.isNil(at: offset, wrapping: Value.self) else { return false }
    storage.assign(Optional(value), at: offset)
    return true
  }
}

/// A value out of line, to be copied. Sound: it never changes, and registering or supplying it
/// required that copies may be shared.
@usableFromInline final class Original<Value>: SomeOriginal {
  // Not computed: an accessor looks up metadata.
  @safe nonisolated(unsafe) let value: Value

  @usableFromInline init(_ value: Value) { self.value = value }

  @usableFromInline var type: Any.Type { Value.self }

  /// The value without optionals, or nil.
  @usableFromInline var content: Any? { strippingOptionals(from: value) }

  @usableFromInline var object: AnyObject? {
    switch TypeKind(Value.self) {
    case .class: PropertyInjector.object(of: value)
    case .struct, .enum: nil
    default: content.flatMap(PropertyInjector.object)
    }
  }
}

/// An original of any type.
@usableFromInline protocol SomeOriginal: AnyObject, Sendable {
  /// The declared type of the value.
  var type: Any.Type { get }
  /// The value without optionals, or nil.
  var content: Any? { get }
  /// The object that it is, if it is one.
  var object: AnyObject? { get }
}

/// A small shared value of plain bytes: filling costs a test and a copy. Only for optionals that
/// mark nil with a byte after the value: the nil of others may have any bits.
@safe package struct SharedBytes: Sendable, BitwiseCopyable {
  let count: Int
  let first: UInt64
  let second: UInt64

  fileprivate init?<Value>(_ value: Value) {
    count = MemoryLayout<Value>.size
    guard _isPOD(Value.self), MemoryLayout<Value?>.size == count + 1, count <= 16 else {
      return nil
    }
    var words: (UInt64, UInt64) = (0, 0)
    // Sound: copies initialized bytes, no more than the words have room for.
    unsafe withUnsafeBytes(of: value) { bytes in
      unsafe withUnsafeMutableBytes(of: &words) { unsafe $0.copyMemory(from: bytes) }
    }
    (first, second) = words
  }
}
