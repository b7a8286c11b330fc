/// One named slot of a target's type.
package struct Property: Sendable {
  /// The name it answers to: the one in the source.
  package let name: String
  /// Whether Swift stores it under another name than the one in the source.
  package let isRenamed: Bool
  /// The type in the source.
  package let declaredType: Any.Type
  /// The type of its storage. For a lazy property that is an optional of the declared type.
  package let type: Any.Type
  /// The class or struct that declares it.
  package let owner: Any.Type
  /// Whether its storage keeps what it holds, as far as that can be seen.
  package var isStrong = true
  /// Bytes from the beginning of the target. Nil where properties were found by `Mirror`, and for
  /// declared ones that aren't stored.
  package let offset: Int?
  /// Another way to set it than by its field, or nil.
  package var slot: (any Slot)?
  /// Whether and how it asks by its type, if no name matches.
  package var mark: Mark?
  /// Why it can't be filled, whatever is registered, or nil if it can. One for those who ask, not
  /// for reports.
  package var obstacle: PropertyObstacle?

  /// What lets a property ask by its type.
  package enum Mark: Sendable {
    /// It is listed by its type, which is `Injectable`.
    case declared(qualifier: String?, isRequired: Bool)
    /// It is `@Injected`, and knows its qualifier where there is a target.
    case wrapped(isRequired: Bool)

    /// Whether the property is filled when it is read, if not before.
    var fillsItself: Bool { if case .wrapped = self { true } else { false } }
  }

  /// The type of what fits, without optionals.
  var contentType: Any.Type { slot?.contentType ?? strippingOptionals(from: type) }

  /// Whether it may be asked for by its type, which says something.
  var isTyped: Bool { contentType != Any.self && contentType != AnyObject.self }

  /// Whether it gets a value of its own when it is read, if nothing has filled it.
  var hasDefault: Bool { isRenamed && mark == nil && wrappedType(of: type) == declaredType }

  /// The way it is looked at and set, or nil if it can't be.
  var settableSlot: (any Slot)? {
    if obstacle != nil || slot != nil { return slot }
    guard let offset, let wrapped = wrappedType(of: type) else { return nil }
    return fieldSlot(wrapping: wrapped, at: offset)
  }
}
