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
  var object: Object? { address == 0 ? nil : Unretained(address: address).object }

  deinit { if address != 0 { releaseInTurn(address) } }
}

/// Releases an object or, within the release of another one on this thread, leaves that to whoever
/// began.
private func releaseInTurn(_ address: UInt) {
  if let begun = withLinks(\.releases) {
    begun.addresses.append(address)
    return
  }
  let releases = Releases()
  withLinks { $0.releases = releases }
  releases.addresses.append(address)
  while let next = releases.addresses.popLast() {
    // Sound: this is the count that a reference held.
    unsafe UnsafeRawPointer(bitPattern: next).map {
      unsafe Unmanaged<AnyObject>.fromOpaque($0).release()
    }
  }
  withLinks { $0.releases = nil }
}

/// The addresses of objects to release.
final class Releases {
  var addresses: [UInt] = []
}
