/// Steps that run nobody's code. What they do is seen by no one until all is done, so that those of
/// one kind are done together, in loops that test and store and nothing else.
///
/// They lie in memory of their own, where going through them takes no bounds checks and no
/// reference counts. Whoever has them keeps what they refer to, and deallocates them in the end.
@safe package struct PlainSteps: Sendable, BitwiseCopyable {
  private let address: UInt

  /// What the memory begins with: where the references' steps end, how many those are, whether
  /// these steps fill all that must be filled, and whether any thread may take them.
  private struct Header {
    let end: UInt
    let count: Int
    let fillsAll, areForAllThreads: Bool
  }

  /// What the other steps begin with: where those of each kind end. They follow, in this order.
  private struct OthersHeader {
    let isEmpty: Bool
    let endOfExistentials, endOfBytes, endOfCopies: UInt
  }

  package init(
    references: [SlotStep<SharedReference>], existentials: [SlotStep<SharedExistential>],
    bytes: [SlotStep<SharedBytes>], copies: [SlotStep<Unretained<SharedCopy>>], fillsAll: Bool,
    areForAllThreads: Bool
  ) {
    let size =
      MemoryLayout<Header>.stride + size(of: references) + MemoryLayout<OthersHeader>.stride
      + size(of: existentials) + size(of: bytes) + size(of: copies)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    address = UInt(bitPattern: memory)
    let end = write(references, at: address + UInt(MemoryLayout<Header>.stride))
    let header = Header(
      end: end, count: references.count, fillsAll: fillsAll, areForAllThreads: areForAllThreads)
    write([header], at: address)
    let endOfExistentials = write(existentials, at: end + UInt(MemoryLayout<OthersHeader>.stride))
    let endOfBytes = write(bytes, at: endOfExistentials)
    let endOfCopies = write(copies, at: endOfBytes)
    let others = OthersHeader(
      isEmpty: existentials.isEmpty && bytes.isEmpty && copies.isEmpty,
      endOfExistentials: endOfExistentials, endOfBytes: endOfBytes, endOfCopies: endOfCopies)
    write([others], at: end)
  }

  /// Whether no property is left that must be filled.
  package var fillsAll: Bool { read(Header.self, at: address).fillsAll }

  /// Whether the type of the targets says that any thread may inject them.
  package var areForAllThreads: Bool { read(Header.self, at: address).areForAllThreads }

  package func deallocate() {
    unsafe pointer(to: address).deallocate()
  }

  /// Fills every property that is nil, and tells how many those were. Made for a fresh object: what
  /// is rarer is left to others, so that this loop has the processor's registers for itself.
  @inline(__always)
  package func fill(_ storage: TargetStorage) -> Int {
    // Sound: the memory holds steps of each kind up to its end, until it is deallocated.
    var next = address
    let end = take(Header.self, at: &next).end
    while _fastPath(next != end) {
      let step = take(SlotStep<SharedReference>.self, at: &next)
      guard storage.fill(at: step.offset, with: step.content) else {
        return fillRest(from: next, storage)
      }
    }
    let count = read(Header.self, at: address).count
    let isAll = read(OthersHeader.self, at: end).isEmpty
    return _fastPath(isAll) ? count : count &+ Self.fillOthers(end, storage)
  }

  /// The same for an object one of whose properties was found to hold a value. Those before it were
  /// filled.
  @inline(never)
  private func fillRest(from start: UInt, _ storage: TargetStorage) -> Int {
    var next = address
    let end = take(Header.self, at: &next).end
    var count = Int(start - next) / MemoryLayout<SlotStep<SharedReference>>.stride - 1
    next = start
    while next != end {
      let step = take(SlotStep<SharedReference>.self, at: &next)
      if _slowPath(storage.fill(at: step.offset, with: step.content)) { count &+= 1 }
    }
    return read(OthersHeader.self, at: end).isEmpty ? count : count &+ Self.fillOthers(end, storage)
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
      if step.content.with({ $0.fill(storage, at: step.offset) }) { count &+= 1 }
    }
    return count
  }
}

/// A property's offset, and what to put there.
package struct SlotStep<Content: BitwiseCopyable & Sendable>: Sendable, BitwiseCopyable {
  let offset: Int
  let content: Content
}

/// The bytes that steps take.
private func size<Step: BitwiseCopyable>(of steps: [Step]) -> Int {
  steps.count * MemoryLayout<Step>.stride
}

/// Writes values one behind the other, each in the stride that `size(of:)` counts, and tells where
/// they end.
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

/// Reads a value, and goes on to the next.
@inline(__always)
private func take<Value: BitwiseCopyable>(_ type: Value.Type, at next: inout UInt) -> Value {
  defer { next &+= UInt(bitPattern: MemoryLayout<Value>.stride) }
  return read(type, at: next)
}

@inline(__always)
@unsafe private func pointer(to address: UInt) -> UnsafeMutableRawPointer {
  unsafe UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
}
