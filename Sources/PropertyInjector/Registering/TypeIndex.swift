/// Finds the keys that may serve a type, by types of values and instances, and superclasses.
struct TypeIndex<Key: Hashable & Sendable>: Sendable {
  private var byAncestor: [ObjectIdentifier: Set<Key>] = [:]
  private var byType: [ObjectIdentifier: (type: Any.Type, keys: Set<Key>)] = [:]

  mutating func add(_ key: Key, for registration: Registration) {
    add(key, for: registration.type)
    if let instance = registration.instance { add(key, for: type(of: instance)) }
  }

  private mutating func add(_ key: Key, for type: Any.Type) {
    guard byType[ObjectIdentifier(type), default: (type, [])].keys.insert(key).inserted
    else { return }
    for ancestor in [type] + superclasses(of: type) {
      byAncestor[ObjectIdentifier(ancestor), default: []].insert(key)
    }
  }

  /// Returns the keys that may serve a type. For protocols and metatypes, checks each type.
  func keys(for wanted: Any.Type) -> Set<Key> {
    switch TypeKind(wanted) {
    case .class, .struct, .enum, .optional, .tuple, .function:
      byAncestor[ObjectIdentifier(wanted), default: []]
    case .foreignClass, .existential, .parameterizedExistential, .metatype, .existentialMetatype,
      .other:
      byType.values.lazy.filter { Fit($0.type, as: wanted) != .never }
        .reduce(into: []) { $0.formUnion($1.keys) }
    }
  }
}

/// An index that is built on demand. Copies of a registry share it until one of them changes.
final class KeptIndex: Sendable {
  private let known = LockedObjects<TypeIndex<String>?>(nil)

  func index(_ make: () -> TypeIndex<String>) -> TypeIndex<String> {
    if let known = known.withLock(\.self) { return known }
    let index = make()
    known.withLock { $0 = index }
    return index
  }
}

/// Whether a value registered by name may serve a type: a string or number says too little.
func namesMayServe(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .class, .foreignClass, .parameterizedExistential: true
  case .existential: hasRequirements(type)
  case .struct, .enum, .optional, .tuple, .function, .metatype, .existentialMetatype, .other: false
  }
}
