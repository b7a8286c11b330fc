/// One match: a property, and what fills it. Plain numbers, so that going through them counts no
/// references; whoever has one keeps what it refers to.
enum Step: Sendable, BitwiseCopyable {
  case reference(ReferenceStep)
  case bytes(SharedBytes, offset: Int)
  case copy(Unretained<SharedCopy>, offset: Int)
  case filler(Unretained<Filler>)

  var reference: ReferenceStep? {
    if case .reference(let step) = self { step } else { nil }
  }
}

/// The commonest step: a property, and the shared object it gets.
struct ReferenceStep: Sendable, BitwiseCopyable {
  let offset: Int
  let reference: SharedReference

  @inline(__always)
  func fill(_ storage: TargetStorage) -> Bool {
    storage.fill(at: offset, with: reference)
  }
}
