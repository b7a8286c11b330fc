/// Remembers what tracked targets were filled with, and keeps neither the targets nor the objects
/// alive.
struct TrackedTargets: ~Copyable, Sendable {
  private let state = Locked(State())

  struct State {
    var records: [ObjectIdentifier: Record] = [:]
    var count = 0
  }

  /// A target, the how manyth it is, and what its properties were filled with, by their positions.
  struct Record: Sendable {
    let target: WeakReference
    let number: Int
    var fillings: [Int: Filling] = [:]
  }

  func note(_ filling: Filling, ofPropertyAt position: Int, in target: AnyObject) {
    let target = Kept(value: target)
    let key = ObjectIdentifier(target.value)
    let living = state.withLock { state in
      var living: [Target] = []
      // The address may have been another object's, which is dead by now.
      if state.records[key]?.target.object == nil {
        let count = state.records.count
        if count >= 64, count.nonzeroBitCount == 1 { living = Self.removeDead(&state.records) }
        state.records[key] = Record(target: WeakReference(target.value), number: state.count)
        state.count += 1
      }
      state.records[key]?.fillings[position] = filling
      return living
    }
    withExtendedLifetime(living) {}
  }

  /// A target that is still there, and what its properties were filled with.
  typealias Target = (object: Kept<AnyObject>, fillings: [Int: Filling])

  /// The targets that are still there, in the order in which they were injected first.
  var living: [Target] { state.withLock { Self.removeDead(&$0.records) } }

  /// Removes the dead, and returns the living: whoever holds a lock lets go of them afterwards,
  /// because each may have become the last reference, and run its owner's code.
  private static func removeDead(_ records: inout [ObjectIdentifier: Record]) -> [Target] {
    var living: [(number: Int, target: Target)] = []
    records = records.filter { _, record in
      guard let object = record.target.object else { return false }
      living.append((record.number, (Kept(value: object), record.fillings)))
      return true
    }
    return living.sorted { $0.number < $1.number }.map(\.target)
  }
}

/// What a property was filled with, and by which registration.
struct Filling: Sendable {
  let registration: Registration
  private let content: Content

  /// Whether it can be told what is the same value.
  var isComparable: Bool { if case .value(nil) = content { false } else { true } }

  private enum Content: Sendable {
    case object(WeakReference)
    /// Nil for what can't be compared.
    case value(Kept<AnyHashable>?)
  }

  init(_ registration: Registration, _ value: Any?) {
    self.registration = registration
    if let value, TypeKind(type(of: value)).isClass {
      content = .object(WeakReference(value as AnyObject))
    } else {
      content = .value((value as? AnyHashable).map { Kept(value: $0) })
    }
  }

  /// Whether a value is still the one that was filled in. One that can't be compared is taken for
  /// it.
  func isStill(_ value: Any?) -> Bool {
    switch content {
    case .object(let reference):
      guard let object = reference.object, let value else { return false }
      return TypeKind(type(of: value)).isClass && object === (value as AnyObject)
    case .value(let kept):
      guard let kept else { return value != nil }
      return value as? AnyHashable == kept.value
    }
  }
}
