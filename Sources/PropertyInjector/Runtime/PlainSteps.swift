/// Steps that run no user code. Nobody sees their effects until all are done, so each kind runs in
/// its own loop, without bounds checks and reference counting. The owner keeps what they refer to.
@safe package struct PlainSteps: Sendable, BitwiseCopyable {
  /// The address of the first reference step.
  private let start: UInt

  /// The start of the memory, with the end of the reference steps, which follow.
  private struct Header {
    let end: UInt
    let fillsAll: Bool
  }

  /// The start of the other steps, with the number of reference steps, and the end of each other
  /// kind. They follow in this order.
  private struct OthersHeader {
    let referenceCount: Int
    let isEmpty: Bool
    let endOfExistentials, endOfBytes, endOfCopies: UInt
  }

  /// Groups steps by kind.
  package init(_ steps: [PlainStep], fillsAll: Bool) {
    var references: [SlotStep<SharedReference>] = []
    var existentials: [SlotStep<SharedExistential>] = []
    var bytes: [SlotStep<SharedBytes>] = []
    var copies: [SlotStep<Unretained<SharedCopy>>] = []
    for step in steps {
      switch step {
      case .reference(let step): references.append(step)
      case .existential(let step): existentials.append(step)
      case .bytes(let step): bytes.append(step)
      case .copy(let step): copies.append(step)
      }
    }
    let size =
      MemoryLayout<Header>.stride + size(of: references) + MemoryLayout<OthersHeader>.stride
      + size(of: existentials) + size(of: bytes) + size(of: copies)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    start = UInt(bitPattern: memory) + UInt(MemoryLayout<Header>.stride)
    let end = write(references, at: start)
    let header = Header(end: end, fillsAll: fillsAll)
    write([header], at: UInt(bitPattern: memory))
    let endOfExistentials = write(existentials, at: end + UInt(MemoryLayout<OthersHeader>.stride))
    let endOfBytes = write(bytes, at: endOfExistentials)
    let endOfCopies = write(copies, at: endOfBytes)
    let others = OthersHeader(
      referenceCount: references.count,
      isEmpty: existentials.isEmpty && bytes.isEmpty && copies.isEmpty,
      endOfExistentials: endOfExistentials, endOfBytes: endOfBytes, endOfCopies: endOfCopies)
    write([others], at: end)
  }

  /// Whether the steps leave no required property unfilled.
  package var fillsAll: Bool { header.fillsAll }

  /// Whether there is nothing to fill.
  @inline(__always)
  package var isEmpty: Bool {
    let end = header.end
    return start == end && read(OthersHeader.self, at: end).isEmpty
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
  /// in other functions, which leaves the processor's registers to this loop.
  @inline(__always)
  package func fill(_ storage: TargetStorage) -> Int {
    // Sound: until deallocation, the memory holds steps of each kind up to that kind's end.
    var next = start
    let end = header.end
    while _fastPath(next != end) {
      let step = take(SlotStep<SharedReference>.self, at: &next)
      guard storage.fill(at: step.offset, with: step.content) else {
        return Self.fillRest(from: next, to: end, storage)
      }
    }
    let others = read(OthersHeader.self, at: end)
    let count = others.referenceCount
    return _fastPath(others.isEmpty) ? count : count &+ Self.fillOthers(end, storage)
  }

  /// Continues `fill(_:)` after a property that holds a value. Those before it were filled.
  @inline(never)
  private static func fillRest(
    from start: UInt, to end: UInt, _ storage: TargetStorage
  ) -> Int {
    let others = read(OthersHeader.self, at: end)
    let rest = Int(end - start) / MemoryLayout<SlotStep<SharedReference>>.stride
    var count = others.referenceCount - rest - 1
    var next = start
    while next != end {
      let step = take(SlotStep<SharedReference>.self, at: &next)
      if _slowPath(storage.fill(at: step.offset, with: step.content)) { count &+= 1 }
    }
    return others.isEmpty ? count : count &+ fillOthers(end, storage)
  }

  @inline(never)
  private static func fillOthers(_ start: UInt, _ storage: TargetStorage) -> Int {
    var count = 0
    var next = start
    let header = take(OthersHeader.self, at: &next)
    while next != header.endOfExistentials {
      let step = take(SlotStep<SharedExistential>.self, at: &next)
      if storage.fill(at: step.offset, with: step.content) { count &+= 1 }
    }
    while next != header.endOfBytes {
      let step = take(SlotStep<SharedBytes>.self, at: &next)
      if storage.fill(at: step.offset, with: step.content) { count &+= 1 }
    }
    while next != header.endOfCopies {
      let step = take(SlotStep<Unretained<SharedCopy>>.self, at: &next)
      if step.content.with({ $0.fill(storage, step.offset) }) { count &+= 1 }
    }
    return count
  }
}

package struct SlotStep<Content: BitwiseCopyable & Sendable>: Sendable, BitwiseCopyable {
  let offset: Int
  let content: Content
}

private func size<Step: BitwiseCopyable>(of steps: [Step]) -> Int {
  steps.count * MemoryLayout<Step>.stride
}

/// Writes values at the stride that `size(of:)` counts. Returns the end address.
@discardableResult
private func write<Value: BitwiseCopyable>(_ values: [Value], at start: UInt) -> UInt {
  var next = start
  for value in values {
    unsafe pointer(to: next).storeBytes(of: value, as: Value.self)
    next += UInt(MemoryLayout<Value>.stride)
  }
  return next
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
