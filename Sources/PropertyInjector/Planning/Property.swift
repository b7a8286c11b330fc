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
  /// Bytes from the beginning of the target. Nil where properties were found by `Mirror`, and for
  /// declared ones that aren't stored.
  package let offset: Int?
  /// Another way to set it than by its field, or nil.
  package var slot: (any Slot)?
  /// Whether and how it asks by its type, if no name matches.
  package var mark: Mark?
  /// Why it can't be filled, whatever is registered, or nil if it can.
  package var reason: Reason?

  /// What lets a property ask by its type.
  package enum Mark: Sendable {
    /// It is listed by its type, which is `Injectable`.
    case declared(qualifier: String?, isRequired: Bool)
    /// It is `@Injected`, and knows its qualifier where there is a target.
    case wrapped(isRequired: Bool)
  }

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

extension Property.Reason {
  /// Whether a property may be empty for good that asks to be filled.
  var leavesEmpty: Bool {
    switch self {
    case .constant, .notOptional, .shadowed: false
    case .weakOrUnowned, .untyped, .typeUnknown, .storedInOwnForm, .portableMode: true
    }
  }
}

extension Property.Reason {
  /// The reason, and what to do about it.
  var withAdvice: String {
    switch self {
    case .constant: "\(self). Make it a var"
    case .notOptional: "\(self). Make it optional, or list it with a closure"
    default: "\(self). List it with a key path or a closure"
    }
  }
}

extension Property.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .constant: "it is a let"
    case .weakOrUnowned: "it is weak or unowned"
    case .notOptional: "it is not optional"
    case .untyped: "its type says nothing about what fits"
    case .typeUnknown: "its type is unknown at run time"
    case .storedInOwnForm: "the compiler stores its type in a form of its own"
    case .shadowed: "another property has its exact name"
    case .portableMode: "stored fields can't be written on this platform"
    }
  }
}

extension Property.Mark {
  /// Whether an object can't be made without the property.
  var isRequired: Bool {
    switch self {
    case .declared(_, let isRequired), .wrapped(let isRequired): isRequired
    }
  }

  /// Whether the property is filled when it is read, if not before.
  var fillsItself: Bool {
    if case .wrapped = self { true } else { false }
  }
}
