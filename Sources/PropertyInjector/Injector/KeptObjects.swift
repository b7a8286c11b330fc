/// The objects that registrations and open scopes keep, and the classes of these and of instances.
enum KeptObjects {
  private static let classes = PublishedTable<UInt>()
  private static let addingClass = Locked(())

  /// By address. In shards, so that threads that keep values of their own seldom share one.
  private static let shards = (0..<16).map { _ in Shard() }

  private final class Shard: Sendable {
    let holds = Locked<[ObjectIdentifier: [Hold]]>([:])
  }

  private static func shard(of object: ObjectIdentifier) -> Shard {
    // Objects that are made one after another are some words apart.
    let address = UInt(bitPattern: object)
    return shards[Int((address >> 5 ^ address >> 10) & 15)]
  }

  /// That something keeps an object.
  final class Hold: Sendable {
    let object: ObjectIdentifier
    let place: ObjectIdentifier
    /// What the place keeps. Not the registration, which goes with its last user.
    let info: RegistrationInfo
    /// The object, if it is kept weakly. It may be gone, and another have its address.
    private let reference: WeakReference?

    init(_ object: AnyObject, of info: RegistrationInfo, in place: SharedValue, isWeak: Bool) {
      (self.object, self.place) = (ObjectIdentifier(object), ObjectIdentifier(place))
      self.info = info
      reference = isWeak ? WeakReference(object) : nil
      note(type(of: object))
    }

    var isOver: Bool { reference?.isGone ?? false }
    var weakObject: AnyObject? { reference?.object }
  }

  /// Whether an object of a class was ever kept, registered, or supplied. If not, nothing is looked up.
  @inline(__always)
  static func mayContain(_ type: Any.Type) -> Bool { classes[type] != nil }

  /// Notes that objects of a class are kept.
  static func note(_ type: AnyClass) {
    if mayContain(type) { return }
    addingClass.withLock { _ in if !mayContain(type) { classes.add(1, of: type) } }
  }

  /// Who keeps an object.
  static func holds(of object: AnyObject) -> [Hold] {
    let key = ObjectIdentifier(object)
    return shard(of: key).holds.withLock { $0[key, default: []] }.filter { !$0.isOver }
  }

  /// Whether a running call shares an object.
  static func isOfGraph(_ object: AnyObject) -> Bool {
    holds(of: object).contains { $0.info.scope.kind == .graph }
  }

  @inline(never)
  static func add(_ hold: Hold) {
    shard(of: hold.object).holds.withLock { $0[hold.object, default: []].append(hold) }
  }

  @inline(never)
  static func remove(_ hold: Hold) {
    shard(of: hold.object).holds.withLock { holds in
      guard let index = holds.index(forKey: hold.object) else { return }
      holds.values[index].removeAll { $0 === hold }
      if holds.values[index].isEmpty { holds.remove(at: index) }
    }
  }
}
