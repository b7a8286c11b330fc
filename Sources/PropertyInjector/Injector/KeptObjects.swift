/// The objects that registrations and open scopes keep, and the classes of these and of instances.
enum KeptObjects {
  /// 2 for the classes of instances, 1 for others.
  private static let classes = PublishedTable<UInt>()
  private static let addingClass = Locked(())

  private static let holds = Shards(Holds())

  private struct Holds {
    /// The latest of each object.
    private var latest: [ObjectIdentifier: Hold] = [:]
    /// Those before, of the few objects that several places keep.
    private var earlier: [ObjectIdentifier: [Hold]] = [:]

    mutating func add(_ hold: Hold) {
      guard let last = latest.updateValue(hold, forKey: hold.object) else { return }
      earlier[hold.object, default: []].append(last)
    }

    mutating func remove(_ hold: Hold) {
      guard let index = latest.index(forKey: hold.object) else { return }
      let isLatest = latest.values[index] === hold
      if !earlier.isEmpty, var others = earlier.removeValue(forKey: hold.object) {
        if isLatest { latest.values[index] = others.removeLast() }
        others.removeAll { $0 === hold }
        if !others.isEmpty { earlier[hold.object] = others }
      } else if isLatest {
        latest.remove(at: index)
      }
    }

    func all(of object: ObjectIdentifier) -> [Hold] {
      earlier[object, default: []] + [latest[object]].compactMap(\.self)
    }
  }

  /// That something keeps an object.
  final class Hold: Sendable {
    let object: ObjectIdentifier
    let place: ObjectIdentifier
    /// What the place keeps. Not the registration, which goes with its last user.
    let info: RegistrationInfo
    /// The object, if it is kept weakly. It may be gone, and another have its address.
    private let reference: WeakReference?

    init(
      _ object: AnyObject, of registration: Registration, in place: SharedValue, isWeak: Bool
    ) {
      (self.object, self.place) = (ObjectIdentifier(object), ObjectIdentifier(place))
      info = registration.info
      reference = isWeak ? WeakReference(object) : nil
      note(type(of: object))
    }

    var isOver: Bool { reference?.isGone ?? false }
    var weakObject: AnyObject? { reference?.object }
  }

  /// Whether an object of a class was ever kept, registered, or supplied. If not, nothing is looked up.
  @inline(__always)
  static func mayContain(_ type: Any.Type) -> Bool { classes[type] != nil }

  /// Whether an object of a class was ever registered as an instance.
  static func mayBeInstance(_ type: Any.Type) -> Bool { classes[type] == 2 }

  /// Notes that objects of a class are kept, or are instances.
  static func note(_ type: AnyClass, isInstance: Bool = false) {
    if mayContain(type), !isInstance || mayBeInstance(type) { return }
    addingClass.withLock { _ in
      if !mayBeInstance(type) { classes.add(isInstance ? 2 : 1, of: type) }
    }
  }

  /// Who keeps an object.
  static func holds(of object: AnyObject) -> [Hold] {
    let key = ObjectIdentifier(object)
    return holds.withLock(of: key) { $0.all(of: key) }.filter { !$0.isOver }
  }

  /// Whether a running call shares an object.
  static func isOfGraph(_ object: AnyObject) -> Bool {
    holds(of: object).contains { $0.info.scope.kind == .graph }
  }

  static func add(_ hold: Hold) { holds.withLock(of: hold.object) { $0.add(hold) } }

  static func remove(_ hold: Hold) { holds.withLock(of: hold.object) { $0.remove(hold) } }
}
