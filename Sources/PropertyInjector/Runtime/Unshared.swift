#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Whether a value is an object of which nobody else has a reference, not even a weak or unowned one.
/// If so, it is new. The caller passes the only place that holds it. Nothing is known of objects that
/// Objective-C counts.
@inline(never)
func isUnshared<Value>(_ value: inout Value) -> Bool {
  guard let object = reference(to: &value) else { return false }
  #if canImport(ObjectiveC)
    if object.with({ $0 is NSObject }) { return false }
  #endif
  return hasOneCount(object.address)
}

/// Returns the object in a place. In a function of its own, because its copies count until it returns.
@inline(never)
private func reference<Value>(to value: inout Value) -> Unretained<AnyObject>? {
  let known = object(of: value) ?? strippingOptionals(from: value).flatMap(object(in:))
  return known.map { Unretained($0) }
}

@inline(never)
private func hasOneCount(_ address: UInt) -> Bool {
  // Sound: the caller has the object in a place, and Swift counts its references.
  unsafe strongCount(address) == 1 && unownedCount(address) == 1 && weakCount(address) == 1
}

@unsafe @_silgen_name("swift_retainCount")
private func strongCount(_ object: UInt) -> Int

// An object has one of each as long as it lives.
@unsafe @_silgen_name("swift_unownedRetainCount")
private func unownedCount(_ object: UInt) -> Int

@unsafe @_silgen_name("swift_weakRetainCount")
private func weakCount(_ object: UInt) -> Int
