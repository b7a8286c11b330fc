/// Something that went wrong in one injection, or while an object was made or looked up. Its text
/// is made when it is read.
///
/// What is true of a type whatever is registered, that a property is a `let` or weak, is no
/// failure. Without a property it is about what was asked for by its type.
public enum InjectionFailure: Sendable {
  /// A factory threw.
  case factoryFailed(TargetProperty?, RegistrationInfo, any Error)
  /// A factory belongs to the main actor, and this was somewhere else.
  case requiresMainActor(TargetProperty?, RegistrationInfo)
  /// A value needs itself: the names or types from the one that is needed again to itself.
  case cycle(TargetProperty?, RegistrationInfo, path: [String])
  /// A value doesn't fit.
  case wrongType(TargetProperty?, RegistrationInfo, made: Any.Type, wanted: Any.Type)
  /// A factory can't be given the arguments of the call.
  case wrongArguments(TargetProperty?, RegistrationInfo, WrongArguments)
  /// An object was made, but not all that it requires.
  case incomplete(TargetProperty?, RegistrationInfo, InjectionError)
  /// A factory gave nil for what is required.
  case gaveNil(TargetProperty?, RegistrationInfo)
  /// Nothing is registered for a property that is required.
  case missing(TargetProperty, qualifier: String?)
  /// What is registered under the name of a property is of another type.
  case noneFits(TargetProperty, [RegistrationInfo])
  /// Nothing is registered for a type, and it can't be made by itself.
  case unbound(Any.Type, qualifier: String?)
  /// A type is bound to one that isn't one of it. Nothing was registered.
  case misbound(RegistrationInfo)
  /// A type lists a property that it doesn't have.
  case unknownProperty(Any.Type, name: String)
  /// A type lists a property of another type.
  case foreignProperty(Any.Type, name: String)
  /// A type lists a property by name alone that can't be written, for a reason.
  case unwritableProperty(TargetProperty, String)
  /// A type lists a strong property as a reference.
  case strongReference(TargetProperty)
  /// A module threw while it was installed. Nothing of it was.
  case moduleFailed(String, Origin, any Error)
  /// A module installs itself: the names from the outermost module to itself. Nothing was
  /// installed.
  case moduleCycle(Origin, path: [String])
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
  /// An object whose conformance to `InjectorDelegate`, `Injectable` or `InjectionParticipant` is
  /// isolated to an actor, somewhere else.
  case isolated
  /// An object of a `Sendable` class off the main actor, to which it may belong, because the class
  /// doesn't conform to `InjectionParticipant`, which would say where it may be injected.
  case sendable
  /// A class that is not Swift's, or something else without Swift's fields.
  case foreign
}

extension InjectionFailure {
  /// Of what was thrown while a value was asked for.
  init(_ error: any Error, _ property: TargetProperty?, _ info: RegistrationInfo) {
    self =
      switch error {
      case let cycle as any ClosedCycle: .cycle(property, info, path: cycle.path)
      case let arguments as WrongArguments: .wrongArguments(property, info, arguments)
      case is NotOnMainActor: .requiresMainActor(property, info)
      case let misfit as Misfit:
        .wrongType(property, info, made: misfit.made, wanted: misfit.wanted)
      case let incomplete as InjectionError: .incomplete(property, info, incomplete)
      default: .factoryFailed(property, info, error)
      }
  }

  /// The property it is about, if it is about one.
  var property: TargetProperty? {
    switch self {
    case .factoryFailed(let property, _, _), .requiresMainActor(let property, _),
      .cycle(let property, _, _),
      .wrongType(let property, _, _, _), .wrongArguments(let property, _, _),
      .incomplete(let property, _, _), .gaveNil(let property, _):
      property
    case .missing(let property, _), .noneFits(let property, _),
      .unwritableProperty(let property, _),
      .strongReference(let property):
      property
    case .unbound, .misbound, .unknownProperty, .foreignProperty, .moduleFailed, .moduleCycle,
      .targetRefused:
      nil
    }
  }
}

/// What is thrown where a binding leads to a value that doesn't fit.
struct Misfit: Error {
  let made: Any.Type
  let wanted: Any.Type
}

/// What is thrown where a factory of the main actor would have to be called elsewhere.
struct NotOnMainActor: Error {}

/// What is thrown where a value needs itself.
protocol ClosedCycle: Error {
  /// The labels from the one that is needed again to itself.
  var path: [String] { get }
}

