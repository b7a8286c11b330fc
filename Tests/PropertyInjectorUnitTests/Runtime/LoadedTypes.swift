#if os(Linux)
  import SwiftShims
#endif

/// The types of all libraries that this process has loaded, private and local ones too. Left out are
/// generic ones, and noncopyable ones, which the runtime doesn't tell.
enum LoadedTypes {
  #if os(Linux)
    static let canBeFound = true
    static var all: [Any.Type] { listsOfTypes().flatMap(types) }
  #else
    static let canBeFound = false
    static var all: [Any.Type] { [] }
  #endif
}

#if os(Linux)
  /// Where each library that is loaded lists its types.
  private func listsOfTypes() -> [MetadataSectionRange] {
    var lists: [MetadataSectionRange] = []
    // Sound: the runtime passes its own sections and this context on, and returns before the array
    // goes. That `MetadataSections` is as the runtime has it is the toolchain's own header to tell.
    unsafe withUnsafeMutablePointer(to: &lists) { context in
      unsafe enumerateAllMetadataSections(
        { sections, context in
          let lists = unsafe context.assumingMemoryBound(to: [MetadataSectionRange].self)
          unsafe lists.pointee.append(sections.pointee.swift5_type_metadata)
          return true
        }, context)
    }
    return lists
  }

  /// The types of a list. Its entries are distances: to the description of a type, or, if the
  /// lowest bit is set, to a pointer to one. This much is fixed by the ABI.
  private func types(in list: MetadataSectionRange) -> [Any.Type] {
    guard let start = unsafe UnsafeRawPointer(bitPattern: UInt(list.start)) else { return [] }
    let offsets = stride(from: 0, to: Int(list.length), by: MemoryLayout<Int32>.size)
    return offsets.compactMap { offset in
      // Sound: the list is a constant of a library, and none is unloaded.
      let entry = unsafe start + offset
      let distance = unsafe Int(entry.load(as: Int32.self))
      let target = unsafe entry + (distance & ~1)
      return unsafe type(
        describedBy: distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self))
    }
  }

  /// The type of a description, or nil if it is generic. The runtime is asked by a mangled name that
  /// refers to the description: the byte 2, and the distance from behind it to a pointer.
  private func type(describedBy description: UnsafeRawPointer) -> Any.Type? {
    let pointerSize = MemoryLayout<Int>.size
    let name = (start: pointerSize, length: 1 + MemoryLayout<Int32>.size)
    // Sound: pointer and name lie in the buffer, and the runtime reads as much as it is told.
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: name.start + name.length, alignment: pointerSize
    ) { buffer in
      unsafe buffer.storeBytes(of: description, as: UnsafeRawPointer.self)
      unsafe buffer.storeBytes(of: 2, toByteOffset: name.start, as: UInt8.self)
      unsafe buffer.storeBytes(
        of: Int32(-name.start - 1), toByteOffset: name.start + 1, as: Int32.self)
      return unsafe buffer.baseAddress.flatMap { start in
        unsafe _getTypeByMangledNameInContext(
          (start + name.start).assumingMemoryBound(to: UInt8.self), UInt(name.length),
          genericContext: nil, genericArguments: nil)
      }
    }
  }

  @unsafe @_silgen_name("swift_enumerateAllMetadataSections")
  private func enumerateAllMetadataSections(
    _ body: @convention(c) (UnsafePointer<MetadataSections>, UnsafeMutableRawPointer) -> Bool,
    _ context: UnsafeMutableRawPointer
  )
#endif
