/// Something that went wrong in one injection. Its text is made when it is read.
///
/// What is true of a type whatever is registered, that a property is a `let` or weak, is no failure.
public enum InjectionFailure: Sendable {
  /// A factory threw.
  case factoryFailed(TargetProperty, RegistrationInfo, any Error)
  /// A factory needs its own value: the names from the one that is needed again to itself.
  case cycle(TargetProperty, RegistrationInfo, path: [String])
  /// A factory made a value that doesn't fit the property.
  case wrongType(TargetProperty, RegistrationInfo, made: Any.Type)
  /// The target as a whole can't be injected.
  case targetRefused(Any.Type, TargetRefusal)
}

/// Why nothing of a target can be injected.
public enum TargetRefusal: Sendable, Hashable {
  /// An enum, an optional included.
  case enumeration
  case tuple, function, metatype
  /// A value typed by a protocol, in generic code.
  case existential
  /// An actor that arrived as a mere object, or from outside of its isolation.
  case actor
  /// A class that is not Swift's, or something else without Swift's fields.
  case foreign
}

extension InjectionFailure: CustomStringConvertible {
  /// What, where, why, and what to do.
  public var description: String {
    switch self {
    case .factoryFailed(let property, let registration, let error):
      """
      \(property) was not injected: the factory registered at \(registration.origin) threw \(error).
      """
    case .cycle(let property, let registration, let path):
      """
      \(property) was not injected: the factory registered at \(registration.origin) needs its own \
      value, \(path.joined(separator: " → ")). Let one of them ask for the other later.
      """
    case .wrongType(let property, let registration, let made):
      """
      \(property) was not injected: the factory registered at \(registration.origin) made a value \
      of type \(sourceNames(of: made, strippingOptionals(from: property.type)).0), which is not a \
      \(sourceNames(of: strippingOptionals(from: property.type), made).0).
      """
    case .targetRefused(let type, let refusal):
      "\(sourceName(of: type)) was not injected: \(refusal)."
    }
  }
}

extension TargetRefusal: CustomStringConvertible {
  /// The reason and, where there is one, the way out.
  public var description: String {
    switch self {
    case .enumeration: "an enum, an optional included, has no stored properties. Unwrap it first"
    case .tuple: "a tuple has no properties. Inject its elements one by one"
    case .function: "a function has no properties"
    case .metatype: "a metatype has no stored properties. Inject an instance"
    case .existential:
      "it is typed by a protocol here. Hand in the value itself, which Swift opens"
    case .actor:
      "an actor is injected only where the compiler knows that it is one. "
        + "Call injectDependencies(to:) with the actor's own type, from outside with await"
    case .foreign: "it has no fields of Swift"
    }
  }
}
