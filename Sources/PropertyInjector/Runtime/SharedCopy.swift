/// A shared value in memory of its own, from where it is copied into the slots it fills.
package final class SharedCopy: Sendable {
  /// Where nothing but bytes need be copied, these.
  package let bytes: SharedBytes?
  private let copy: @Sendable (TargetStorage, _ offset: Int) -> Bool

  /// Copies the value into the property at an offset, if that is nil. True if it did.
  @inline(__always)
  package func fill(_ storage: TargetStorage, at offset: Int) -> Bool {
    copy(storage, offset)
  }

  package init<Wrapped>(_ value: Wrapped) {
    let original = Original(value)
    bytes = SharedBytes(value)
    // The commonest types get code of their own from the compiler, several times faster than
    // generic code.
    copy =
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

/// The value, if it is declared as a known type.
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

/// A value in memory of its own.
///
/// Sound: it is written once, before it is shared, and only copied from until the last reference
/// goes. Whether copies may be shared was asked when it was registered.
@safe final class Original<Value>: Sendable {
  nonisolated(unsafe) let pointer: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
  }

  var value: Value {
    @inline(__always) get { unsafe pointer.pointee }
  }

  deinit {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }
}

/// A small shared value that is nothing but bytes, so that filling costs a test and a copy. Only
/// for optionals that tell nil by a byte behind the value: others may hold anything in a nil.
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
    // Sound: copies initialised bytes, no more than there is room for.
    unsafe withUnsafeBytes(of: value) { bytes in
      unsafe withUnsafeMutableBytes(of: &words) { unsafe $0.copyMemory(from: bytes) }
    }
    (first, second) = words
  }
}
