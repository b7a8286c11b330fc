/// Remembers what tracked targets were filled with, and keeps neither the targets nor the objects
/// alive.
struct TrackedTargets: ~Copyable, Sendable {
  private let records = Locked<[ObjectIdentifier: Record]>([:])

  /// A target, and what its properties were filled with, by their names.
  struct Record: Sendable {
    let target: WeakReference
    var fillings: [String: Filling] = [:]
  }

  func note(_ filling: Filling, of property: String, in target: AnyObject) {
    let target = Kept(value: target)
    let key = ObjectIdentifier(target.value)
    records.withLock { records in
      // The address may have been another object's, which is dead by now.
      if records[key]?.target.object == nil {
        let isFull = records.count >= 64 && records.count.nonzeroBitCount == 1
        if isFull { records = records.filter { $0.value.target.object != nil } }
        records[key] = Record(target: WeakReference(target.value))
      }
      records[key]?.fillings[property] = filling
    }
  }

  /// The targets that are still there.
  var living: [(target: Kept<AnyObject>, fillings: [String: Filling])] {
    records.withLock { records in
      records = records.filter { $0.value.target.object != nil }
      return records.values.compactMap { record in
        record.target.object.map { (Kept(value: $0), record.fillings) }
      }
    }
  }
}

/// What a property was filled with.
struct Filling: Sendable {
  let registration: Registration
  private let content: Content

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

  /// Whether a value is still the one that was filled in, as far as can be told.
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
