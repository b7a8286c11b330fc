/// A property of a type that may be filled.
package struct Property: Sendable {
  /// The name in the source.
  package var name: String
  /// The name of its field in an `@Observable` class: maybe the name in the source, if Observation
  /// ignores it. Nothing tells an ignored `_x` from the storage of a tracked `x`.
  package var fieldName: String?
  /// The type in the source, if its storage has another one.
  var sourceType: Any.Type?
  /// The type of its storage. For a lazy property, an optional of the declared type.
  package let type: Any.Type
  /// The class or struct that declares it.
  package let owner: Any.Type
  /// Whether its storage is a strong reference, as far as known.
  package var isStrong = true
  /// The offset in bytes. Nil in portable mode and for listed properties that aren't stored.
  package var offset: Int?
  /// The way to set it, if it isn't set by its field.
  package var slot: (any Slot)?
  /// How it is resolved by type if no name matches, if it is marked.
  package var mark: Mark?
  /// The reason why it can never be filled, or nil. For explanations, not for reports.
  package var obstacle: PropertyObstacle?

  /// The type in the source.
  package var declaredType: Any.Type { sourceType ?? type }

  /// A mark that lets a property be resolved by type.
  package enum Mark: Sendable {
    /// Its type lists it in `injectedProperties`.
    case declared(qualifier: String?, isRequired: Bool)
    /// It is `@Injected`. Only a target knows its qualifier.
    case wrapped(isRequired: Bool)
  }
}
