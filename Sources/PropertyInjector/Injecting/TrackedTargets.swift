/// Remembers what tracked targets were filled with, without keeping them alive. Only who may write
/// to a target refers to it, even for a moment: that could be the last reference.
struct TrackedTargets: ~Copyable, Sendable {
  private let state = Locked(State())

  struct State {
    var records: [ObjectIdentifier: Record] = [:]
    var count = 0
    /// How many records there may be before the dead are looked for.
    var limit = 64

    mutating func removeDead() {
      records = records.filter { !$1.target.isGone }
      limit = max(64, 2 * records.count)
    }
  }

  /// A target, its number, where it was injected last, and what its properties were filled with, by
  /// their positions.
  struct Record: Sendable {
    let target: WeakReference
    let type: AnyClass
    let number: Int
    var place: Place
    var fillings: [Int: Filling] = [:]
  }

  /// Notes where a target is injected, whether anything is set or not.
  func noteInjection(of target: AnyObject) {
    let (key, here) = (ObjectIdentifier(target), Place.current)
    let (reference, type): (WeakReference, AnyClass) = (WeakReference(target), type(of: target))
    state.withLock { state in
      // The address may have been another object's, which is dead by now.
      if state.records[key]?.target.isGone ?? true {
        if state.records.count >= state.limit { state.removeDead() }
        state.records[key] = Record(
          target: reference, type: type, number: state.count, place: here)
        state.count += 1
      }
      state.records[key]?.place = here
    }
  }

  /// Notes what a property was filled with, if its target hasn't been forgotten meanwhile.
  func note(_ filling: Filling, ofPropertyAt position: Int, in target: AnyObject) {
    state.withLock { $0.records[ObjectIdentifier(target)]?.fillings[position] = filling }
  }

  /// The targets that are still there, in the order in which they were injected first.
  var living: [Record] {
    let records = state.withLock { state in
      state.removeDead()
      return Array(state.records.values)
    }
    return records.sorted { $0.number < $1.number }
  }

  /// Forgets targets whose type is tracked no longer.
  func forget(where isUntracked: (Any.Type) -> Bool) {
    let types = state.withLock { $0.records.mapValues(\.type) }
    let untracked = types.filter { isUntracked($1) }
    state.withLock { state in
      for (key, type): (ObjectIdentifier, AnyClass) in untracked {
        guard let record = state.records[key], record.type == type else { continue }
        state.records[key] = nil
      }
    }
  }
}

/// What a property was filled with, and by which registration. Keeps nothing alive that could refer
/// to the target: that would never go.
struct Filling: Sendable {
  private let reference: WeakReference
  private let content: Content

  private enum Content: Sendable {
    case object(WeakReference)
    case value(UncheckedSendable<AnyHashable>)
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
        ? .value(UncheckedSendable(value: value))
        : .hash(value.hashValue, of: ObjectIdentifier(type))
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
    case .value(let kept): return value as? AnyHashable == kept.value
    case .hash(let hash, let type):
      guard let value = value as? AnyHashable else { return false }
      return value.hashValue == hash && ObjectIdentifier(Swift.type(of: value.base)) == type
    case .unknown: return value != nil
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
