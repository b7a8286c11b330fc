import Synchronization

/// Whether nobody else has a reference of an object, and nobody ever had a weak one. The caller passes the
/// only place that holds it. Not for objects that Objective-C counts.
@inline(never)
package func isUnshared<Object: AnyObject>(_ object: inout Object) -> Bool {
  // In one load: a weak reference that becomes a strong one might show in neither of two counts.
  unsafe counts(of: reference(to: &object)) == 3
}

/// In a function of its own, because its copies count until it returns.
@inline(never)
private func reference<Object: AnyObject>(to object: inout Object) -> Unretained<Object> {
  Unretained(object)
}

/// The word behind an object's metadata. By the ABI, it has the counts of its references, 3 for one
/// reference, or, once a weak one was made, where they are, for good.
@unsafe private func counts(of object: Unretained<some AnyObject>) -> UInt {
  let word = MemoryLayout<UInt>.size
  // Sound: the caller has the object, and Swift changes the word by atomic operations only.
  let place = unsafe UnsafePointer<Atomic<UInt>>(bitPattern: object.address + UInt(word))
  return unsafe place?.pointee.load(ordering: .acquiring) ?? 0
}
