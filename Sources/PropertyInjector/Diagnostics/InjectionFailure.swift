/// Something that went wrong while an object was injected, made, or looked up.
///
/// Facts about a type, such as a `let`, aren't failures. A failure of a request has no property.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum InjectionFailure: Sendable {
  /// A factory threw.
  case factoryFailed(TargetProperty?, RegistrationInfo, any Error)
  /// A main-actor factory was needed outside the main actor.
  case requiresMainActor(TargetProperty?, RegistrationInfo)
  /// A value belongs to a scope that isn't open here, or that ends before the object that needs it; or
  /// the object, which a factory returned, already holds another value than an open scope has.
  case outOfScope(TargetProperty?, RegistrationInfo, Reason)
  /// A value must be made by `start()` first, or its injector is closed.
  case notStarted(TargetProperty?, RegistrationInfo, Reason)
  /// A value needs itself. The path lists the names or types from the value back to itself.
  case cycle(TargetProperty?, RegistrationInfo, path: [String])
  /// A factory made a value of a type that doesn't fit.
  case madeWrongType(TargetProperty?, RegistrationInfo, made: Any.Type, wanted: Any.Type)
  /// The arguments of the call don't match the factory's parameters.
  case wrongArguments(TargetProperty?, RegistrationInfo, Reason)
  /// An object was made, but some of its required properties couldn't be filled.
  case incomplete(TargetProperty?, RegistrationInfo, InjectionError)
  /// A factory returned nil for a required value.
  case factoryReturnedNil(TargetProperty?, RegistrationInfo)
  /// Nothing is registered for a required property. Suggestions follow, most likely first.
  case unregistered(TargetProperty, qualifier: String?, similar: [RegistrationInfo])
  /// The registrations of a property's name have types that don't fit.
  case wrongType(TargetProperty, [RegistrationInfo])
  /// The registrations for a required property have another qualifier or serve other targets.
  case registeredForOthers(TargetProperty, qualifier: String?, [RegistrationInfo])
  /// Nothing is registered for a type that isn't `Makeable`. Suggestions follow, most likely first.
  case unbound(Any.Type, qualifier: String?, similar: [RegistrationInfo])
  /// Values of the type are registered under several names, so the type alone can't pick one.
  case ambiguous(TargetProperty?, Any.Type, [RegistrationInfo])
  /// No registration of a name fits the type. Lists the name's registrations, or suggestions.
  case unregisteredName(
    String, Any.Type, registered: [RegistrationInfo], similar: [RegistrationInfo])
  /// A type is bound to one that isn't its subclass and doesn't conform to it. Nothing was bound.
  case incompatibleBinding(RegistrationInfo)
  /// A type's `injectedProperties` names a property that the type doesn't have.
  case unknownProperty(Any.Type, name: String)
  /// A type's `injectedProperties` contains a property of another type.
  case foreignProperty(Any.Type, name: String)
  /// A type's `injectedProperties` contains a closure that is isolated to another actor.
  case foreignIsolation(Any.Type, name: String)
  /// A listed property can't be written by its name alone, or a listed reference isn't weak.
  case unfillable(TargetProperty, Reason)
  /// A module threw while it was being installed. Nothing was registered.
  case moduleFailed(String, Origin, any Error)
  /// A module installs itself. The path begins with the outermost module. Nothing was registered.
  case moduleCycle(Origin, path: [String])
  /// An injector can't be started here.
  case startRefused(Reason)
  /// The target can't be injected at all.
  case targetRefused(Any.Type, Reason)
}

extension InjectionFailure {
  /// Creates the failure of a property that already holds another value than an open scope has.
  ///
  /// - Parameters:
  ///   - maker: What returned the object.
  ///   - isMissing: Whether the scope has no value.
  ///   - type: The type of the two values, if they can't be compared.
  static func alreadySet(
    _ property: TargetProperty, _ info: RegistrationInfo, by maker: RegistrationInfo,
    in scope: Scope, isMissing: Bool, notEquatable type: Any.Type?
  ) -> InjectionFailure {
    .outOfScope(
      property, info,
      Reason(
        "what \(maker.source) returned already holds another value than that of \(info), which ends "
          + "with the scope \(scope)" + (isMissing ? " and isn't there" : "")
          + (type.map { ", as far as can be told: \(sourceName(of: $0)) isn't Equatable" } ?? "")
          + ". It was set while the object was made, or before. Return a new object that leaves it nil"
          + (type.map { ", make \(sourceName(of: $0)) Equatable," } ?? ",")
          + " or don't register it there"))
  }

  package var property: TargetProperty? { subject.property }

  package var registrations: [RegistrationInfo] { subject.registrations }

  private var subject: (property: TargetProperty?, registrations: [RegistrationInfo]) {
    switch self {
    case .factoryFailed(let property, let info, _), .requiresMainActor(let property, let info),
      .outOfScope(let property, let info, _), .notStarted(let property, let info, _),
      .cycle(let property, let info, _),
      .madeWrongType(let property, let info, _, _), .wrongArguments(let property, let info, _),
      .incomplete(let property, let info, _), .factoryReturnedNil(let property, let info):
      (property, [info])
    case .ambiguous(let property, _, let infos): (property, infos)
    case .unregistered(let property, _, let infos), .wrongType(let property, let infos),
      .registeredForOthers(let property, _, let infos):
      (property, infos)
    case .unfillable(let property, _): (property, [])
    case .unbound(_, _, let infos), .unregisteredName(_, _, let infos, _): (nil, infos)
    case .incompatibleBinding(let info): (nil, [info])
    case .unknownProperty, .foreignProperty, .foreignIsolation, .moduleFailed, .moduleCycle,
      .startRefused, .targetRefused:
      (nil, [])
    }
  }
}
