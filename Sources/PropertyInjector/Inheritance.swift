/// What an override has of the injector that was current when it was entered.
struct Inheritance: Sendable {
  /// Nil for the one that is shared, whichever that is.
  private let fixedParent: Injector?
  /// Whether it makes its own of what others keep.
  let makesOwnSingletons: Bool

  init(from parent: Injector, makingOwnSingletons: Bool) {
    fixedParent = parent.inheritance == nil ? nil : parent
    makesOwnSingletons = makingOwnSingletons
  }

  /// Nil where an override was made the shared injector, from which it can't inherit.
  var parent: Injector? {
    if let fixedParent { return fixedParent }
    let shared = Injector.shared
    return shared.inheritance == nil ? shared : nil
  }
}

/// The registration of an override in place of one it inherits, which is kept, so that its address
/// stays its own.
struct Unshared: Sendable {
  let inherited: Registration
  let own: Registration
}

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
      forgetWhatIsInherited(from: heir, removed: dropped.map(\.own))
    }
  }
}
