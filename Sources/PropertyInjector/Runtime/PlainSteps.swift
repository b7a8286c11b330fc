/// Steps that run nobody's code. What they do is seen by no one until all is done, so that those of one
/// kind are done together, in loops that test and store and nothing else.
///
/// They lie in memory of their own, where going through them takes no bounds checks and no reference
/// counts. Whoever has them keeps what they refer to, and deallocates them in the end.
@safe package struct PlainSteps: Sendable, BitwiseCopyable {
  private let address: UInt

  /// What the memory begins with: where the steps of each kind end. They follow, in this order.
  private struct Header {
    let endOfReferences, endOfExistentials, endOfBytes, endOfCopies: UInt
  }

  package init(
    references: [SlotStep<SharedReference>], existentials: [SlotStep<SharedExistential>],
    bytes: [SlotStep<SharedBytes>], copies: [SlotStep<Unretained<SharedCopy>>]
  ) {
    let size =
      MemoryLayout<Header>.size + size(of: references) + size(of: existentials) + size(of: bytes)
      + size(of: copies)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    address = UInt(bitPattern: memory)
    let endOfReferences = write(references, at: address + UInt(MemoryLayout<Header>.size))
    let endOfExistentials = write(existentials, at: endOfReferences)
    let endOfBytes = write(bytes, at: endOfExistentials)
    let endOfCopies = write(copies, at: endOfBytes)
    let header = Header(
      endOfReferences: endOfReferences, endOfExistentials: endOfExistentials,
      endOfBytes: endOfBytes, endOfCopies: endOfCopies)
    unsafe memory.storeBytes(of: header, as: Header.self)
  }

  package func deallocate() {
    unsafe pointer(to: address).deallocate()
  }

  /// Fills every property that is nil, and tells how many those were.
  @inline(__always)
  package func fill(_ storage: TargetStorage) -> Int {
    var count = 0
    // Sound: the memory holds steps of each kind up to its end, until it is deallocated.
    let header = unsafe pointer(to: address).load(as: Header.self)
    var next = address + UInt(MemoryLayout<Header>.size)
    while next != header.endOfReferences {
      let step = take(SlotStep<SharedReference>.self, at: &next)
      if storage.fill(at: step.offset, with: step.content) { count &+= 1 }
    }
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
  package let offset: Int
  package let content: Content

  package init(offset: Int, content: Content) {
    self.offset = offset
    self.content = content
  }
}

/// The bytes that steps take.
private func size<Step: BitwiseCopyable>(of steps: [Step]) -> Int {
  steps.count * MemoryLayout<Step>.stride
}

/// Writes steps one behind the other, and tells where they end.
private func write<Step: BitwiseCopyable>(_ steps: [Step], at start: UInt) -> UInt {
  var next = start
  for step in steps {
    unsafe pointer(to: next).storeBytes(of: step, as: Step.self)
    next += UInt(MemoryLayout<Step>.stride)
  }
  return next
}

/// Reads a step, and goes on to the next.
@inline(__always)
private func take<Step: BitwiseCopyable>(_ type: Step.Type, at next: inout UInt) -> Step {
  defer { next &+= UInt(bitPattern: MemoryLayout<Step>.stride) }
  return unsafe pointer(to: next).load(as: Step.self)
}

@inline(__always)
@unsafe private func pointer(to address: UInt) -> UnsafeMutableRawPointer {
  unsafe UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
}
