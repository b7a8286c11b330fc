/// Returns the types that a type is written with, such as generic arguments; nil if unknown. The
/// runtime tells them only by names, and crashes if one contains `any P<X>.Type`. So this reads the
/// metadata, whose layout Swift's ABI fixes, after a check with known types. See `TypePartsTests`.
package func parts(of type: Any.Type) -> [Any.Type]? {
  switch TypeKind(type) {
  case .tuple: StoredField.elementTypes(ofTuple: type)
  case .foreignClass, .other: []
  default: layoutIsKnown ? partsByLayout(of: type) : nil
  }
}

/// Whether the runtime can name a type. If layouts aren't known, false for types that may be
/// `any P<X>.Type`.
package func hasName(_ type: Any.Type) -> Bool {
  guard layoutIsKnown else { return TypeKind(type) != .parameterizedExistential }
  return !isParameterizedMetatype(type) && parts(of: type)?.allSatisfy(hasName) ?? false
}

/// Returns the name of a class, struct, or enum, without context and generic arguments; else nil.
package func baseName(of type: Any.Type) -> String? {
  layoutIsKnown ? unsafe typeContextDescriptor(type).map { unsafe name(of: $0) } : nil
}

/// Whether two types are the same struct, maybe with other generic arguments.
func haveSameDeclaration(_ one: Any.Type, _ other: Any.Type) -> Bool {
  TypeKind(one) == .struct
    && (unsafe typeContextDescriptor(one) == typeContextDescriptor(other))
}

/// Returns the module that declares a class, struct, or enum; nil for other types, and for classes of
/// Objective-C.
package func moduleName(of type: Any.Type) -> String? {
  guard layoutIsKnown, var context = unsafe typeContextDescriptor(type) else { return nil }
  // Sound: a context's first field has its kind, which is zero for a module, and its second one the
  // distance from itself to the context around it, or with the lowest bit to a pointer to that.
  while unsafe context.load(as: UInt32.self) & 0x1F != 0 {
    let distance = unsafe Int(context.load(fromByteOffset: 4, as: Int32.self))
    let parent = unsafe context + 4 + (distance & ~1)
    unsafe context = distance & 1 == 0 ? parent : parent.load(as: UnsafeRawPointer.self)
  }
  return unsafe name(of: context)
}

package func isOfStandardLibrary(_ type: Any.Type) -> Bool { moduleName(of: type) == "Swift" }

/// Returns the protocol descriptors of an `any P`, an `any P<X>`, or the latter's metatype; nil for
/// other types and Objective-C protocols.
@unsafe func protocols(of type: Any.Type) -> [UnsafeRawPointer]? {
  guard layoutIsKnown, TypeKind(type).isExistential else { return nil }
  let metadata = unsafe Metadata(type)
  return unsafe TypeKind(type) == .existential ? metadata.protocols : metadata.shapeProtocols
}

/// Returns the protocols of an `any P` or `any P<X>`, and all that these refine; nil if that can't be
/// determined. See `ConformanceTests`.
@unsafe func impliedProtocols(of existential: Any.Type) -> Set<UnsafeRawPointer>? {
  guard var found = unsafe protocols(of: existential) else { return nil }
  var next = 0
  while unsafe next < found.count {
    guard let refined = unsafe refinedProtocols(of: found[next]) else { return nil }
    unsafe found += unsafe refined.filter { unsafe !found.contains($0) }
    next += 1
  }
  return unsafe Set(found)
}

/// Returns the protocols that a protocol refines itself; nil if one of them is of Objective-C.
private func refinedProtocols(of descriptor: UnsafeRawPointer) -> [UnsafeRawPointer]? {
  // Sound: a protocol's descriptor has six fields. The fourth is the number of requirements on it and
  // its associated types, which follow.
  let count = Int(unsafe descriptor.load(fromByteOffset: 12, as: UInt32.self))
  return unsafe conformances(requiredAt: descriptor + 24, count) { parameter in
    // The mangled name of `Self`.
    unsafe parameter.load(as: UInt8.self) == UInt8(ascii: "x")
      && parameter.load(fromByteOffset: 1, as: UInt8.self) == 0
  }
}