extension InjectionFailure: CustomStringConvertible {
  /// What, where, why, and what to do.
  public var description: String {
    switch self {
    case .factoryFailed(let property, let info, let error):
      "\(lead(property, info)): \(info.source) threw \(error)."
    case .requiresMainActor(let property, let info):
      """
      \(lead(property, info)): \(info.source) requires the main actor, and this was somewhere else. \
      Ask for it on the main actor.
      """
    case .cycle(let property, let info, let path):
      """
      \(lead(property, info)): \(info.source) needs its own value, \
      \(path.joined(separator: " → ")). Let one of them ask for the other later.
      """
    case .wrongType(let property, let info, let made, let wanted):
      """
      \(lead(property, info)): what is registered at \(info.origin) made a value of type \
      \(sourceNames(of: made, wanted).0), which is not \(article(sourceNames(of: wanted, made).0)).
      """
    case .wrongArguments(let property, let info, let arguments):
      """
      \(lead(property, info)): \(arguments). It is \
      \(info.isDeclared ? "made by \(info.source)" : "registered at \(info.origin)").
      """
    case .incomplete(let property, let info, let error):
      """
      \(lead(property, info)): \(isIncomplete(info)). \
      \(error.failures.map(\.description).joined(separator: " "))
      """
    case .gaveNil(let property, let info):
      "\(lead(property, info)): \(info.source) gave nil."
    case .missing(let property, let qualifier):
      """
      \(property) was not injected: nothing is registered under that name or for \
      \(sourceName(of: strippingOptionals(from: property.type)))\(qualified(qualifier)).
      """
    case .noneFits(let property, let infos):
      "\(property) was not injected: \(misfits(strippingOptionals(from: property.type), infos))"
    case .unbound(let type, let qualifier):
      """
      \(sourceName(of: type))\(qualified(qualifier)) was not found: \
      nothing is registered for it, and it is not Makeable. Register or bind it.
      """
    case .misbound(let info):
      """
      \(info.subject) was not bound at \(info.origin): \
      \(info.boundType.map(sourceName(of:)) ?? "the type") is not \
      \(article(sourceName(of: info.type))).
      """
    case .unknownProperty(let type, let name):
      """
      \(sourceName(of: type)).\(name) was not injected: \
      \(sourceName(of: type)).injectedProperties lists it, but there is no stored \
      property of that name. Correct the name, or give a key path.
      """
    case .foreignProperty(let type, let name):
      """
      \(sourceName(of: type)).\(name) was not injected: \
      \(sourceName(of: type)).injectedProperties lists it with a key path or closure of \
      another type. Use \(sourceName(of: type)) or a superclass.
      """
    case .unwritableProperty(let property, let reason):
      "\(property) was not injected: \(reason)."
    case .strongReference(let property):
      """
      \(property) was not injected: a reference must be weak, so that it doesn't keep its \
      relatives. Declare it weak.
      """
    case .moduleFailed(let module, let origin, let error):
      "\(module) was not installed at \(origin): it threw \(error). Nothing of it was registered."
    case .moduleCycle(let origin, let path):
      """
      \(path.last ?? "A module") was not installed at \(origin): it is being installed already, \
      \(path.joined(separator: " → ")). Install it once.
      """
    case .targetRefused(let type, let refusal):
      "\(sourceName(of: type)) was not injected: \(refusal)."
    }
  }

  private func isIncomplete(_ info: RegistrationInfo) -> String {
    info.boundType == nil
      ? "what \(info.source) made is incomplete" : "\(info.source) can't be followed"
  }

  private func qualified(_ qualifier: String?) -> String {
    qualifier.map { " qualified \"\($0)\"" } ?? ""
  }

  private func lead(_ property: TargetProperty?, _ info: RegistrationInfo) -> String {
    property.map { "\($0) was not injected" } ?? "\(info.subject) was not made"
  }
}

/// A type's name as one of several.
private func article(_ name: String) -> String {
  name.hasPrefix("any ") ? name : "a \(name)"
}

/// Why nothing of what is registered under a name fits, and what would.
func misfits(_ declared: Any.Type, _ registrations: [RegistrationInfo]) -> String {
  func plain(_ type: Any.Type) -> String {
    "\(type)".split(separator: "@Sendable ", omittingEmptySubsequences: false).joined()
  }
  let offers = registrations.map { info in
    "\(sourceNames(of: info.type, declared).0) (\(info.origin))"
  }
  let differOnlyInSendable = registrations.contains {
    TypeKind($0.type) == .function && plain($0.type) == plain(declared)
  }
  let hint =
    differOnlyInSendable
    ? "The closures differ only in @Sendable: declare both the same."
    : "Register one of type \(sourceName(of: declared))."
  return """
    what is registered under that name is of another type, \(offers.joined(separator: ", ")). \
    \(hint)
    """
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
    case .isolated:
      "it belongs to an actor, to which its conformance is isolated, and this is somewhere else. "
        + "Inject it on that actor"
    case .sendable:
      "it is Sendable and may belong to the main actor, and this is somewhere else. Inject it there; "
        + "or, if it isn't the main actor's, have its class adopt InjectionParticipant, in the "
        + "isolation of its actor, if it has one"
    case .foreign: "it has no fields of Swift"
    }
  }
}
