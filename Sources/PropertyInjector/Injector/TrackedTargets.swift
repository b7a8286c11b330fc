/// Records the values of tracked targets, without keeping them alive.
struct TrackedTargets: ~Copyable, Sendable {
  private let state = Locked(State())

  struct State {
    var records: [ObjectIdentifier: Record] = [:]
    var count = 0
    /// The number of records at which those of dead targets are removed.
    var limit = 64

    mutating func remove(_ dead: [ObjectIdentifier: Record]) {
      for (key, record) in dead where records[key]?.number == record.number { records[key] = nil }
      limit = max(64, 2 * records.count)
    }
  }

  /// A target, its number, where it was last injected, and what filled its properties, by position.
  struct Record: Sendable {
    let target: WeakReference
    let type: AnyClass
    let number: Int
    var place: Place
    var fillings: [Int: Filling] = [:]
  }

  /// Records where a target is injected, even if nothing is set.
  func noteInjection(of target: AnyObject) {
    let (key, here) = (ObjectIdentifier(target), Place.current)
    let (reference, type): (WeakReference, AnyClass) = (WeakReference(target), type(of: target))
    let all = state.withLock { $0.records.count >= $0.limit ? $0.records : [:] }
    if !all.isEmpty {
      let dead = all.filter(\.value.target.isGone)
      state.withLock { $0.remove(dead) }
    }
    state.withLock { state in
      // A dead object may have had the same address.
      if state.records[key]?.target.isGone ?? true {
        state.records[key] = Record(
          target: reference, type: type, number: state.count, place: here)
        state.count += 1
      }
      state.records[key]?.place = here
    }
  }

  /// Records what a property was filled with, unless its target was removed meanwhile.
  func note(_ filling: Filling, ofPropertyAt position: Int, in target: AnyObject) {
    state.withLock { $0.records[ObjectIdentifier(target)]?.fillings[position] = filling }
  }

  /// The living targets, in the order in which they were first injected.
  var living: [Record] {
    state.withLock { Array($0.records.values) }.filter { !$0.target.isGone }
      .sorted { $0.number < $1.number }
  }

  func forget(where isUntracked: (Any.Type) -> Bool) {
    state.withLock { state in state.records = state.records.filter { !isUntracked($1.type) } }
  }
}

/// A property's value and registration. Retains no object, because that could retain the target.
struct Filling: Sendable {
  /// The registration or, of a collection, the elements.
  private let sources: [WeakReference]
  /// Whether a value is the one that was filled in. Nil if it can't be compared.
  private let isSame: (@Sendable (Any?) -> Bool)?

  init(_ registration: Registration, _ value: Any?) {
    sources = registration.parts.map { WeakReference($0.definition) }
    if let object = value.flatMap(object(in:)) {
      let reference = WeakReference(object)
      isSame = { $0.flatMap(PropertyInjector.object).map { $0 === reference.object } ?? false }
    } else if let value = value as? AnyHashable {
      let (hash, type) = (value.hashValue, ObjectIdentifier(type(of: value.base)))
      isSame = { other in
        guard let other = other as? AnyHashable else { return false }
        return other.hashValue == hash && ObjectIdentifier(Swift.type(of: other.base)) == type
      }
    } else {
      isSame = nil
    }
  }

  func isFilled(by registration: Registration?) -> Bool {
    registration.map { sources.elementsEqual($0.parts) { $0.object === $1.definition } } ?? false
  }

  var isComparable: Bool { isSame != nil }

  /// Whether a value is the one that was filled in. Any value is, if it can't be compared.
  func isStill(_ value: Any?) -> Bool { isSame?(value) ?? (value != nil) }
}

extension Injector {
  func isTracked(_ type: Any.Type) -> Bool {
    state.withLock { $0.trackedTypes }.contains { Fit(type, as: $0) == .always }
  }
}
