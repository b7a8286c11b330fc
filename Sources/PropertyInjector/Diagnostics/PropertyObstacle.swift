/// Why a property can't be filled, whatever is registered: a fact of its type.
package enum PropertyObstacle: Sendable, Hashable {
  /// It is a `let`.
  case constant
  /// It is weak or unowned: these look alike at run time, and are stored differently.
  case weakOrUnowned
  /// It is listed as a reference, which points to a relative of its owner.
  case reference
  /// It always holds a value.
  case notOptional
  /// It always holds a value, and by its name may be the storage of another library's property
  /// wrapper.
  case foreignWrapper
  /// It is an `Any?` or the like: without a type there is no match.
  case untyped
  /// Its type isn't known at run time: a noncopyable one, as a rule.
  case typeUnknown
  /// It holds a closure with parameters or a result, the metatype of a value type, or a tuple with
  /// one of these.
  case storedInOwnForm
  /// Another property has the exact name that this one answers to only because Swift renamed it.
  case shadowed
  /// Stored fields can't be written on this platform.
  case portableMode
}

extension PropertyObstacle: CustomStringConvertible {
  /// The reason, for the middle of a sentence.
  package var description: String {
    switch self {
    case .constant: "it is a let"
    case .weakOrUnowned: "it is weak or unowned"
    case .reference: "it is a reference, which points to a relative"
    case .notOptional: "it is not optional"
    case .foreignWrapper: "it is not optional, or the storage of another library's property wrapper"
    case .untyped: "its type says nothing about what fits"
    case .typeUnknown: "its type is unknown at run time"
    case .storedInOwnForm: "closures with parameters or a result, and the like, can't be written"
    case .shadowed: "another property has its exact name"
    case .portableMode: "stored fields can't be written on this platform"
    }
  }

  /// The reason, and what to do about it.
  var withAdvice: String {
    switch self {
    case .constant: "\(self). Make it a var"
    case .reference, .shadowed: description
    case .notOptional:
      "\(self). Make it optional, or list it in injectedProperties with a closure"
    default: "\(self). List it in injectedProperties with a key path or a closure"
    }
  }

  /// Whether a property may be empty for good that asks to be filled.
  var leavesEmpty: Bool {
    switch self {
    case .constant, .notOptional, .foreignWrapper, .shadowed, .reference: false
    case .weakOrUnowned, .untyped, .typeUnknown, .storedInOwnForm, .portableMode: true
    }
  }
}
