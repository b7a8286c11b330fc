/// Finds the keys that may serve a type, by types of values and instances, and superclasses.
struct TypeIndex<Key: Hashable & Sendable>: Sendable {
  /// The keys of each type. Includes removed types.
  private var byType: [ObjectIdentifier: (type: Any.Type, keys: Set<Key>)] = [:]
  /// The types by themselves and by their superclasses.
  private var byAncestor: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  mutating func add(_ key: Key, for registration: Registration) {
    for type in registration.knownTypes {
      let id = ObjectIdentifier(type)
      if byType[id] == nil {
        for ancestor in [type] + superclasses(of: type) {
          byAncestor[ObjectIdentifier(ancestor), default: []].append(id)
        }
      }
      byType[id, default: (type, [])].keys.insert(key)
    }
  }

  /// Removes a key. Add it again for its other registrations.
  mutating func remove(_ key: Key, for registration: Registration) {
    for type in registration.knownTypes { byType[ObjectIdentifier(type)]?.keys.remove(key) }
  }

  /// Returns the keys that may serve a type. For protocols and metatypes, checks each type.
  func keys(for wanted: Any.Type) -> Set<Key> {
    let serving =
      switch TypeKind(wanted) {
      case .class, .struct, .enum, .optional, .tuple, .function:
        byAncestor[ObjectIdentifier(wanted), default: []].compactMap { byType[$0] }
      case .foreignClass, .existential, .parameterizedExistential, .metatype, .existentialMetatype,
        .other:
        byType.values.filter { Fit($0.type, as: wanted) != .never }
      }
    return serving.reduce(into: []) { $0.formUnion($1.keys) }
  }
}

/// An index that is built on demand. Copies of a registry share it until one of them changes.
final class KeptIndex: Sendable {
  let index: Locked<TypeIndex<String>?>

  init(_ index: TypeIndex<String>? = nil) { self.index = Locked(index) }
}

/// Whether a value registered by name may serve a type: a string or number says too little.
func namesMayServe(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .class, .foreignClass, .parameterizedExistential: true
  case .existential: hasRequirements(type)
  case .struct, .enum, .optional, .tuple, .function, .metatype, .existentialMetatype, .other: false
  }
}
