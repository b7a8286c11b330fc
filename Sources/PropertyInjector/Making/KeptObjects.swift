/// The objects that registrations and scopes keep or kept. A factory that returns one of them passes
/// it on: it isn't new, so nothing from further inside must be put into it.
enum KeptObjects {
  private static let state = Locked(State())

  private struct State {
    /// By address.
    var holds: [ObjectIdentifier: Hold] = [:]
    /// The number of objects at which those that are gone are removed.
    var limit = 64

    mutating func makeRoom() {
      guard holds.count >= limit else { return }
      holds = holds.filter { !$1.isOver }
      limit = max(64, 2 * holds.count)
    }
  }

  private struct Hold: Sendable {
    /// How many keep the object. As long as any does, no other object has its address.
    var count = 0
    /// The object that is or was kept without that. It may be gone, and another have its address.
    var reference: WeakReference?

    var isOver: Bool { count == 0 && reference?.isGone ?? true }
  }

  static func contains(_ object: AnyObject) -> Bool {
    let key = ObjectIdentifier(object)
    return state.withLock { $0.holds[key].map { !$0.isOver } ?? false }
  }

  /// Notes an object that is kept until it is removed.
  static func add(_ object: AnyObject) {
    let key = ObjectIdentifier(object)
    state.withLock { state in
      state.makeRoom()
      state.holds[key, default: Hold()].count += 1
    }
  }

  /// Notes an object that is kept as long as it lives.
  static func add(_ object: AnyObject, weakly reference: WeakReference) {
    let key = ObjectIdentifier(object)
    state.withLock { state in
      state.makeRoom()
      state.holds[key, default: Hold()].reference = reference
    }
  }

  /// Removes an object that was added. With a reference, it counts as kept as long as it lives.
  static func remove(_ object: AnyObject, keeping reference: WeakReference? = nil) {
    let key = ObjectIdentifier(object)
    state.withLock { state in
      guard var hold = state.holds[key] else { return }
      hold.count -= 1
      if let reference { hold.reference = reference }
      state.holds[key] = hold.isOver ? nil : hold
    }
  }
}
