package struct PropertyDiscovery: Sendable {
  /// The properties, in the order of declaration, superclasses first.
  package private(set) var properties: [Property] = []

  /// Discovers the stored fields of a type through the runtime, without an instance.
  package init(of type: Any.Type) {
    let fields = StoredField.all(of: type)
    var start = 0
    for level in superclasses(of: type).reversed() + [type] {
      let end = StoredField.count(of: level)
      add(fields[start..<end].map { ($0.name, $0.type, $0.offset, .of($0)) }, of: level)
      start = end
    }
  }

  /// Discovers the children of an instance through `Mirror`, for portable mode.
  package init(mirroring target: Any) {
    let chain = Array(sequence(first: Mirror(reflecting: target), next: \.superclassMirror))
    for level in chain.reversed() {
      add(
        level.children.map { ($0.label ?? "", type(of: $0.value), nil, .portableMode) },
        of: level.subjectType)
    }
  }

  /// Adds the fields of one class, or of a struct.
  private mutating func add(
    _ fields: [(name: String, type: Any.Type, offset: Int?, obstacle: PropertyObstacle?)],
    of owner: Any.Type
  ) {
    // Swift adds this field, and that of actors. They aren't properties.
    let observationRegistrar = "_$observationRegistrar"
    let isObservable = fields.contains { $0.name == observationRegistrar }
    let isOfSystem = !fields.isEmpty && isOfSystem(owner)
    for field in fields where ![observationRegistrar, "$defaultActor"].contains(field.name) {
      let mayBeWrapper = field.name.hasPrefix("_") && TypeKind(field.type) == .struct
      let wrapper = mayBeWrapper ? field.type as? any WrappedStorage.Type : nil
      let name = sourceName(ofField: field.name, isUnderscored: isObservable || wrapper != nil)
      let declaredType =
        wrapper?.valueType ?? (name.isLazy ? wrappedType(of: field.type) : nil) ?? field.type
      var property = Property(
        name: name.text, isRenamed: name.isRenamed, declaredType: declaredType,
        type: field.type, owner: owner, offset: field.offset, obstacle: field.obstacle)
      if let wrapper {
        property.mark = .wrapped(isRequired: wrappedType(of: declaredType) == nil)
        // Such a wrapper isn't optional, but may be a constant.
        if property.obstacle == .notOptional { property.obstacle = nil }
        if property.obstacle == nil { property.slot = field.offset.map { wrapper.slot(at: $0) } }
      } else if property.obstacle == .notOptional, !name.isRenamed, name.text.hasPrefix("_") {
        property.obstacle = .foreignWrapper
      }
      if isOfSystem, property.obstacle == nil { property.obstacle = .ofSystem }
      properties.append(property)
    }
  }
}

extension [Property] {
  /// Hides renamed properties behind exact names that can be filled, unless they are marked.
  mutating func hideShadowed() {
    let exact = Set(lazy.filter { !$0.isRenamed && $0.obstacle == nil }.map(\.name))
    for index in indices where self[index].isRenamed && self[index].mark == nil {
      if exact.contains(self[index].name) { self[index].obstacle = .shadowed }
    }
  }
}

/// Returns a stored property's name in the source: removes the prefix of lazy storage and, where
/// Swift adds one, the underscore.
private func sourceName(
  ofField stored: String, isUnderscored: Bool
) -> (text: String, isRenamed: Bool, isLazy: Bool) {
  let lazyPrefix = "$__lazy_storage_$_"
  let isLazy = stored.hasPrefix(lazyPrefix)
  let isRenamed = isLazy || isUnderscored && stored.hasPrefix("_")
  let name = stored.dropFirst(isLazy ? lazyPrefix.count : isRenamed ? 1 : 0)
  // A name that isn't an identifier is stored in backticks, with non-breaking spaces.
  guard name.count > 2, name.first == "`", name.last == "`" else {
    return (String(name), isRenamed, isLazy)
  }
  let characters = name.dropFirst().dropLast().map { $0 == "\u{A0}" ? " " : $0 }
  return (String(characters), isRenamed, isLazy)
}

extension PropertyObstacle {
  /// The reason why a field can't be written, or nil.
  fileprivate static func of(_ field: StoredField) -> Self? {
    if !field.isVariable { return .constant }
    if !field.isStrong { return .weakOrUnowned }
    if field.type == Void.self { return .typeUnknown }
    if TypeKind(field.type) != .optional { return .notOptional }
    let wrapped = strippingOptionals(from: field.type)
    if wrapped == Any.self || wrapped == AnyObject.self { return .untyped }
    return hasGenericForm(wrapped) ? nil : .storedInOwnForm
  }
}

/// A wrapper whose value type is only known at run time.
protocol WrappedStorage {
  static var valueType: Any.Type { get }
  static func slot(at offset: Int) -> any Slot
}
