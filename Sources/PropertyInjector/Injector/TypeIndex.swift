/// Finds the subjects that may serve a type, by types of values and instances, and superclasses.
struct TypeIndex: Sendable {
  /// The types of values. Includes removed ones.
  private var byType: [ObjectIdentifier: Known] = [:]
  /// The types by themselves and by their superclasses.
  private var byAncestor: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  private struct Known: Sendable {
    let type: Any.Type
    var subjects: Set<Registry.Subject> = []
    /// What is registered by type, without qualifiers. Includes removed types.
    var types: Set<ObjectIdentifier> = []
  }

  mutating func add(_ subject: Registry.Subject, for registration: Registration) {
    for type in registration.knownTypes {
      let id = ObjectIdentifier(type)
      if byType[id] == nil {
        let known = superclass(ofValuesOf: type).map { [$0] + superclasses(of: $0) }
        for ancestor in [type] + (known ?? superclasses(of: type)) {
          byAncestor[ObjectIdentifier(ancestor), default: []].append(id)
        }
      }
      byType[id, default: Known(type: type)].subjects.insert(subject)
      if case .type(let registered, _) = subject { byType[id]?.types.insert(registered) }
    }
  }

  /// Removes a subject. Add it again for its other registrations.
  mutating func remove(_ subject: Registry.Subject, for registration: Registration) {
    for type in registration.knownTypes {
      byType[ObjectIdentifier(type)]?.subjects.remove(subject)
    }
  }

  /// Returns the subjects that may serve a type. For protocols and metatypes, checks each type.
  func subjects(
    for wanted: Any.Type, _ qualifier: Qualification = .any
  ) -> Set<Registry.Subject> {
    let kind = TypeKind(wanted)
    let isOpen = kind.isExistential || kind.isMetatype || kind == .foreignClass || kind == .other
    let serving =
      isOpen
      ? byType.values.filter { Fit($0.type, as: wanted) != .never }
      : byAncestor[ObjectIdentifier(wanted), default: []].compactMap { byType[$0] }
    return serving.reduce(into: []) { subjects, known in
      if case .equal(let only) = qualifier {
        for type in known.types { subjects.insert(.type(type, qualifier: only)) }
      } else {
        subjects.formUnion(known.subjects)
      }
    }
  }
}

/// Indexes that are built on demand. Copies of a registry share them until one of them changes.
final class KeptIndex: Sendable {
  let types: Locked<TypeIndex?>
  let names: Locked<NameIndex?>

  init(_ types: TypeIndex? = nil, _ names: NameIndex? = nil) {
    self.types = Locked(types)
    self.names = Locked(names)
  }
}

/// Whether a value registered by name may serve a type: a string or number says too little.
func namesMayServe(_ type: Any.Type) -> Bool {
  let kind = TypeKind(type)
  return kind.isClass || kind == .parameterizedExistential
    || kind == .existential && isConstrained(type)
}
