/// The living injectors that inherit from others, whose changes invalidate their caches.
package enum ChildInjectors {
  private static let living = Locked<[Parent: [ObjectIdentifier: WeakReference]]>([:])

  /// Nil stands for the shared injector, whichever it is.
  private typealias Parent = ObjectIdentifier?

  package static var count: Int { living.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  static func add(_ injector: Injector) {
    let (parent, key) = (parent(of: injector), ObjectIdentifier(injector))
    living.withLock { $0[parent, default: [:]][key] = WeakReference(injector) }
  }

  static func remove(_ injector: Injector) {
    let (parent, key) = (parent(of: injector), ObjectIdentifier(injector))
    living.withLock { living in
      living[parent]?[key] = nil
      if living[parent]?.isEmpty ?? false { living[parent] = nil }
    }
  }

  private static func parent(of injector: Injector) -> Parent {
    injector.inheritance?.fixedParent.map { ObjectIdentifier($0) }
  }

  /// Invalidates the caches of all descendants of an injector whose registrations have changed.
  static func invalidateDescendants(from ancestor: Injector, removed: [Registration] = []) {
    guard Override.wasEntered else { return }
    var pending: [(Parent, [Registration])] = [(ObjectIdentifier(ancestor), removed)]
    if Inheritance.sharedParent === ancestor { pending.append((nil, removed)) }
    while let (parent, removed) = pending.popLast() {
      // Each may become the last reference, so they are released outside the lock.
      let heirs = living.withLock { living in
        living[parent, default: [:]].values.compactMap { $0.object as? Injector }
      }
      for heir in heirs {
        let dropped = heir.dropUnshared(removed)
        heir.wirings.forget()
        pending.append((ObjectIdentifier(heir), removed + dropped))
      }
    }
  }
}
