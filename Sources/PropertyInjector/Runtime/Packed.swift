/// Plain values in memory of their own, kept apart from Swift's arrays so that going through them takes
/// no bounds checks and no reference counts.
///
/// Whoever has one deallocates it in the end.
@safe package struct Packed<Element: BitwiseCopyable & Sendable>: Sendable, BitwiseCopyable {
  /// Of the address behind the last element, and the elements behind it.
  let address: UInt

  /// Where the first element is, seen from the address.
  private static var start: Int { MemoryLayout<UInt>.size }

  package init(_ elements: [Element]) {
    let size = Self.start + elements.count * MemoryLayout<Element>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe memory.storeBytes(of: UInt(bitPattern: memory + size), as: UInt.self)
    for (index, element) in elements.enumerated() {
      unsafe memory.storeBytes(
        of: element, toByteOffset: Self.start + index * MemoryLayout<Element>.stride,
        as: Element.self)
    }
    address = UInt(bitPattern: memory)
  }

  @inline(__always)
  init(address: UInt) {
    self.address = address
  }

  package func deallocate() {
    unsafe memory.deallocate()
  }

  @inline(__always)
  package func forEach(_ body: (Element) -> Void) {
    // Sound: the memory holds elements up to the end until it is deallocated.
    let end = unsafe memory.load(as: UnsafeMutableRawPointer.self)
    var next = unsafe memory + Self.start
    while unsafe next != end {
      body(unsafe next.load(as: Element.self))
      unsafe next += MemoryLayout<Element>.stride
    }
  }

  @inline(__always)
  private var memory: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
  }
}
