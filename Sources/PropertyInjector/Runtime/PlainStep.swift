/// The quickest way to fill a property with a value that never changes. Trivial, so iterating counts no
/// references: whoever has a step keeps what it refers to.
package enum PlainStep: Sendable, BitwiseCopyable {
  case reference(SlotStep<SharedReference>)
  case existential(SlotStep<SharedExistential>)
  case bytes(SlotStep<SharedBytes>)
  case copy(SlotStep<Unretained<SharedCopy>>)

  /// Returns the quickest way to fill a property with a kept value, and what else to keep for it.
  package static func sharing<Slot: OptionalStorage>(
    _ value: Slot, at offset: Int
  ) -> (step: PlainStep, kept: SharedCopy?)? {
    if let reference = SharedReference(value) {
      return (.reference(SlotStep(offset: offset, content: reference)), nil)
    }
    if let existential = SharedExistential(value) {
      return (.existential(SlotStep(offset: offset, content: existential)), nil)
    }
    guard let copy = value.sharedCopy else { return nil }
    if let bytes = copy.bytes {
      return (.bytes(SlotStep(offset: offset, content: bytes)), nil)
    }
    return (.copy(SlotStep(offset: offset, content: Unretained(copy))), copy)
  }

  /// Fills the property if it is nil. Returns whether it was.
  @inline(__always)
  package func fill(_ storage: TargetStorage) -> Bool {
    switch self {
    case .reference(let step): storage.fill(at: step.offset, with: step.content)
    case .existential(let step): storage.fill(at: step.offset, with: step.content)
    case .bytes(let step): storage.fill(at: step.offset, with: step.content)
    case .copy(let step): step.content.with { $0.fill(storage, step.offset) }
    }
  }
}
