#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Whether a value is an object of which nobody else has a reference, not even a weak or unowned one.
/// If so, it is new. The caller passes the only place that holds it, and says how many weak references
/// of its own there are. Nothing is known of objects that Objective-C counts.
@inline(never)
func isUnshared<Value>(
  _ value: inout Value, besides weakReferences: (ObjectIdentifier) -> Int = { _ in 0 }
) -> Bool {
  guard let object = reference(to: &value) else { return false }
  #if canImport(ObjectiveC)
    if object.with({ $0 is NSObject }) { return false }
  #endif
  // Sound: the caller has the object in a place, and Swift counts its references. An object has one
  // of each as long as it lives.
  let address = object.address
  guard unsafe strongCount(address) == 1, unsafe unownedCount(address) == 1 else { return false }
  let weak = unsafe weakCount(address) - 1
  return weak == 0 || object.with { weak == weakReferences(ObjectIdentifier($0)) }
}

/// Returns the object in a place. In a function of its own, because its copies count until it returns.
@inline(never)
private func reference<Value>(to value: inout Value) -> Unretained<AnyObject>? {
  let known = object(of: value) ?? strippingOptionals(from: value).flatMap(object(in:))
  return known.map { Unretained($0) }
}

@unsafe @_silgen_name("swift_retainCount")
private func strongCount(_ object: UInt) -> Int

@unsafe @_silgen_name("swift_unownedRetainCount")
private func unownedCount(_ object: UInt) -> Int

@unsafe @_silgen_name("swift_weakRetainCount")
private func weakCount(_ object: UInt) -> Int
