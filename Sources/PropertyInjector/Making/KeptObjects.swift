/// The objects that registrations and open scopes keep, and the classes of these and of instances.
enum KeptObjects {
  private static let state = Locked(State())
  private static let classes = PublishedTable<UInt>()

  private struct State {
    /// By address.
    var holds: [ObjectIdentifier: [Hold]] = [:]
    /// The number of objects at which those that are gone are removed.
    var limit = 64

    mutating func makeRoom() {
      guard holds.count >= limit else { return }
      holds = holds.compactMapValues { holds in
        let living = holds.filter { !$0.isOver }
        return living.isEmpty ? nil : living
      }
      limit = max(64, 2 * holds.count)
    }
  }

  private struct Hold: Sendable {
    let place: ObjectIdentifier
    let registration: WeakReference
    /// The object, if it is kept weakly. It may be gone, and another have its address.
    let reference: WeakReference?

    var isOver: Bool { registration.isGone || reference?.isGone ?? false }
  }

  /// Whether an object of a class was ever kept, registered, or supplied. If not, nothing is looked up.
  @inline(__always)
  static func mayContain(_ type: Any.Type) -> Bool { classes[type] != nil }

  /// Notes that objects of a class are kept.
  static func note(_ type: AnyClass) {
    if mayContain(type) { return }
    state.withLock { _ in if !mayContain(type) { classes.add(1, of: type) } }
  }

  /// The registration whose value an object is, if it is kept.
  static func registration(of object: AnyObject) -> Registration? {
    let key = ObjectIdentifier(object)
    let references = state.withLock { state in
      state.holds[key, default: []].filter { !$0.isOver }.map(\.registration)
    }
    // Not lazily, which looks twice: it may go meanwhile.
    return references.compactMap { $0.object as? Registration }.first
  }

  /// Notes that a place keeps an object until it is removed or, with a weak reference, as long as it
  /// lives.
  static func add(
    _ object: AnyObject, of registration: Registration, in place: SharedValue,
    weakly reference: WeakReference? = nil
  ) {
    note(type(of: object))
    let hold = Hold(
      place: ObjectIdentifier(place), registration: WeakReference(registration),
      reference: reference)
    let key = ObjectIdentifier(object)
    state.withLock { state in
      state.makeRoom()
      state.holds[key, default: []].append(hold)
    }
  }

  static func remove(_ object: AnyObject, from place: SharedValue) {
    let (key, place) = (ObjectIdentifier(object), ObjectIdentifier(place))
    state.withLock { state in
      state.holds[key]?.removeAll { $0.place == place }
      if state.holds[key]?.isEmpty ?? false { state.holds[key] = nil }
    }
  }
}
