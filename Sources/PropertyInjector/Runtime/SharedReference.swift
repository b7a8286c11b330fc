/// A shared object in the form of the slots it fills, so that filling costs a test, a retain and a
/// store. Whoever keeps it keeps the object too.
@safe package struct SharedReference: Sendable, BitwiseCopyable {
  let object: UInt

  /// Nil where the slot isn't a mere reference: looks at the value instead of guessing.
  package init?<Slot: OptionalStorage>(_ value: Slot) {
    guard TypeKind(Slot.wrappedType) == .class, MemoryLayout<Slot>.size == MemoryLayout<UInt>.size
    else { return nil }
    self.init(firstWordOf: value)
  }

  /// Nil where the first word isn't the object's address, and zero in a nil.
  fileprivate init?<Slot: OptionalStorage>(firstWordOf value: Slot) {
    guard let content = value.wrappedValue else { return nil }
    object = UInt(bitPattern: ObjectIdentifier(content as AnyObject))
    guard word(0, of: value) == object, word(0, of: Slot.none) == 0 else { return nil }
  }

  /// Counts one more reference, for a slot that its bits were written to.
  @inline(__always)
  func retain() {
    // Sound: these are the bits of a reference that is alive, by the promise of whoever keeps this.
    let pointer = unsafe UnsafeRawPointer(bitPattern: object).unsafelyUnwrapped
    _ = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).retain()
  }
}

/// The same for slots typed by a class-bound protocol, which have a second word.
@safe package struct SharedExistential: Sendable, BitwiseCopyable {
  let reference: SharedReference
  let conformance: UInt

  /// Nil where the slot isn't just that. More words could be a value that isn't an object.
  package init?<Slot: OptionalStorage>(_ value: Slot) {
    guard TypeKind(Slot.wrappedType).isExistential,
      MemoryLayout<Slot>.size == 2 * MemoryLayout<UInt>.size,
      let reference = SharedReference(firstWordOf: value)
    else { return nil }
    self.reference = reference
    conformance = word(1, of: value)
  }
}

/// One word of a value that has at least as many.
private func word<Value>(_ index: Int, of value: Value) -> UInt {
  // Sound: reads initialised bytes of a value that is a reference and a witness table at most.
  unsafe withUnsafeBytes(of: value) {
    unsafe $0.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }
}
