/// Remembers the injectors of overrides that are still there, so that they hear of changes of what
/// they inherit.
enum Heirs {
  private static let living = Locked<[ObjectIdentifier: WeakReference]>([:])

  static func add(_ injector: Injector) {
    living.withLock { $0[ObjectIdentifier(injector)] = WeakReference(injector) }
  }

  /// Forgets an injector that is going.
  static func remove(_ injector: Injector) {
    let key = ObjectIdentifier(injector)
    _ = living.withLock { $0.removeValue(forKey: key) }
  }

  /// Has those who inherit from an injector forget what they worked out, because its registrations
  /// have changed.
  static func forgetWhatIsInherited(from ancestor: Injector, removed: [Registration] = []) {
    guard Override.wasEntered else { return }
    // Each may have become the last reference, and is let go of outside the lock.
    let heirs = living.withLock { $0.values.compactMap { $0.object as? Injector } }
    for heir in heirs where heir.parent === ancestor {
      let dropped = heir.dropUnshared(removed)
      heir.wirings.forget()
      forgetWhatIsInherited(from: heir, removed: removed + dropped.map(\.own))
    }
  }
}
