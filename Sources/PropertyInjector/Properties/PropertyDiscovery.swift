/// Finds the properties of a type, to plan its injection.
package struct PropertyDiscovery {
  let type: Any.Type
  /// The properties, in the order of declaration, superclasses first.
  package internal(set) var properties: [Property] = []
  /// The listed weak properties that reference relatives.
  var references: [Reference] = []
  /// The mistakes in the list of declared properties.
  var mistakes: [InjectionFailure] = []

  /// Discovers the stored fields of a type through the runtime, without an instance.
  package init(of type: Any.Type) {
    self.type = type
    let fields = StoredField.all(of: type)
    var start = 0
    for level in superclasses(of: type).reversed() + [type] {
      let end = StoredField.count(of: level)
      add(
        fields[start..<end].map {
          Property(
            name: $0.name, type: $0.type, owner: level, offset: $0.offset, obstacle: .of($0))
        })
      start = end
    }
  }

  /// Discovers the children of an instance, if there is one, through `Mirror`, for portable mode.
  package init(of type: Any.Type, mirroring target: Any?) {
    self.type = type
    guard let target else { return }
    let chain = Array(sequence(first: Mirror(reflecting: target), next: \.superclassMirror))
    for level in chain.reversed() {
      add(
        level.children.map {
          Property(
            name: $0.label ?? "", type: Swift.type(of: $0.value), owner: level.subjectType,
            obstacle: .portableMode)
        })
    }
  }

  /// Adds the fields of one class, or of a struct.
  private mutating func add(_ fields: [Property]) {
    // Swift adds this field, and that of actors. They aren't properties.
    let observationRegistrar = "_$observationRegistrar"
    let isObservable = fields.contains { $0.name == observationRegistrar }
    let isOfSystem = fields.first.map { PropertyInjector.isOfSystem($0.owner) } ?? false
    let names = Set(fields.map(\.name))
    for var property in fields
    where ![observationRegistrar, "$defaultActor"].contains(property.name) {
      let mayBeWrapper =
        TypeKind(property.type) == .struct
        && (property.name.hasPrefix("_") || moduleName(of: property.type) == ownModule)
      let wrapper = mayBeWrapper ? property.type as? any WrappedStorage.Type : nil
      let isLazy = property.takeName(
        ofWrapped: wrapper != nil, inObservableClassWith: isObservable ? names : nil)
      if let wrapper {
        property.sourceType = wrapper.valueType
        property.mark = .wrapped(isRequired: wrappedType(of: wrapper.valueType) == nil)
        // Such a wrapper isn't optional, but may be a constant.
        if property.obstacle == .notOptional { property.obstacle = nil }
        let slot = wrapper.slot(at: property.offset ?? 0)
        if slot == nil { property.obstacle = .provided }
        if property.obstacle == nil, property.offset != nil { property.slot = slot }
      } else if isLazy, let wrapped = wrappedType(of: property.type) {
        property.sourceType = wrapped
      } else if property.obstacle == .notOptional, property.name.hasPrefix("_"),
        property.fieldName == nil
      {
        property.obstacle = .foreignWrapper
      }
      if isOfSystem, property.obstacle == nil { property.obstacle = .ofSystem }
      properties.append(property)
    }
  }

  func target(at position: Int) -> TargetProperty {
    let property = properties[position]
    return TargetProperty(
      target: type, name: property.name, type: property.declaredType,
      declaringType: property.owner, position: position,
      rank: properties[(position + 1)...].count { $0.name == property.name },
      isNameShared: properties.count { $0.name == property.name } > 1)
  }
}

extension Property {
  /// Changes the name of a stored property to that in the source: removes the prefix of lazy storage
  /// and, where Swift adds one, the underscore. Returns whether it is lazy.
  ///
  /// - Parameter names: The names of all fields of its class, if that is `@Observable`.
  fileprivate mutating func takeName(
    ofWrapped isWrapped: Bool, inObservableClassWith names: Set<String>?
  ) -> Bool {
    let lazyPrefix = "$__lazy_storage_$_"
    let isLazy = name.hasPrefix(lazyPrefix)
    if isLazy {
      name.removeFirst(lazyPrefix.count)
    } else if name.hasPrefix("_") {
      let rest = String(name.dropFirst())
      if !isWrapped, let names, !names.contains(rest) { fieldName = name }
      if isWrapped || fieldName != nil { name = rest }
    }
    // A name that isn't an identifier is stored in backticks, with non-breaking spaces.
    if name.count > 2, name.first == "`", name.last == "`" {
      name = String(name.dropFirst().dropLast().map { $0 == "\u{A0}" ? " " : $0 })
    }
    return isLazy
  }
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

/// The module of this library.
private let ownModule = moduleName(of: Property.self)

/// A wrapper whose value type is only known at run time.
protocol WrappedStorage {
  typealias Key = (name: String?, qualifier: String?)
  static var valueType: Any.Type { get }
  /// Returns the way to set a property, or nil if it stores no value.
  static func slot(at offset: Int) -> (any Slot)?
  /// Returns what a property of a target asks for, if it stores no value.
  static func key(at offset: Int, in storage: TargetStorage) -> Key?
}
