/// A shared value in its own memory, to be copied into the slots that it fills.
package final class SharedCopy: Sendable {
  /// Copies the value into the property at an offset, if that is nil. Returns whether it did.
  let fill: @Sendable (TargetStorage, _ offset: Int) -> Bool

  init<Wrapped>(_ value: Wrapped) {
    // Specialized code for the most common types is several times faster than generic code.
    fill =
      if let text = known(value, as: String.self) {
        filling(text)
      } else if let flag = known(value, as: Bool.self) {
        filling(flag)
      } else {
        filling(value)
      }
  }
}

/// Returns the value if it is declared as a known type.
private func known<Declared, Known>(_ value: Declared, as type: Known.Type) -> Known? {
  Declared.self == Known.self ? value as? Known : nil
}

private func filling<Value>(_ value: Value) -> @Sendable (TargetStorage, _ offset: Int) -> Bool {
  let original = Original(value)
  let hasTag = MemoryLayout<Value?>.size > MemoryLayout<Value>.size
  return { $0.fill(at: $1, with: original.value, hasTag: hasTag) }
}

/// A value out of line. Sound: it never changes, and if it is a user's, registering or supplying it
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
    case .struct, .enum: nil
    default: PropertyInjector.object(of: value) ?? content.flatMap(PropertyInjector.object)
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

  init?<Value>(_ value: Value) {
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
