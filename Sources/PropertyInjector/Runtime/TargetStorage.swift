/// The memory of one target, for as long as it is being injected.
///
/// Whoever makes one keeps the target alive and to itself meanwhile. Every offset is one the field
/// walker gave for the target's own type.
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
  package static func of<Target, Result>(
    _ target: inout Target, _ body: (TargetStorage) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointer(to: &target) { pointer in
      body(unsafe TargetStorage(UnsafeMutableRawPointer(pointer)))
    }
  }

  /// Whether the optional at an offset is nil. Nothing is copied.
  @inline(__always)
  package func isNil<Slot: OptionalStorage>(at offset: Int, as slot: Slot.Type) -> Bool {
    unsafe pointer(to: offset, as: slot).pointee.isNil
  }

  /// Assigns to the property at an offset.
  ///
  /// Sound, because `Slot` is the type the walker gave for the field, and no field comes here whose
  /// type is stored in another form than generic code handles (see `hasGenericForm`).
  @inline(__always)
  package func assign<Slot>(_ value: Slot, at offset: Int) {
    unsafe pointer(to: offset, as: Slot.self).pointee = value
  }

  /// Puts a shared object into the property at an offset, if that is nil. True if it did.
  ///
  /// Sound, because such a slot was looked at when the reference was made: its first word is the
  /// object, and is zero where the slot is nil.
  @inline(__always)
  package func fill(at offset: Int, with reference: SharedReference) -> Bool {
    let slot = unsafe base + offset
    guard unsafe slot.load(as: UInt.self) == 0 else { return false }
    unsafe slot.initializeMemory(as: AnyObject?.self, to: reference.object)
    if reference.witness != 0 {
      unsafe slot.storeBytes(
        of: reference.witness, toByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
    }
    return true
  }

  @inline(__always)
  private func pointer<Slot>(
    to offset: Int, as slot: Slot.Type
  ) -> UnsafeMutablePointer<Slot> {
    unsafe (base + offset).assumingMemoryBound(to: slot)
  }
}
