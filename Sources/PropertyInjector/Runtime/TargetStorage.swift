/// The memory of one target during an injection. The caller keeps the target alive and has
/// exclusive access. Calls that inject aren't inlinable, so their argument lives until they return;
/// `withExtendedLifetime` would retain it. Offsets come from the field walker, for the target's own
/// type. Nothing here writes more than `MemoryLayout.size`: a field's stride, which
/// `initializeMemory(as:from:count:)` writes, may hold others. See `PropertyInjectorLayoutTests`.
@safe package struct TargetStorage {
  private let base: UnsafeMutableRawPointer

  @inline(__always)
  package init(_ object: some AnyObject) {
    unsafe base = Unmanaged.passUnretained(object).toOpaque()
  }

  private init(_ base: UnsafeMutableRawPointer) {
    unsafe self.base = base
  }

  /// Calls `body` with the memory of a struct.
  @inline(__always)
  package static func of<Target, Result, Failure: Error>(
    _ target: inout Target, _ body: (TargetStorage) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeMutablePointer(to: &target) { pointer throws(Failure) in
      try body(unsafe TargetStorage(UnsafeMutableRawPointer(pointer)))
    }
  }

  /// Calls `body` with the field at an offset. Sound: `Field` is the type that the walker gave for
  /// it. Inlined, so that a generic type isn't looked up where its layout is known.
  @inline(__always)
  package func with<Field, Result>(
    at offset: Int, as field: Field.Type, _ body: (inout Field) -> Result
  ) -> Result {
    body(&(unsafe pointer(to: offset, as: Field.self).pointee))
  }

  /// Returns a copy of the field at an offset. Sound as above; other threads may read it too.
  @inline(__always)
  package func value<Field>(at offset: Int, as field: Field.Type) -> Field {
    unsafe pointer(to: offset, as: Field.self).pointee
  }

  /// Whether the word at an offset is an object's address. Other fields may be written meanwhile.
  package func refers(to object: AnyObject, at offset: Int) -> Bool {
    unsafe (base + offset).load(as: UInt.self) == UInt(bitPattern: ObjectIdentifier(object))
  }

  /// Calls `body` with the target: the object, or the struct in place. Sound: a declared property's
  /// owner is the target's type or a superclass; planning rejects others.
  package func with<Target, Result>(as target: Target.Type, _ body: (inout Target) -> Result)
    -> Result
  {
    guard TypeKind(Target.self).isClass else {
      return body(&(unsafe pointer(to: 0, as: Target.self).pointee))
    }
    var owner = unsafe unsafeBitCast(reference.object, to: Target.self)
    return body(&owner)
  }

  /// Returns the object, or a copy of the struct.
  func value(as target: Any.Type) -> Any {
    func copy<Target>(_: Target.Type) -> Any { with(as: Target.self) { $0 } }
    return _openExistential(target, do: copy)
  }

  /// The target, if it is an object.
  @inline(__always)
  var reference: Unretained<AnyObject> { Unretained(address: unsafe UInt(bitPattern: base)) }

  @inline(__always)
  package func isNil<Value>(at offset: Int, wrapping value: Value.Type) -> Bool {
    unsafe holdsNil(pointer(to: offset, as: Value?.self))
  }

  /// Fills the property at an offset if it is nil. Returns whether it was. Writes one word. Sound:
  /// creating the step checked that the slot is one word: the object, or zero for nil.
  @inline(__always)
  package func fill(at offset: Int, with reference: Unretained<AnyObject>) -> Bool {
    let slot = unsafe base + offset
    guard unsafe slot.load(as: UInt.self) == 0 else { return false }
    unsafe slot.storeBytes(of: reference.address, as: UInt.self)
    reference.retain()
    return true
  }

  /// Fills a slot of a class-bound protocol type likewise. Writes two words: object, conformance.
  @inline(__always)
  package func fill(at offset: Int, with existential: SharedExistential) -> Bool {
    guard fill(at: offset, with: existential.reference) else { return false }
    unsafe (base + offset).storeBytes(
      of: existential.conformance, toByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
    return true
  }

  /// Fills likewise. Writes the value and one byte. Sound: that byte marks nil, and is 0 otherwise.
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

  /// Fills likewise, with the value and, if `hasTag`, its tag. Finding that out here would be slow.
  /// Sound: an optional starts with its value, and a nil has nothing to release.
  @inline(__always)
  package func fill<Value>(at offset: Int, with value: consuming Value, hasTag: Bool) -> Bool {
    guard isNil(at: offset, wrapping: Value.self) else { return false }
    unsafe pointer(to: offset, as: Value.self).initialize(to: value)
    if hasTag { markAsValue(at: offset, of: Value.self) }
    return true
  }

  /// Marks an optional as not nil in the byte after its value. Only for optionals with that byte.
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

/// Whether an optional is nil. Copies nothing, because it takes noncopyable types too.
private func holdsNil<Value: ~Copyable>(_ slot: UnsafeMutablePointer<Value?>) -> Bool {
  switch unsafe slot.pointee {
  case .none: true
  case .some: false
  }
}
