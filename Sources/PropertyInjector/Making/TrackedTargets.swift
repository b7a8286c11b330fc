/// Remembers what tracked targets were filled with, without keeping them alive.
///
/// What is forgotten and what was found is returned, because it is a user's and may run his code
/// when it goes: whoever holds a lock lets it go afterwards.
struct TrackedTargets: ~Copyable, Sendable {
  private let state = Locked(State())

  struct State {
    var records: [ObjectIdentifier: Record] = [:]
    /// How many targets have been noted.
    var count = 0
    /// How many records there may be before the dead are looked for.
    var limit = 64
  }

  /// A target and its number.
  struct Record: Sendable {
    let target: WeakReference
    let number: Int
    var history = History()
  }

  /// What the properties of a target were filled with, by their positions, and where that was last.
  struct History: Sendable {
    var fillings: [Int: Filling] = [:]
    var place: Place?
  }

  func note(_ filling: Filling, ofPropertyAt position: Int, in target: AnyObject) {
    let target = Kept(value: target)
    let key = ObjectIdentifier(target.value)
    let place = Place.current
    let released = state.withLock { state in
      var released = Released()
      // The address may have been another object's, which is dead by now.
      if state.records[key]?.target.object == nil {
        if state.records.count >= state.limit { released = state.removeDead() }
        let new = Record(target: WeakReference(target.value), number: state.count)
        if let old = state.records.updateValue(new, forKey: key) { released.records.append(old) }
        state.count += 1
      }
      state.records[key]?.history.place = place
      if let old = state.records[key]?.history.fillings.updateValue(filling, forKey: position) {
        released.fillings.append(old)
      }
      return released
    }
    withExtendedLifetime(released) {}
  }

  /// A target that is still there, and what is known of it.
  typealias Target = (object: Kept<AnyObject>, history: History)

  /// The targets that are still there, in the order in which they were injected first.
  var living: [Target] {
    let released = state.withLock { $0.removeDead() }
    return released.living.sorted { $0.number < $1.number }.map { ($0.object, $0.history) }
  }

  /// Forgets targets whose type is tracked no longer.
  func forget(where isUntracked: (Any.Type) -> Bool) {
    let released = state.withLock { state in
      var released = state.removeDead()
      for target in released.living where isUntracked(type(of: target.object.value)) {
        let record = state.records.removeValue(forKey: ObjectIdentifier(target.object.value))
        if let record { released.records.append(record) }
      }
      return released
    }
    withExtendedLifetime(released) {}
  }

  /// What to let go of when no lock is held.
  struct Released: Sendable {
    var living: [(number: Int, object: Kept<AnyObject>, history: History)] = []
    var records: [Record] = []
    var fillings: [Filling] = []
  }
}

extension TrackedTargets.State {
  /// Removes the records of the dead.
  fileprivate mutating func removeDead() -> TrackedTargets.Released {
    var released = TrackedTargets.Released()
    for (key, record) in records {
      if let object = record.target.object {
        released.living.append((record.number, Kept(value: object), record.history))
      } else {
        released.records.append(record)
        records[key] = nil
      }
    }
    limit = max(64, 2 * records.count)
    return released
  }
}

/// What a property was filled with, and by which registration.
///
/// It keeps nothing alive that could refer to the target: that would never go.
struct Filling: Sendable {
  private let reference: WeakReference
  private let content: Content

  private enum Content: Sendable {
    case object(WeakReference)
    case value(Kept<AnyHashable>)
    /// What tells a value that may refer to objects.
    case hash(Int, of: ObjectIdentifier)
    /// For what can't be compared.
    case unknown
  }

  init(_ registration: Registration, _ value: Any?) {
    reference = WeakReference(registration)
    if let value, TypeKind(type(of: value)).isClass {
      content = .object(WeakReference(value as AnyObject))
    } else if let value = value as? AnyHashable {
      let type = type(of: value.base)
      content =
        refersToNoObject(type)
        ? .value(Kept(value: value)) : .hash(value.hashValue, of: ObjectIdentifier(type))
    } else {
      content = .unknown
    }
  }

  /// Whether it was filled by a registration.
  func isFilled(by registration: Registration?) -> Bool {
    registration != nil && reference.object === registration
  }

  /// Whether it can be told what is the same value.
  var isComparable: Bool { if case .unknown = content { false } else { true } }

  /// Whether a value is still the one that was filled in. One that can't be compared is taken for
  /// it.
  func isStill(_ value: Any?) -> Bool {
    switch content {
    case .object(let reference):
      guard let object = reference.object, let value else { return false }
      return TypeKind(type(of: value)).isClass && object === (value as AnyObject)
    case .value(let kept):
      return value as? AnyHashable == kept.value
    case .hash(let hash, let type):
      guard let value = value as? AnyHashable else { return false }
      return value.hashValue == hash && ObjectIdentifier(Swift.type(of: value.base)) == type
    case .unknown:
      return value != nil
    }
  }
}

/// Whether values of a type are known to refer to no object that isn't their own: texts, what is
/// nothing but bytes, and structs of these.
private func refersToNoObject(_ type: Any.Type) -> Bool {
  let type = strippingOptionals(from: type)
  if type == String.self || type == Character.self || isPlainBytes(type) { return true }
  let fields = StoredField.all(of: type)
  return TypeKind(type) == .struct && !fields.isEmpty
    && fields.allSatisfy { refersToNoObject($0.type) }
}
