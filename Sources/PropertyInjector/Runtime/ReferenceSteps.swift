/// Offsets and the shared objects that belong there: a wiring at its plainest.
///
/// Kept apart from Swift's arrays so that filling takes nothing but loads, tests, retains and stores.
/// Whoever has one keeps the objects, and deallocates it in the end.
@safe package struct ReferenceSteps: Sendable {
  private let address: UInt
  private let count: Int

  private struct Step {
    let offset: Int
    let reference: SharedReference
  }

  package init(_ steps: [(offset: Int, reference: SharedReference)]) {
    let memory = UnsafeMutablePointer<Step>.allocate(capacity: steps.count)
    for (index, step) in steps.enumerated() {
      unsafe (memory + index).initialize(to: Step(offset: step.offset, reference: step.reference))
    }
    address = UInt(bitPattern: memory)
    count = steps.count
  }

  package func deallocate() {
    unsafe memory.deallocate()
  }

  /// Fills what is nil, in order, and tells how many that were.
  @inline(__always)
  package func fill(_ storage: TargetStorage) -> Int {
    var filled = 0
    // Sound: the memory holds so many steps until it is deallocated.
    var step = unsafe memory
    let end = unsafe step + count
    while unsafe step != end {
      if unsafe storage.fill(at: step.pointee.offset, with: step.pointee.reference) { filled &+= 1 }
      unsafe step += 1
    }
    return filled
  }

  @inline(__always)
  private var memory: UnsafeMutablePointer<Step> {
    unsafe UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }
}
