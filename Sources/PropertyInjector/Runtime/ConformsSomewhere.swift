/// Whether values of a type may fit a protocol on some actor. False only if they fit on none. A
/// cast can't tell, because it sees an isolated conformance only on its actor.
package func mayConformSomewhere(_ type: Any.Type, to declared: Any.Type) -> Bool {
  if let superclass = parts(of: declared)?.first, TypeKind(declared) == .existential,
    Subtyping(type, of: superclass) == .no
  {
    return false
  }
  // Casts look at the value that an `AnyHashable` holds.
  guard type != AnyHashable.self, let conforms = unsafe conformsToProtocol,
    let protocols = unsafe protocols(of: declared)
  else { return true }
  let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  return unsafe protocols.allSatisfy { unsafe conforms(metadata, $0) != nil }
}

private typealias ConformsToProtocol =
  @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer?

/// The runtime's conformance check for all actors, or nil in statically linked programs. Looked up,
/// because the compiler reserves its name. Sound: name and signature are in Swift's stable ABI.
private let conformsToProtocol = unsafe address(ofFunction: "swift_conformsToProtocol").map {
  unsafe unsafeBitCast($0, to: ConformsToProtocol.self)
}
