/// A listed property, set by closures that are called only on the actor of the list, if it has one.
struct DeclaredSlot<Owner, Value>: Declared {
  private let read: (@Sendable (Owner) -> Value?)?
  private let isSet: (@Sendable (Owner) -> Bool)?
  private let write: @Sendable (inout Owner, Value) -> Void
  var field: LookedAtField?

  init(_ keyPath: WritableKeyPath<Owner, Value?>) {
    let path = UncheckedSendable(value: keyPath)
    read = { $0[keyPath: path.value] }
    isSet = { $0[keyPath: path.value] != nil }
    write = { $0[keyPath: path.value] = $1 }
  }

  init(
    isSet: (@Sendable (Owner) -> Bool)?, set: @escaping @Sendable (inout Owner, Value) -> Void
  ) {
    (read, self.isSet, write) = (nil, isSet, set)
  }

  var owner: Any.Type { Owner.self }

  var declaredType: Any.Type { read == nil ? Value.self : Value?.self }

  var showsValues: Bool { isSet != nil || field != nil }

  func isEmpty(_ storage: TargetStorage) -> Bool {
    if let isSet { return !storage.with(as: Owner.self) { isSet($0) } }
    switch field {
    case .slot(let slot): return slot.isEmpty(storage)
    case .mirrored(let name):
      return storage.with(as: Owner.self) { !holdsMirroredValue($0, named: name) }
    case nil: return true
    }
  }

  func set(_ content: Value, in storage: TargetStorage) {
    storage.with(as: Owner.self) { write(&$0, content) }
  }

  func value(in storage: TargetStorage) -> Any? {
    if let read { return storage.with(as: Owner.self) { read($0) } }
    if case .slot(let slot) = field { return slot.value(in: storage) }
    return nil
  }
}

/// The stored property of optional type that has the name of a declared property.
enum LookedAtField: Sendable {
  case slot(any Slot)
  /// In portable mode.
  case mirrored(name: String)
}

/// Whether `Mirror` finds a value in the optional property of a name.
private func holdsMirroredValue(_ target: Any, named name: String) -> Bool {
  let chain = sequence(first: Mirror(reflecting: target), next: \.superclassMirror)
  let names = [name, "_\(name)", "$__lazy_storage_$_\(name)"]
  let child = chain.lazy.flatMap(\.children).first { names.contains($0.label ?? "") }
  guard let value = child?.value, TypeKind(type(of: value)) == .optional else { return false }
  return strippingOptionals(from: value) != nil
}

/// A declared property whose types are only known at run time.
protocol Declared: Slot {
  var owner: Any.Type { get }
  var declaredType: Any.Type { get }
  /// The field that shows whether the property is set, if it has a setter but no `isSet` closure.
  var field: LookedAtField? { get set }
}
