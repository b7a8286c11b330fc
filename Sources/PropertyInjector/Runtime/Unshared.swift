import Synchronization

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Whether a value is an object of which nobody else has a reference, and nobody ever had a weak one. The
/// caller passes the only place that holds it. Nothing is known of objects that Objective-C counts.
@inline(never)
package func isUnshared<Value>(_ value: inout Value) -> Bool {
  guard let object = reference(to: &value) else { return false }
  // In one load: a weak reference that becomes a strong one might show in neither of two counts.
  return unsafe counts(of: object) == 3
}

/// Whether a value is an object that is new: nobody else has a reference of it, not even a weak or unowned
/// one, besides some weak ones that the caller has.
@inline(never)
func isNew<Value>(_ value: inout Value, besides weakReferences: (ObjectIdentifier) -> Int) -> Bool {
  if isUnshared(&value) { return true }
  guard let object = reference(to: &value) else { return false }
  // Sound: the caller has the object in a place, and Swift counts its references. An object has one
  // of each as long as it lives.
  let address = object.address
  // In this order, so that a weak or unowned reference that becomes a strong one is seen as either.
  let weak = unsafe weakCount(address) - 1
  guard unsafe unownedCount(address) == 1, unsafe strongCount(address) == 1 else { return false }
  return weak == 0 || object.with { weak == weakReferences(ObjectIdentifier($0)) }
}

/// The word behind an object's metadata. By the ABI, it has the counts of its references, 3 for one
/// reference, or, once a weak one was made, where they are, for good.
@unsafe private func counts(of object: Unretained<AnyObject>) -> UInt {
  let word = MemoryLayout<UInt>.size
  // Sound: the caller has the object, and Swift changes the word by atomic operations only.
  let place = unsafe UnsafePointer<Atomic<UInt>>(bitPattern: object.address + UInt(word))
  return unsafe place?.pointee.load(ordering: .acquiring) ?? 0
}

/// Takes an object out of the boxes around it, which others may have, too: they would hide who has it.
/// Returns false if it can't.
@inline(never)
func isUnboxed<Value>(_ value: inout Value) -> Bool {
  guard Value.self == Any.self || Value.self == (any Error).self,
    let object = strippingOptionals(from: value).flatMap(object(in:))
  else { return true }
  guard let bare = object as? Value else { return false }
  value = bare
  return true
}

/// Returns the object in a place, if Swift counts it. In a function of its own, because its copies
/// count until it returns.
@inline(never)
private func reference<Value>(to value: inout Value) -> Unretained<AnyObject>? {
  if Value.self == (any Error).self, !isBoxUnshared(&value) { return nil }
  let known = object(of: value) ?? strippingOptionals(from: value).flatMap(object(in:))
  #if canImport(ObjectiveC)
    if known is NSObject { return nil }
  #endif
  return known.map { Unretained($0) }
}

/// Whether nobody else has the box that holds the object of an `any Error`. Sound: the value is a
/// reference to the box, which Swift counts, except where it may be an object of Objective-C.
private func isBoxUnshared<Value>(_ value: inout Value) -> Bool {
  #if canImport(ObjectiveC)
    return false
  #else
    let address = unsafe withUnsafeBytes(of: &value) { unsafe $0.load(as: UInt.self) }
    return unsafe counts(of: Unretained(address: address)) == 3
  #endif
}

@unsafe @_silgen_name("swift_retainCount")
private func strongCount(_ object: UInt) -> Int

@unsafe @_silgen_name("swift_unownedRetainCount")
private func unownedCount(_ object: UInt) -> Int

@unsafe @_silgen_name("swift_weakRetainCount")
private func weakCount(_ object: UInt) -> Int
