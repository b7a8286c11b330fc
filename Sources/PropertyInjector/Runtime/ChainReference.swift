import Synchronization

/// A strong reference to the next object of a chain. When a long chain goes, its objects are released
/// one after another: each within the other would overflow a small stack.
///
/// Sound: holds one count of the object until this goes, and nobody reads it then.
@safe struct ChainReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let address: UInt

  init(_ object: Object?) {
    address = object.map { unsafe UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
  }

  @inline(__always)
  var object: Object? { unretained?.object }

  /// The object, which this keeps.
  @inline(__always)
  var unretained: Unretained<Object>? { address == 0 ? nil : Unretained(address: address) }

  deinit { if address != 0 { releaseInTurn(address) } }
}

/// Releases an object or, within the release of another one on this thread, leaves that to whoever
/// began.
private func releaseInTurn(_ address: UInt) {
  let isWithinAnother = withLinks { links in
    if links.isReleasing { links.releases.append(address) }
    defer { links.isReleasing = true }
    return links.isReleasing
  }
  if isWithinAnother { return }
  var next: UInt? = address
  while let address = next {
    // Sound: this is the count that a reference held.
    unsafe UnsafeRawPointer(bitPattern: address).map {
      unsafe Unmanaged<AnyObject>.fromOpaque($0).release()
    }
    next = withLinks { links in
      let rest = links.releases.popLast()
      links.isReleasing = rest != nil
      return rest
    }
  }
}
