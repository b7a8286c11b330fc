/// A shared object for slots of a class-bound protocol type, which have a second word.
@safe package struct SharedExistential: Sendable, BitwiseCopyable {
  let reference: Unretained<AnyObject>
  let conformance: UInt

  /// Nil if the slot has another form. One with more words may hold a value that isn't an object.
  /// Inspects the value instead of guessing: the first word is the object, or zero in a nil slot.
  init?<Wrapped>(_ value: Wrapped) {
    guard TypeKind(Wrapped.self).isExistential,
      MemoryLayout<Wrapped?>.size == 2 * MemoryLayout<UInt>.size,
      let object = object(in: value)
    else { return nil }
    reference = Unretained(object)
    guard word(0, of: value) == reference.address, word(0, of: Wrapped?.none) == 0
    else { return nil }
    conformance = word(1, of: value)
  }
}

private func word<Value>(_ index: Int, of value: Value) -> UInt {
  // Sound: reads initialized bytes of a reference and, at most, a witness table.
  unsafe withUnsafeBytes(of: value) {
    unsafe $0.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }
}