/// Returns the protocols of generic requirements to conform to one; nil if one is of Objective-C.
private func conformances(
  requiredAt start: UnsafeRawPointer, _ count: Int,
  ofParametersWhere isMeant: (UnsafeRawPointer) -> Bool
) -> [UnsafeRawPointer]? {
  var protocols: [UnsafeRawPointer] = unsafe []
  // Of twelve bytes each: the kind, which is 0 for a protocol, what must conform, and to what.
  for index in 0..<count {
    let requirement = unsafe start + 12 * index
    let name = Int(unsafe requirement.load(fromByteOffset: 4, as: Int32.self))
    if unsafe requirement.load(as: UInt32.self) & 0x1F != 0 || !isMeant(requirement + 4 + name) {
      continue
    }
    let distance = Int(unsafe requirement.load(fromByteOffset: 8, as: Int32.self))
    // The lowest bits mark an address that is elsewhere, and an Objective-C protocol.
    if distance & 2 != 0 { return nil }
    let place = unsafe requirement + 8 + (distance & ~3)
    unsafe protocols.append(
      distance & 1 == 0 ? place : unsafe place.load(as: UnsafeRawPointer.self))
  }
  return unsafe protocols
}

/// Returns the names of the protocols of an `any P<X>` or its metatype, and where arguments follow: at
/// the only one, or at the only one with associated types. Nil if that can't be determined.
func protocolNames(of existential: Any.Type) -> (names: [String], taker: Int)? {
  guard let protocols = unsafe protocols(of: existential) else { return nil }
  // Sound: the sixth field of a protocol's descriptor is zero if it has no associated types.
  let takers = unsafe protocols.indices.filter {
    unsafe protocols.count == 1
      || (unsafe protocols[$0].load(fromByteOffset: 20, as: Int32.self)) != 0
  }
  return takers.count == 1 ? unsafe (protocols.map { unsafe name(of: $0) }, takers[0]) : nil
}

/// Whether only objects are values of an `any P` or `any P<X>`.
func isClassBound(_ existential: Any.Type) -> Bool {
  TypeKind(existential) == .existential
    ? unsafe Metadata(existential).word(1) & 0x8000_0000 == 0
    : unsafe Metadata(existential).shape.load(as: UInt32.self) & 0xFF == 1
}

/// Whether a type is an `any P` that isn't class-bound, so that `withAny` opens its values.
func isOpaque<Value>(_ type: Value.Type) -> Bool {
  layoutIsKnown && TypeKind(Value.self) == .existential && !isClassBound(Value.self)
    && MemoryLayout<Value>.size >= MemoryLayout<Any>.size
}

/// Calls `body` with a value of such an `any P` in place, as an `Any`, whose content may change, but
/// not its type. Sound: all of them begin as an `Any` does, with the content or its box, which opening
/// makes unique, and its type.
@inline(__always)
func withAny<Value, Result>(
  _ value: inout Value, _ body: (inout Any) throws -> Result
) rethrows -> Result {
  try unsafe withUnsafeMutablePointer(to: &value) {
    let memory = UnsafeMutableRawPointer($0)
    defer { _ = unsafe memory.bindMemory(to: Value.self, capacity: 1) }
    return try body(&(unsafe memory.bindMemory(to: Any.self, capacity: 1).pointee))
  }
}

/// Whether an `any P` has a protocol or a superclass, unlike `Any`, `AnyObject`, and `any Sendable`.
/// True if that can't be determined.
func isConstrained(_ existential: Any.Type) -> Bool {
  guard let protocols = unsafe protocols(of: existential) else { return true }
  return unsafe Metadata(existential).hasSuperclass || !protocols.isEmpty
}

/// Whether a type is an actor. Casts are slow the first time, and miss distributed actors.
package func isActor(_ type: Any.Type) -> Bool {
  guard TypeKind(type) == .class else { return false }
  return actorFlagIsKnown ? isActorByLayout(type) : type is any Actor.Type
}

