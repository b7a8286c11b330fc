/// One step of a wiring: a property, and what fills it. Trivial values, so iterating counts no
/// references. The wiring keeps what its steps refer to.
enum Step: Sendable, BitwiseCopyable {
  case reference(SlotStep<SharedReference>)
  case existential(SlotStep<SharedExistential>)
  case bytes(SlotStep<SharedBytes>)
  case copy(SlotStep<Unretained<SharedCopy>>)
  case filler(Unretained<Filler>)

  /// Returns the quickest way to fill a property with a kept value, and what else to keep for it.
  static func sharing<Slot: OptionalStorage>(
    _ value: Slot, at offset: Int
  ) -> (step: Step, kept: SharedCopy?)? {
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

  /// Fills the property if it is nil, and notes failures. Returns whether it was filled.
  @inline(__always)
  func fill(
    _ storage: TargetStorage, _ context: ResolutionContext, _ report: inout InjectionReport
  ) -> Bool {
    switch self {
    case .reference(let step): storage.fill(at: step.offset, with: step.content)
    case .existential(let step): storage.fill(at: step.offset, with: step.content)
    case .bytes(let step): storage.fill(at: step.offset, with: step.content)
    case .copy(let step): step.content.with { $0.fill(storage, at: step.offset) }
    case .filler(let filler): filler.with { $0.fill(storage, context, &report) }
    }
  }
}

/// Fills a property with a value that must be resolved.
final class Filler: Sendable {
  /// Fills the property if it is empty, and notes failures. Returns whether it was filled.
  let fill: @Sendable (TargetStorage, ResolutionContext, inout InjectionReport) -> Bool

  init(_ match: Match<some Slot>) {
    fill = { match.fill($0, for: $1, &$2) }
  }
}
