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

  struct Hold: Sendable {
    let place: ObjectIdentifier
    /// What the place keeps. Not the registration, which goes with its last user.
    let info: RegistrationInfo
    /// The object, if it is kept weakly. It may be gone, and another have its address.
    fileprivate let reference: WeakReference?

    fileprivate var isOver: Bool { reference?.isGone ?? false }
  }

  /// Whether an object of a class was ever kept, registered, or supplied. If not, nothing is looked up.
  @inline(__always)
  static func mayContain(_ type: Any.Type) -> Bool { classes[type] != nil }

  /// Notes that objects of a class are kept.
  static func note(_ type: AnyClass) {
    if mayContain(type) { return }
    state.withLock { _ in if !mayContain(type) { classes.add(1, of: type) } }
  }

  /// Who keeps an object.
  static func holds(of object: AnyObject) -> [Hold] {
    let key = ObjectIdentifier(object)
    return state.withLock { $0.holds[key, default: []].filter { !$0.isOver } }
  }

  /// Whether a running call shares an object.
  static func isOfGraph(_ object: AnyObject) -> Bool {
    holds(of: object).contains { $0.info.scope.kind == .graph }
  }

  /// Notes that a place keeps an object until it is removed or, with a weak reference, as long as it
  /// lives. Replaces what was noted of both.
  @inline(never)
  static func add(
    _ object: AnyObject, of info: RegistrationInfo, in place: SharedValue,
    weakly reference: WeakReference? = nil
  ) {
    note(type(of: object))
    let hold = Hold(place: ObjectIdentifier(place), info: info, reference: reference)
    let key = ObjectIdentifier(object)
    state.withLock { state in
      state.makeRoom()
      let others = state.holds[key]?.filter { $0.place != hold.place }
      state.holds[key] = others.map { $0 + [hold] } ?? [hold]
    }
  }

  @inline(never)
  static func remove(_ object: ObjectIdentifier?, from place: SharedValue) {
    guard let object else { return }
    let place = ObjectIdentifier(place)
    state.withLock { state in
      guard let index = state.holds.index(forKey: object) else { return }
      state.holds.values[index].removeAll { $0.place == place }
      if state.holds.values[index].isEmpty { state.holds.remove(at: index) }
    }
  }
}
