/// The objects that a layer, an open scope, or a graph keeps.
final class KeptObjects: Sendable {
  /// What keeps each object, by its address.
  private let holds = Locked<[ObjectIdentifier: [Hold]]>([:])
  /// Where objects are noted that are kept here, too.
  private let adopted = Locked<[KeptObjects]>([])
  private let use: Uses

  /// That a value keeps an object.
  struct Hold: Sendable {
    let value: ObjectIdentifier
    let definition: Definition
    /// The object, if it is kept weakly. It may be gone, and another have its address.
    let reference: WeakReference?
  }

  /// - Parameter use: What their classes are noted with.
  init(_ use: Uses) { self.use = use }

  func add(_ hold: Hold, of object: AnyObject) {
    Self.note(type(of: object), use)
    holds.withLock { $0[ObjectIdentifier(object), default: []].append(hold) }
  }

  /// Forgets that a value keeps an object.
  func remove(_ value: ObjectIdentifier, of object: ObjectIdentifier) {
    let gone = holds.withLock { holds in
      guard var all = holds.removeValue(forKey: object) else { return [Hold]() }
      defer { if !all.isEmpty { holds[object] = all } }
      return all.remove { $0.value == value }
    }
    withExtendedLifetime(gone) {}
  }

  /// Returns what keeps an object.
  func info(of object: AnyObject) -> RegistrationInfo? {
    let own = holds.withLock { $0[ObjectIdentifier(object), default: []] }.first { hold in
      hold.reference.map { $0.object === object } ?? true
    }
    if let own { return own.definition.info }
    return adopted.withLock(\.self).lazy.compactMap { $0.info(of: object) }.first
  }

  func adopt(_ other: KeptObjects) {
    adopted.withLock { if !$0.contains(where: { $0 === other }) { $0.append(other) } }
  }

  // MARK: Classes

  /// Where objects of the classes were ever kept.
  private static let classes = PublishedTable<UInt>()
  private static let addingClass = Locked(())

  /// Where objects of a class are. If nowhere, nothing is looked up.
  struct Uses: OptionSet {
    let rawValue: UInt
    static let kept = Uses(rawValue: 1)
    static let instances = Uses(rawValue: 2)
    /// Kept by open scopes and graphs, or supplied.
    static let passing = Uses(rawValue: 4)
  }

  @inline(__always)
  static func uses(of type: Any.Type) -> Uses { Uses(rawValue: classes[type] ?? 0) }

  static func note(_ type: AnyClass, _ use: Uses) {
    if uses(of: type).contains(use) { return }
    addingClass.withLock { _ in classes.add(uses(of: type).union(use).rawValue, of: type) }
  }
}
