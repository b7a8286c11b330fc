/// What a property needs.
package struct Need: Sendable {
  /// The name that it is resolved with.
  package var name: String
  /// Its other name, if it has one.
  package var otherName: String?
  /// The qualifiers that serve it by type, if it is resolved by type.
  package var qualification: Qualification?
  /// Whether an object can't be made without it.
  package var isRequired = false
  /// Whether it may stay nil if a factory returns nil, or if there is said to be no value.
  package var acceptsNil = true
  /// Whether a strict injection may leave it empty if nothing is registered for it.
  var isOptional = false
  /// The qualifier, if the type's property list gives one or it is known otherwise.
  package var qualifier: String?
  /// Whether it is `@Injected`, so it fills itself when it is read and knows its qualifier.
  package var fillsItself = false

  /// Whether it is resolved by type: it is marked, or picked by the naming convention.
  package var isMarked: Bool { qualification != nil }

  /// The need of a property that is resolved by name only.
  init(named name: String) { self.name = name }

  init(_ property: Property, _ convention: NamingConvention) {
    (name, otherName) = (property.name, property.fieldName)
    switch property.mark {
    case .declared(let qualifier, let isRequired):
      (self.qualifier, self.isRequired) = (qualifier, isRequired)
      (qualification, isOptional) = (.equal(to: qualifier), !isRequired)
    case .wrapped(let isRequired):
      self.isRequired = isRequired
      (qualification, fillsItself) = (.any, true)
    case nil:
      guard case .prefix(let prefix) = convention, property.name.hasPrefix(prefix) else { return }
      (qualification, isRequired) = (.contained(in: property.name), true)
    }
    acceptsNil = !isRequired || wrappedType(of: property.declaredType) != nil
  }
}
