/// A shared object in the form of the slot it fills, so that filling costs a test, a retain and a store.
///
/// It doesn't hold the object: whoever keeps it keeps the object too.
@safe package struct SharedReference: Sendable, BitwiseCopyable {
  private let unretained: UInt
  /// The second word of a slot typed by a class-bound protocol; 0 where the slot is one word.
  let witness: UInt

  /// Nil where the slot isn't a mere reference: looks at the value instead of guessing.
  package init?<Slot: OptionalStorage>(_ value: Slot) {
    let words = MemoryLayout<Slot>.size / MemoryLayout<UInt>.size
    let isReference =
      switch TypeKind(Slot.wrappedType) {
      case .class: words == 1
      // More words could be a value that isn't an object, or more protocols.
      case .existential, .parameterisedExistential: words == 2 && !value.isNil
      default: false
      }
    guard isReference, let object = value.wrappedValue else { return nil }
    let address = UInt(bitPattern: ObjectIdentifier(object as AnyObject))
    guard word(0, of: value) == address, word(0, of: Slot.none) == 0 else { return nil }
    unretained = address
    witness = words == 2 ? word(1, of: value) : 0
  }

  @inline(__always)
  var object: AnyObject? {
    // Sound: these are the bits of a reference that is alive, by the promise of whoever keeps this.
    unsafe unsafeBitCast(unretained, to: AnyObject?.self)
  }
}

/// One word of a value that has at least as many.
private func word<Value>(_ index: Int, of value: Value) -> UInt {
  // Sound: reads initialised bytes of a value that is a reference and a witness table at most.
  unsafe withUnsafeBytes(of: value) {
    unsafe $0.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }
}
