/// What a property asks for, beside its name.
struct Need: Sendable {
  /// Which qualifiers serve it by its type, if it asks by that at all.
  var qualification: Qualification?
  /// Whether an object can't be made without it.
  var isRequired = false
  /// Whether it is marked, or picked by the naming convention.
  var isMarked = false
  /// Whether it may be left empty by those who want all filled, if nothing is registered for it.
  var isOptional = false
  /// The qualifier it asks with, if its type says so.
  var qualifier: String?
  /// Whether it is filled when it is read, if not before, and knows its qualifier itself.
  var fillsItself = false

  /// Of one that asks by its name only.
  init() {}

  init(_ property: Property, _ convention: NamingConvention) {
    switch property.mark {
    case .declared(let qualifier, let isRequired):
      (self.qualifier, self.isRequired) = (qualifier, isRequired)
      (qualification, isMarked, isOptional) = (.equal(to: qualifier), true, !isRequired)
    case .wrapped(let isRequired):
      self.isRequired = isRequired
      (qualification, isMarked, fillsItself) = (.any, true, true)
    case nil:
      guard case .prefix(let prefix) = convention, property.name.hasPrefix(prefix) else { return }
      (qualification, isMarked, isRequired) = (.contained(in: property.name), true, true)
    }
  }
}
