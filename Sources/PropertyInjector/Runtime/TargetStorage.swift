/// The memory of one target, for as long as it is being injected.
///
/// Whoever makes one keeps the target alive and to itself meanwhile. The calls that do are not
/// inlinable, so that the object they are given lives until they return; `withExtendedLifetime`
/// would count a reference for it. Every offset is one the field walker gave for the target's own
/// type.
///
/// Other fields begin where a field's `MemoryLayout.size` ends, and may lie in what is left of its
/// stride. So nothing here writes more than the size of the field's type; `initialize(to:)` and an
/// assignment write just that, while copies of several values, `initializeMemory(as:from:count:)`,
/// write strides. `PropertyInjectorLayoutTests` compares the bytes around.
@safe package struct TargetStorage {
  private let base: UnsafeMutableRawPointer

  @inline(__always)
  package init(_ object: some AnyObject) {
    unsafe base = Unmanaged.passUnretained(object).toOpaque()
  }

  private init(_ base: UnsafeMutableRawPointer) {
    unsafe self.base = base
  }

  /// Gives the memory of a struct to `body`.
  @inline(__always)
  package static func of<Target, Result, Failure: Error>(
    _ target: inout Target, _ body: (TargetStorage) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeMutablePointer(to: &target) { pointer throws(Failure) in
      try body(unsafe TargetStorage(UnsafeMutableRawPointer(pointer)))
    }
  }

  /// Gives the field at an offset to `body`. Sound, because `Field` is the type the walker gave for
  /// it. Inlined, so that a generic type isn't looked up where its layout is known.
  @inline(__always)
  package func with<Field, Result>(
    at offset: Int, as field: Field.Type, _ body: (inout Field) -> Result
  ) -> Result {
    body(&(unsafe pointer(to: offset, as: Field.self).pointee))
  }

  /// A copy of the field at an offset. Sound as above; others may read it too.
  @inline(__always)
  package func value<Field>(at offset: Int, as field: Field.Type) -> Field {
    unsafe pointer(to: offset, as: Field.self).pointee
  }

  /// Whether the word at an offset is a reference to an object. It isn't followed, and
  /// other fields may be written to meanwhile.
  package func refers(to object: AnyObject, at offset: Int) -> Bool {
    unsafe (base + offset).load(as: UInt.self) == UInt(bitPattern: ObjectIdentifier(object))
  }

  /// Gives the target to `body`: the object, or the struct where it is. Sound, because a declared
  /// property's owner is the target's own type or a superclass: planning turns others away.
  package func with<Target, Result>(as target: Target.Type, _ body: (inout Target) -> Result)
    -> Result
  {
    guard TypeKind(Target.self).isClass else {
      return body(&(unsafe pointer(to: 0, as: Target.self).pointee))
    }
    var owner = unsafe unsafeBitCast(object, to: Target.self)
    return body(&owner)
  }

  /// The target, where it is an object.
  package var object: AnyObject {
    unsafe Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue()
  }

  /// Whether the optional at an offset is nil. Nothing is copied.
  @inline(__always)
  package func isNil<Value>(at offset: Int, wrapping value: Value.Type) -> Bool {
    unsafe holdsNil(pointer(to: offset, as: Value?.self))
  }

  /// Assigns to the property at an offset: writes the size of `Slot`. Sound, because `Slot` is the
  /// type the walker gave for the field, and is stored in generic form (see `hasGenericForm`).
  @inline(__always)
  package func assign<Slot>(_ value: Slot, at offset: Int) {
    unsafe pointer(to: offset, as: Slot.self).pointee = value
  }

  /// Whether the reference at an offset is one to an object, not nil.
  @inline(__always)
  func holdsReference(at offset: Int) -> Bool {
    unsafe (base + offset).load(as: UInt.self) != 0
  }

  /// Puts a shared object into the property at an offset, if that is nil. True if it did. Writes
  /// one word. Sound, because such a slot was looked at when the reference was made: it is one
  /// word, the object, or zero where it is nil.
  @inline(__always)
  package func fill(at offset: Int, with reference: SharedReference) -> Bool {
    let slot = unsafe base + offset
    guard !holdsReference(at: offset) else { return false }
    unsafe slot.storeBytes(of: reference.object, as: UInt.self)
    reference.retain()
    return true
  }

  /// The same for a property typed by a class-bound protocol: the object is followed by a second
  /// word, which says how it conforms. Writes both.
  @inline(__always)
  package func fill(at offset: Int, with existential: SharedExistential) -> Bool {
    let slot = unsafe base + offset
    guard !holdsReference(at: offset) else { return false }
    unsafe slot.storeBytes(of: existential.reference.object, as: UInt.self)
    unsafe slot.storeBytes(
      of: existential.conformance, toByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
    existential.reference.retain()
    return true
  }

  /// Copies the bytes of a shared value into the property at an offset, if that is nil. True if it
  /// did. Writes the size of the value and one byte more, which is the size of the optional.
  ///
  /// Sound, because the optional tells nil by the byte behind the value, 0 where there is one.
  @inline(__always)
  package func fill(at offset: Int, with bytes: SharedBytes) -> Bool {
    let slot = unsafe base + offset
    guard unsafe slot.load(fromByteOffset: bytes.count, as: UInt8.self) != 0 else { return false }
    if bytes.count == 8 {
      unsafe slot.storeBytes(of: bytes.first, as: UInt64.self)
    } else if bytes.count == 16 {
      unsafe slot.storeBytes(of: bytes.first, as: UInt64.self)
      unsafe slot.storeBytes(of: bytes.second, toByteOffset: 8, as: UInt64.self)
    } else {
      unsafe withUnsafeBytes(of: (bytes.first, bytes.second)) { words in
        unsafe slot.copyMemory(
          from: words.baseAddress.unsafelyUnwrapped, byteCount: bytes.count)
      }
    }
    unsafe slot.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    return true
  }

  /// Copies a shared value into the property at an offset, if that is nil. True if it did. Sound,
  /// and writes, as below.
  func fill<Value>(at offset: Int, from original: Original<Value>) -> Bool {
    guard isNil(at: offset, wrapping: Value.self) else { return false }
    unsafe pointer(to: offset, as: Value.self).initialize(to: original.pointer.pointee)
    if MemoryLayout<Value?>.size > MemoryLayout<Value>.size {
      markAsValue(at: offset, of: Value.self)
    }
    return true
  }

  /// Puts a value into the property at an offset, if that is nil. True if it did. Writes the size
  /// of the value, and the byte behind it if the optional has one. Sound, because an optional keeps
  /// its value at its beginning, and a nil has nothing to be released.
  ///
  /// - Parameter hasTag: Whether the optional has that byte, which takes long to ask for a type
  ///   that is known at run time only.
  @inline(__always)
  package func fill<Value>(at offset: Int, with value: consuming Value, hasTag: Bool) -> Bool {
    guard isNil(at: offset, wrapping: Value.self) else { return false }
    unsafe pointer(to: offset, as: Value.self).initialize(to: value)
    if hasTag { markAsValue(at: offset, of: Value.self) }
    return true
  }

  /// Has an optional that needs a byte behind its value to tell nil say that it is none. Writes
  /// that byte. Not for one that isn't larger than its value, and tells nil by the value.
  @inline(__always)
  private func markAsValue<Value>(at offset: Int, of type: Value.Type) {
    unsafe (base + offset).storeBytes(of: 0, toByteOffset: MemoryLayout<Value>.size, as: UInt8.self)
  }

  @inline(__always)
  private func pointer<Slot>(
    to offset: Int, as slot: Slot.Type
  ) -> UnsafeMutablePointer<Slot> {
    unsafe (base + offset).assumingMemoryBound(to: slot)
  }
}

/// Whether an optional is nil. Being for types that can't be copied too, it copies none.
private func holdsNil<Value: ~Copyable>(_ slot: UnsafeMutablePointer<Value?>) -> Bool {
  switch unsafe slot.pointee {
  case .none: true
  case .some: false
  }
}
