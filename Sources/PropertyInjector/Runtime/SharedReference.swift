/// The bits of a reference to an object kept elsewhere. Filling takes a test, a retain, a store.
@safe package struct SharedReference: Sendable, BitwiseCopyable {
  let object: UInt

  /// Of a slot that is an optional of a Swift class, which is just a reference.
  package init(to object: AnyObject) { self.object = UInt(bitPattern: ObjectIdentifier(object)) }

  /// Nil if the slot isn't just a reference. Inspects the value instead of guessing.
  package init?<Slot: OptionalStorage>(_ value: Slot) {
    guard TypeKind(Slot.wrappedType) == .class, MemoryLayout<Slot>.size == MemoryLayout<UInt>.size
    else { return nil }
    self.init(firstWordOf: value)
  }

  /// Nil if the first word isn't the object's address, or isn't zero in a nil slot.
  fileprivate init?<Slot: OptionalStorage>(firstWordOf value: Slot) {
    guard let content = value.wrappedValue else { return nil }
    object = UInt(
      bitPattern: ObjectIdentifier(PropertyInjector.object(of: content) ?? content as AnyObject))
    guard word(0, of: value) == object, word(0, of: Slot.none) == 0 else { return nil }
  }

  /// Retains the object for a slot that its bits were written to. Sound: it is kept elsewhere.
  @inline(__always)
  func retain() {
    let pointer = unsafe UnsafeRawPointer(bitPattern: object).unsafelyUnwrapped
    _ = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).retain()
  }
}

/// A shared object for slots of a class-bound protocol type, which have a second word.
@safe package struct SharedExistential: Sendable, BitwiseCopyable {
  let reference: SharedReference
  let conformance: UInt

  /// Nil if the slot has another form. One with more words may hold a value that isn't an object.
  package init?<Slot: OptionalStorage>(_ value: Slot) {
    guard TypeKind(Slot.wrappedType).isExistential,
      MemoryLayout<Slot>.size == 2 * MemoryLayout<UInt>.size,
      let reference = SharedReference(firstWordOf: value)
    else { return nil }
    self.reference = reference
    conformance = word(1, of: value)
  }
}

private func word<Value>(_ index: Int, of value: Value) -> UInt {
  // Sound: reads initialized bytes of a reference and, at most, a witness table.
  unsafe withUnsafeBytes(of: value) {
    unsafe $0.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }
}
