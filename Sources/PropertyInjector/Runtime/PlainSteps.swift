/// Steps that run no user code. Nobody sees their effects until all are done, so those that write
/// references run first, in a loop without bounds checks and reference counting. The owner keeps what
/// they refer to.
@safe package struct PlainSteps: Sendable, BitwiseCopyable {
  /// The address of the first reference step, behind the header.
  private let start: UInt

  private struct Header {
    let endOfReferences: UInt
    let fillsAll: Bool
  }

  /// What is between the reference steps and the others. There, `fill(_:)` has a register for it.
  private struct Counts {
    let references, others: Int
  }

  private struct ReferenceStep {
    let offset: Int
    let reference: Unretained<AnyObject>
  }

  package init(_ steps: [PlainStep], fillsAll: Bool) {
    var references: [ReferenceStep] = []
    var others: [PlainStep] = []
    for step in steps {
      if case .reference(let reference) = step.content {
        references.append(ReferenceStep(offset: step.offset, reference: reference))
      } else {
        others.append(step)
      }
    }
    let sizeOfReferences = references.count * MemoryLayout<ReferenceStep>.stride
    let sizeOfOthers = others.count * MemoryLayout<PlainStep>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Header>.stride + sizeOfReferences + MemoryLayout<Counts>.stride
        + sizeOfOthers, alignment: 16)
    let first = unsafe memory + MemoryLayout<Header>.stride
    start = UInt(bitPattern: first)
    let end = unsafe first + sizeOfReferences
    let header = Header(endOfReferences: UInt(bitPattern: end), fillsAll: fillsAll)
    let counts = Counts(references: references.count, others: others.count)
    // Sound: the allocation has room for all of them, and none refers to counted memory.
    unsafe memory.storeBytes(of: header, as: Header.self)
    unsafe first.copyMemory(from: references, byteCount: sizeOfReferences)
    unsafe end.storeBytes(of: counts, as: Counts.self)
    unsafe (end + MemoryLayout<Counts>.stride).copyMemory(from: others, byteCount: sizeOfOthers)
  }

  /// Whether the steps leave no required property unfilled.
  package var fillsAll: Bool { header.fillsAll }

  /// Whether there is nothing to fill.
  @inline(__always)
  package var isEmpty: Bool {
    let end = header.endOfReferences
    return start == end && read(Counts.self, at: end).others == 0
  }

  private var header: Header {
    @inline(__always) get { read(Header.self, at: startOfHeader) }
  }

  private var startOfHeader: UInt {
    @inline(__always) get { start &- UInt(bitPattern: MemoryLayout<Header>.stride) }
  }

  package func deallocate() {
    unsafe pointer(to: startOfHeader).deallocate()
  }

  /// Fills every property that is nil. Returns their number. Meant for new objects: rarer cases are
  /// in another function, which leaves the processor's registers to this loop.
  @inline(__always)
  package func fill(_ storage: TargetStorage) -> Int {
    // Sound: until deallocation, the memory holds as many steps as it says.
    var next = start
    let end = header.endOfReferences
    while _fastPath(next != end) {
      let step = take(ReferenceStep.self, at: &next)
      guard storage.fill(at: step.offset, with: step.reference) else {
        let count = read(Counts.self, at: end).references
        return Self.fillRest(from: next, to: end, storage, count &- 1)
      }
    }
    let counts = read(Counts.self, at: end)
    let count = counts.references
    return _fastPath(counts.others == 0) ? count : Self.fillRest(from: end, to: end, storage, count)
  }

  /// Continues `fill(_:)`, which has filled a number of properties if it fills the rest.
  @inline(never)
  private static func fillRest(
    from start: UInt, to end: UInt, _ storage: TargetStorage, _ maximum: Int
  ) -> Int {
    var next = start
    var count = maximum - Int(end - start) / MemoryLayout<ReferenceStep>.stride
    while next != end {
      let step = take(ReferenceStep.self, at: &next)
      if _slowPath(storage.fill(at: step.offset, with: step.reference)) { count &+= 1 }
    }
    for _ in 0..<take(Counts.self, at: &next).others {
      if take(PlainStep.self, at: &next).fill(storage) { count &+= 1 }
    }
    return count
  }
}

@inline(__always)
private func read<Value: BitwiseCopyable>(_ type: Value.Type, at address: UInt) -> Value {
  unsafe pointer(to: address).loadUnaligned(as: Value.self)
}

@inline(__always)
private func take<Value: BitwiseCopyable>(_ type: Value.Type, at next: inout UInt) -> Value {
  defer { next &+= UInt(bitPattern: MemoryLayout<Value>.stride) }
  return read(type, at: next)
}

@inline(__always)
@unsafe private func pointer(to address: UInt) -> UnsafeMutableRawPointer {
  unsafe UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
}
