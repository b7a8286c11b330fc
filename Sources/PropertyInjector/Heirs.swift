/// Remembers the injectors of overrides that are still there, by whom they inherit from, so that
/// they hear of changes of that. Others are left alone, and not even kept for a moment.
package enum Heirs {
  private static let living = Locked<[Parent: [ObjectIdentifier: WeakReference]]>([:])

  /// Nil stands for the shared injector, whichever that is.
  private typealias Parent = ObjectIdentifier?

  /// How many there are.
  package static var count: Int { living.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  static func add(_ injector: Injector) {
    let (parent, key) = (parent(of: injector), ObjectIdentifier(injector))
    living.withLock { $0[parent, default: [:]][key] = WeakReference(injector) }
  }

  /// Forgets an injector that is going.
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

  /// Has those who inherit from an injector forget what they worked out, because its registrations
  /// have changed. Whoever comes later sees the change itself.
  static func forgetWhatIsInherited(from ancestor: Injector, removed: [Registration] = []) {
    guard Override.wasEntered else { return }
    var ancestors: [Parent] = [ObjectIdentifier(ancestor)]
    if Inheritance.sharedParent === ancestor { ancestors.append(nil) }
    let families = families(of: ancestors)
    for parent in ancestors { forgetWhatIsInherited(from: parent, removed, families) }
  }

  private static func forgetWhatIsInherited(
    from parent: Parent, _ removed: [Registration], _ families: [Parent: [Injector]]
  ) {
    for heir in families[parent, default: []] {
      let dropped = heir.dropUnshared(removed)
      heir.wirings.forget()
      forgetWhatIsInherited(
        from: ObjectIdentifier(heir), removed + dropped.map(\.own), families)
    }
  }

  /// The heirs of some, and theirs, by whom they inherit from. Each may have become the last
  /// reference, so that they are let go of outside the lock.
  private static func families(of ancestors: [Parent]) -> [Parent: [Injector]] {
    living.withLock { living in
      var families: [Parent: [Injector]] = [:]
      var pending = ancestors
      while let parent = pending.popLast() {
        guard let heirs = living[parent] else { continue }
        let injectors = heirs.values.compactMap { $0.object as? Injector }
        families[parent] = injectors
        pending += injectors.map { ObjectIdentifier($0) }
      }
      return families
    }
  }
}