private func isActorByLayout(_ type: Any.Type) -> Bool {
  guard let descriptor = unsafe typeContextDescriptor(type) else { return false }
  // Sound: the first field has the class flags of Swift's ABI, one of which marks actors.
  return unsafe descriptor.load(as: UInt32.self) & 0x0080_0000 != 0
}

private func name(of context: UnsafeRawPointer) -> String {
  // Sound: the third field is the distance from itself to a zero-terminated name.
  let distance = unsafe context.load(fromByteOffset: 8, as: Int32.self)
  return unsafe String(
    cString: (context + 8 + Int(distance)).assumingMemoryBound(to: CChar.self))
}

private func partsByLayout(of type: Any.Type) -> [Any.Type]? {
  let metadata = unsafe Metadata(type)
  return switch TypeKind(type) {
  case .class, .struct, .enum, .optional: unsafe genericArguments(of: type, metadata)
  case .function: unsafe metadata.functionParts
  case .metatype, .existentialMetatype: [unsafe metadata.type(at: 1)]
  case .existential: unsafe metadata.hasSuperclass ? [unsafe metadata.type(at: 2)] : []
  case .parameterizedExistential: unsafe metadata.protocolArguments
  case .tuple, .foreignClass, .other: nil
  }
}

/// Whether a type is `any P<X>.Type`.
func isParameterizedMetatype(_ type: Any.Type) -> Bool {
  TypeKind(type) == .parameterizedExistential
    && (unsafe Metadata(type).shape.load(as: UInt32.self)) & 0xFF == 2
}

/// Returns the generic arguments of a class, struct, or enum, and of the types around it. Nil if an
/// extension fixes one of them, because the metadata doesn't hold it.
private func genericArguments(of type: Any.Type, _ metadata: Metadata) -> [Any.Type]? {
  guard let descriptor = unsafe typeContextDescriptor(type) else { return nil }
  func field(_ index: Int) -> Int {
    Int(unsafe descriptor.load(fromByteOffset: 4 * index, as: Int32.self))
  }
  let flags = field(0)
  let isGeneric = flags & 0x80 != 0
  guard isGeneric else { return [] }
  let isClass = TypeKind(type) == .class
  var start = 2
  if isClass {
    let (isResilient, isNegative) = (flags & 0x2000_0000 != 0, flags & 0x1000_0000 != 0)
    // With a resilient superclass, the runtime computes where the class's own part begins.
    start =
      isResilient
      ? (unsafe (descriptor + 24 + field(6)).load(as: Int.self)) / MemoryLayout<UInt>.size
      : isNegative ? -field(6) : field(7) - field(8)
  }
  // Follows the descriptor's own fields and two about instantiation.
  let header = unsafe descriptor + 4 * (isClass ? 13 : 9)
  func number(_ offset: Int) -> Int {
    Int(unsafe header.load(fromByteOffset: offset, as: UInt16.self))
  }
  let (count, hasPacks) = (number(0), number(6) & 1 != 0)
  if hasPacks { return nil }
  let parameters = (0..<count).map { unsafe header.load(fromByteOffset: 8 + $0, as: UInt8.self) }
  guard parameters.allSatisfy({ $0 & 0x80 != 0 }) else { return nil }
  // The other kind of parameter is a number.
  return (0..<count).filter { parameters[$0] & 0x3F == 0 }
    .map { unsafe metadata.type(at: start + $0) }
}

/// Metadata in the ABI's layout. Sound: it is never freed; only what the type's kind has is read.
@unsafe private struct Metadata {
  private let address: UnsafeRawPointer

