/// A fact about a property that keeps it from being filled, whatever is registered.
package enum PropertyObstacle: String, Sendable, CustomStringConvertible {
  case constant = "it is a let"
  case weakOrUnowned = "it is weak or unowned"
  case reference = "it is a reference, which points to a relative"
  case notOptional = "it is not optional"
  case foreignWrapper =
    "it is not optional, or the storage of another library's property wrapper"
  case untyped = "anything fits its type"
  case typeUnknown = "its type is unknown at run time"
  case storedInOwnForm =
    "closures with parameters or a result, and some metatypes, can't be written"
  case ofSystem = "it belongs to a type of the system"
  case ofActor = "an actor that a factory makes is handed out as it is"
  case ofDistributedActor = "a distributed actor that a factory makes is handed out as it is"
  case provided = "it is @Provided: it asks the current injector each time it is read"
  case portableMode = "stored fields can't be written on this platform"

  /// The reason, for the middle of a sentence.
  package var description: String { rawValue }

  package var withAdvice: String {
    switch self {
    case .constant: "\(self). Make it a var"
    case .reference, .provided: description
    case .ofActor:
      "\(self). Mark the property @Injected, pass the value to an initializer, or call await "
        + "injector.injectDependencies(to:)"
    case .ofDistributedActor:
      "\(self). Mark the property @Injected, pass the value to an initializer, or inject its "
        + "asLocalActor, with await"
    case .notOptional: "\(self). Make it optional, or list it in injectedProperties with a closure"
    default: "\(self). List it in injectedProperties with a key path or a closure"
    }
  }

  /// Whether it is that a factory makes an actor.
  package var isOfActor: Bool { self == .ofActor || self == .ofDistributedActor }

  /// Whether a marked property with this obstacle may stay empty.
  var leavesEmpty: Bool {
    [.weakOrUnowned, .untyped, .typeUnknown, .storedInOwnForm, .portableMode].contains(self)
  }
}
