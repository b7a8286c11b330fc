import Synchronization

/// A strong reference to the next object of a chain. When a long chain goes, its objects are released
/// one after another: each within the other would overflow a small stack.
///
/// Sound: holds one count of the object until this goes, and nobody reads it then.
@safe struct ChainReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The object, which this keeps.
  let unretained: Unretained<Object>?

  init(_ object: Object?) {
    unretained = object.map { Unretained($0) }
    unretained?.retain()
  }

  @inline(__always)
  var object: Object? { unretained?.object }

  deinit { if let unretained { releaseInTurn(unretained.address) } }
}

/// Releases an object or, within the release of another one on this thread, leaves that to whoever
/// began.
private func releaseInTurn(_ address: UInt) {
  let isWithinAnother = withCalls { calls in
    if calls.isReleasing { calls.releases.append(address) }
    defer { calls.isReleasing = true }
    return calls.isReleasing
  }
  if isWithinAnother { return }
  var next: UInt? = address
  while let address = next {
    // Sound: this is the count that a reference held.
    Unretained<AnyObject>(address: address).release()
    next = withCalls { calls in
      let rest = calls.releases.popLast()
      calls.isReleasing = rest != nil
      return rest
    }
  }
}
