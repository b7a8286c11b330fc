import CLayouts
import PropertyInjector

/// A target in memory of which every byte is known that isn't the property's: those of canaries,
/// those that lie unused between properties, and those behind the last.
///
/// Sound: what is written are bytes of integers, and bytes that belong to no property.
@safe final class Specimen<Subject: Target> {
  /// The object, where the target is one.
  private var object: Subject?
  private let base: UnsafeMutableRawPointer
  /// The bytes that are looked at: all but the header of an object.
  private let region: Range<Int>

  /// Makes a target whose known bytes follow a pattern.
  init(_ pattern: Pattern, _ layout: Layout = .of(Subject.self)) {
    if Subject.isClass {
      let object = Subject.init()
      self.object = object
      unsafe base = Unmanaged.passUnretained(object as AnyObject).toOpaque()
      region = headerSize..<(unsafe allocatedSize(base))
    } else {
      region = 0..<(MemoryLayout<Subject>.size + 40)
      unsafe base = .allocate(
        byteCount: region.count, alignment: max(16, MemoryLayout<Subject>.alignment))
      unsafe base.initializeMemory(as: Subject.self, to: Subject())
    }
    var start = region.lowerBound
    for range in layout.kept + [region.upperBound..<region.upperBound] {
      write(pattern, to: start..<max(start, range.lowerBound))
      start = max(start, range.upperBound)
    }
  }

  deinit {
    guard !Subject.isClass else { return }
    unsafe base.assumingMemoryBound(to: Subject.self).deinitialize(count: 1)
    unsafe base.deallocate()
  }

  private func write(_ pattern: Pattern, to range: Range<Int>) {
    let memory = unsafe UnsafeMutableRawBufferPointer(
      start: base + range.lowerBound, count: range.count)
    unsafe memory.copyBytes(from: pattern.bytes[range])
  }

  /// Gives the target to `body`, where it is.
  func with<Result>(_ body: (inout Subject) throws -> Result) rethrows -> Result {
    if var object { return try body(&object) }
    return try body(&(unsafe base.assumingMemoryBound(to: Subject.self).pointee))
  }

  /// Has the target injected. Gives the number of properties that were set.
  @discardableResult func accept(
    _ calling: Calling = .filling, from injector: Injector
  ) -> Result<Int, any Error> {
    Result { try with { try $0.accept(calling, from: injector) } }
  }

  /// All bytes, the property's too, by their offsets.
  var bytes: ArraySlice<UInt8> {
    unsafe Array(UnsafeRawBufferPointer(start: base, count: region.upperBound))[region]
  }

  /// Writes earlier bytes back, but for those in a range, so that what was done to them does no
  /// harm.
  func restore(_ bytes: ArraySlice<UInt8>, outside range: Range<Int>) {
    for index in region where !range.contains(index) {
      unsafe base.storeBytes(of: bytes[index], toByteOffset: index, as: UInt8.self)
    }
  }
}

/// What canaries and unused bytes hold.
enum Pattern: CaseIterable {
  /// Bytes that tell where they are.
  case counting
  /// The same, with every bit turned round: what one pattern happens to hold, the other doesn't.
  case inverted

  var bytes: [UInt8] { self == .counting ? Self.counted : Self.complement }

  private static let counted = (0..<1024).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 0x5B) }
  private static let complement = counted.map { ~$0 }
}

/// Where a target's property is, and which bytes hold something that the test must not touch.
struct Layout {
  /// The bytes of the property that say what it holds.
  let slot: Range<Int>
  /// In ascending order.
  let kept: [Range<Int>]

  static func of<Subject: Target>(_ subject: Subject.Type) -> Layout {
    let fields = StoredField.all(of: Subject.self)
    let slot = fields.first { ["slot", "_slot", "$__lazy_storage_$_slot"].contains($0.name) }
    let start = slot?.offset ?? 0
    let kept = fields.filter { !$0.name.hasPrefix("canary") }
    return Layout(
      slot: start..<start + Subject.slotSize,
      kept: kept.map { $0.offset..<$0.offset + size(of: $0.type) }
        .sorted { $0.lowerBound < $1.lowerBound })
  }
}

/// The bytes of a value of a type.
private func size(of type: Any.Type) -> Int {
  func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
  return _openExistential(type, do: size)
}

/// The class and the reference count.
private let headerSize = 2 * MemoryLayout<Int>.size
