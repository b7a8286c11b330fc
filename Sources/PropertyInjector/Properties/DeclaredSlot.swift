/// A listed property, set by closures that are called only on the actor of the list, if it has one.
struct DeclaredSlot<Owner, Value>: Declared {
  let declaredType: Any.Type
  private let isSet: (@Sendable (Owner) -> Bool)?
  var look: (@Sendable (TargetStorage) -> Any?)?
  private let write: @Sendable (inout Owner, Value) -> Void

  init(_ keyPath: WritableKeyPath<Owner, Value?>) {
    let path = UncheckedSendable(value: keyPath)
    declaredType = Value?.self
    isSet = { $0[keyPath: path.value] != nil }
    look = { storage in storage.with(as: Owner.self) { $0[keyPath: path.value] } }
    write = { $0[keyPath: path.value] = $1 }
  }

  init(
    isSet: (@Sendable (Owner) -> Bool)?, set: @escaping @Sendable (inout Owner, Value) -> Void
  ) {
    (declaredType, self.isSet, write) = (Value.self, isSet, set)
  }

  var owner: Any.Type { Owner.self }

  var showsValues: Bool { isSet != nil || look != nil }

  func isEmpty(_ storage: TargetStorage) -> Bool {
    if let isSet { return !storage.with(as: Owner.self) { isSet($0) } }
    return value(in: storage) == nil
  }

  func set(_ content: Value, in storage: TargetStorage) {
    storage.with(as: Owner.self) { write(&$0, content) }
  }

  func value(in storage: TargetStorage) -> Any? { look.flatMap { $0(storage) } }
}

/// A declared property whose types are only known at run time.
protocol Declared: Slot {
  var owner: Any.Type { get }
  var declaredType: Any.Type { get }
  /// Returns the value that the property holds. Without a key path, this is known only if it is
  /// stored as an optional.
  var look: (@Sendable (TargetStorage) -> Any?)? { get set }
}
