import Synchronization

/// A reference to the next object of a chain. When a long chain goes, its objects are released one after
/// another: each within the other would overflow a small stack.
///
/// Sound: once counted, holds one count of the object until this goes, and nobody reads it then. Until
/// then, whoever created it keeps the object.
@safe struct ChainReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The object.
  let unretained: Unretained<Object>?
  private let isCounted = Atomic(false)

  @inline(__always)
  init(_ object: Unretained<Object>?, isCounted: Bool = true) {
    unretained = object
    if isCounted { count() }
  }

  /// Keeps the object from now on. Call it once.
  func count() {
    unretained?.retain()
    isCounted.store(true, ordering: .relaxed)
  }

  @inline(__always)
  var object: Object? { unretained?.object }

  deinit {
    if let unretained, isCounted.load(ordering: .relaxed) { releaseInTurn(unretained.address) }
  }
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
