import Synchronization

/// A reference to the next object of a chain, which it may borrow for a while.
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

  deinit { if isCounted.load(ordering: .relaxed) { unretained?.release() } }
}
