/// A property that is set as hand-written code sets it.
///
/// Its closures are as isolated as the type that lists them. Whoever uses it sees to it that it is
/// used there only.
struct DeclaredSlot<Owner, Value>: Slot {
  private let access: Access
  /// Where to see whether the property is set, if a closure sets it and none tells.
  var field: LookedAtField?

  private enum Access: Sendable {
    case keyPath(Kept<WritableKeyPath<Owner, Value?>>)
    case closures(
      isSet: (@Sendable (Owner) -> Bool)?, set: @Sendable (inout Owner, Value) -> Void)
  }

  init(_ keyPath: WritableKeyPath<Owner, Value?>) {
    access = .keyPath(Kept(value: keyPath))
  }

  init(
    isSet: (@Sendable (Owner) -> Bool)?, set: @escaping @Sendable (inout Owner, Value) -> Void
  ) {
    access = .closures(isSet: isSet, set: set)
  }

  var showsValues: Bool {
    if case .closures(nil, _) = access { field != nil } else { true }
  }

  func isEmpty(_ storage: TargetStorage) -> Bool {
    switch access {
    case .keyPath(let path):
      return storage.with(as: Owner.self) { $0[keyPath: path.value] == nil }
    case .closures(let isSet?, _):
      return !storage.with(as: Owner.self) { isSet($0) }
    case .closures(nil, _):
      switch field {
      case .slot(let slot): return slot.isEmpty(storage)
      case .mirrored(let name):
        return storage.with(as: Owner.self) { !holdsMirroredValue($0, named: name) }
      case nil: return true
      }
    }
  }

  func set(_ content: Value, in storage: TargetStorage) {
    storage.with(as: Owner.self) { owner in
      switch access {
      case .keyPath(let path): owner[keyPath: path.value] = content
      case .closures(_, let set): set(&owner, content)
      }
    }
  }

  func value(in storage: TargetStorage) -> Any? {
    if case .keyPath(let path) = access {
      return storage.with(as: Owner.self) { $0[keyPath: path.value] }
    }
    if case .slot(let slot) = field { return slot.value(in: storage) }
    return nil
  }
}

/// The stored property of optional type that has the name of a declared one.
enum LookedAtField: Sendable {
  case slot(any Slot)
  /// In portable mode.
  case mirrored(name: String)
}

/// Whether the optional property of a name holds a value, as `Mirror` sees it.
private func holdsMirroredValue(_ target: Any, named name: String) -> Bool {
  let chain = sequence(first: Mirror(reflecting: target), next: \.superclassMirror)
  let names = [name, "_\(name)", "$__lazy_storage_$_\(name)"]
  let child = chain.lazy.flatMap(\.children).first { names.contains($0.label ?? "") }
  guard let value = child?.value, TypeKind(type(of: value)) == .optional else { return false }
  return strippingOptionals(from: value) != nil
}

/// What can be asked of a declared property whose types are known at run time only.
protocol Declared {
  var owner: Any.Type { get }
  var declaredType: Any.Type { get }
  /// Whether targets of a type have the property.
  func belongs(to type: Any.Type) -> Bool
  /// The slot, with a field that tells whether it is empty where its closures don't.
  func lookingAt(_ field: LookedAtField?) -> any Slot
}

extension DeclaredSlot: Declared {
  var owner: Any.Type { Owner.self }

  var declaredType: Any.Type {
    if case .keyPath = access { Value?.self } else { Value.self }
  }

  func belongs(to type: Any.Type) -> Bool {
    type == Owner.self || superclasses(of: type).contains { $0 == Owner.self }
  }

  func lookingAt(_ field: LookedAtField?) -> any Slot {
    var slot = self
    slot.field = field
    return slot
  }
}