  init(_ type: Any.Type) {
    unsafe address = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  func word(_ index: Int) -> UInt {
    unsafe address.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }

  func type(at index: Int) -> Any.Type { unsafe unsafeBitCast(word(index), to: Any.Type.self) }

  /// A closure's result, parameters, and global actor; nil if it throws errors of one type only.
  var functionParts: [Any.Type]? {
    let flags = unsafe word(1)
    let count = Int(flags & 0xFFFF)
    var parts = (0...count).map { unsafe type(at: 2 + $0) }
    // Next come four bytes per parameter, if they have flags, and differentiability.
    var next = 3 + count + (flags & 0x0200_0000 != 0 ? (count + 1) / 2 : 0)
    if flags & 0x0800_0000 != 0 { next += 1 }
    if flags & 0x1000_0000 != 0 {
      parts.append(unsafe type(at: next))
      next += 1
    }
    let throwsType = flags & 0x8000_0000 != 0 && (unsafe word(next)) & 1 != 0
    return throwsType ? nil : parts
  }

  /// Whether an `any C & P` has a class, which precedes its protocols.
  var hasSuperclass: Bool { unsafe word(1) & 0x4000_0000 != 0 }

  /// The descriptors of an `any P`'s protocols. The lowest bit marks an Objective-C protocol.
  var protocols: [UnsafeRawPointer]? {
    let count = Int(unsafe word(1) >> 32)
    let start = unsafe hasSuperclass ? 3 : 2
    let words = (0..<count).map { unsafe word(start + $0) }
    guard words.allSatisfy({ $0 & 1 == 0 }) else { return nil }
    return unsafe words.compactMap { unsafe UnsafeRawPointer(bitPattern: $0) }
  }

  /// The descriptor of an `any P<X>`, the same for every X.
  var shape: UnsafeRawPointer {
    unsafe address.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
  }

  /// The descriptors of an `any P<X>`'s protocols, which are the same for its metatype.
  var shapeProtocols: [UnsafeRawPointer]? {
    let flags = unsafe shape.load(as: UInt32.self)
    // Others have more before the requirements. A metatype has an expression there.
    guard flags & 0x1D00 == 0x1900 else { return nil }
    let start = unsafe shape + (flags & 0x200 == 0 ? 24 : 28)
    let count = Int(unsafe shape.load(fromByteOffset: 10, as: UInt16.self))
    return unsafe conformances(requiredAt: start, count) { _ in true }
  }

  var protocolArguments: [Any.Type]? {
    let flags = unsafe shape.load(as: UInt32.self)
    let (hasArguments, hasPacks) = (flags & 0x100 != 0, flags & 0x2000 != 0)
    guard hasArguments else { return [] }
    if hasPacks { return nil }
    let count = Int(unsafe shape.load(fromByteOffset: 16, as: UInt16.self))
    return (0..<count).map { unsafe type(at: 2 + $0) }
  }
}

private let layoutIsKnown: Bool = {
  final class Pair<First, Second: Hashable> {}
  let known: [(Any.Type, [Any.Type])] = [
    (Int.self, []), ([Int].self, [Int.self]), (String?.self, [String.self]),
    ([String: Int].self, [String.self, Int.self]), (Pair<[Int], Int>.self, [[Int].self, Int.self]),
    ([Int].Type.self, [[Int].self]),
    (((inout String) -> Bool).self, [Bool.self, String.self]),
    ((@MainActor (inout Int) -> Void).self, [Void.self, Int.self, MainActor.self]),
    ((any Hashable).self, []), ((any Hashable.Type).self, [(any Hashable).self]),
    ((any Sequence<Int>).self, [Int.self]),
  ]
  return known.allSatisfy { type, parts in
    partsByLayout(of: type)?.elementsEqual(parts) { $0 == $1 } ?? false
  } && (unsafe typeContextDescriptor([Int].self).map { unsafe name(of: $0) }) == "Array"
    && isParameterizedMetatype((any Sequence<Int>.Type).self)
    && !isParameterizedMetatype((any Sequence<Int>).self)
    && (unsafe Metadata((any Hashable & Error).self).protocols?.count) == 2
    && (unsafe Metadata((any Sequence).self).protocols
      == Metadata((any Sequence<Int>).self).shapeProtocols)
    && (unsafe Metadata((any Collection).self).protocols?.first.flatMap(refinedProtocols)
      == Metadata((any Sequence).self).protocols)
}()

/// Checked separately: every plan needs it, and the other check takes as long as a first injection.
private let actorFlagIsKnown: Bool = {
  final class Plain {}
  return isActorByLayout(MainActor.self) && !isActorByLayout(Plain.self)
}()

@unsafe @_silgen_name("swift_getTypeContextDescriptor")
private func typeContextDescriptor(_ type: Any.Type) -> UnsafeRawPointer?
