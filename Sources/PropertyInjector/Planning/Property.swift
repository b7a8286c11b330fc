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
  /// Bytes from the beginning of the target. Nil where properties were found by `Mirror`.
  package let offset: Int?
  /// Why it can't be filled, whatever is registered, or nil if it can.
  package var reason: Reason?

  /// A fact of the type: one for those who ask, not for reports.
  package enum Reason: Sendable {
    case constant
    /// The two look alike in the field table and are stored differently.
    case weakOrUnowned
    case notOptional
    /// `Any?` and the like: without a type there is no match.
    case untyped
    /// A noncopyable type, as a rule.
    case typeUnknown
    /// A closure with parameters or a result, the metatype of a value type, or a tuple with one.
    case storedInOwnForm
    /// Another property has the exact name that this one answers to only by renaming.
    case shadowed
    /// Stored fields can't be written here.
    case portableMode
  }
}
