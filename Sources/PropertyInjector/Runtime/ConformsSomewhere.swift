/// Whether values of a type may fit a protocol on some actor. False only if the type conforms on
/// none. Casts can't tell that: they see an isolated conformance on its actor only.
package func mayConformSomewhere(_ type: Any.Type, to declared: Any.Type) -> Bool {
  if let superclass = parts(of: declared)?.first, TypeKind(declared) == .existential,
    Subtyping(type, of: superclass) == .no
  {
    return false
  }
  // A cast looks for what an `AnyHashable` holds.
  guard type != AnyHashable.self, let conforms = unsafe conformsToProtocol,
    let protocols = unsafe protocols(of: declared)
  else { return true }
  let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  return unsafe protocols.allSatisfy { unsafe conforms(metadata, $0) != nil }
}

private typealias ConformsToProtocol =
  @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer?

/// The runtime's question whether a type conforms, whatever the actor. The compiler keeps its name
/// to itself, so it is looked up; statically linked programs don't find it.
/// Sound: its name and signature belong to Swift's stable ABI.
private let conformsToProtocol = unsafe address(ofFunction: "swift_conformsToProtocol").map {
  unsafe unsafeBitCast($0, to: ConformsToProtocol.self)
}
