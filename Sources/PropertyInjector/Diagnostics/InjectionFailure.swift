/// Something that went wrong in one injection, or while an object was made or looked up.
///
/// What is true of a type whatever is registered, that a property is a `let` or weak, is no
/// failure. Without a property it is about what was asked for by its type.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum InjectionFailure: Sendable {
  /// A factory threw.
  case factoryFailed(TargetProperty?, RegistrationInfo, any Error)
  /// A factory belongs to the main actor, and this was somewhere else.
  case requiresMainActor(TargetProperty?, RegistrationInfo)
  /// A value needs itself: the names or types from the one that is needed again to itself.
  case cycle(TargetProperty?, RegistrationInfo, path: [String])
  /// A value doesn't fit.
  case madeWrongType(TargetProperty?, RegistrationInfo, made: Any.Type, wanted: Any.Type)
  /// A factory can't be given the arguments of the call.
  case wrongArguments(TargetProperty?, RegistrationInfo, Reason)
  /// An object was made, but not all that it requires.
  case incomplete(TargetProperty?, RegistrationInfo, InjectionError)
  /// A factory gave nil for what is required.
  case factoryReturnedNil(TargetProperty?, RegistrationInfo)
  /// Nothing is registered for a property that is required, but what may have been meant, the most
  /// likely first.
  case unregistered(TargetProperty, qualifier: String?, similar: [RegistrationInfo])
  /// What is registered under the name of a property is of another type.
  case wrongType(TargetProperty, [RegistrationInfo])
  /// What is registered for a property that is required has another qualifier, or is limited to
  /// other targets.
  case registeredForOthers(TargetProperty, qualifier: String?, [RegistrationInfo])
  /// Nothing is registered for a type, and it can't be made by itself; but what may have been
  /// meant, the most likely first.
  case unbound(Any.Type, qualifier: String?, similar: [RegistrationInfo])
  /// Several names have a value of a type, so that none of them serves those who ask by that.
  case ambiguous(TargetProperty?, Any.Type, [RegistrationInfo])
  /// Nothing of a type is registered under a name that was asked for; but something of another type
  /// or for other targets, or what may have been meant, the most likely first.
  case unregisteredName(
    String, Any.Type, registered: [RegistrationInfo], similar: [RegistrationInfo])
  /// A type is bound to one that isn't one of it. Nothing was registered.
  case incompatibleBinding(RegistrationInfo)
  /// A type lists a property that it doesn't have.
  case unknownProperty(Any.Type, name: String)
  /// A type lists a property of another type.
  case foreignProperty(Any.Type, name: String)
  /// A type lists a property with a closure that is isolated to an actor that isn't its own.
  case foreignIsolation(Any.Type, name: String)
  /// A type lists a property by name alone that can't be written, or a strong one as a reference.
  case unfillable(TargetProperty, Reason)
  /// A module threw while it was installed. Nothing of it was.
  case moduleFailed(String, Origin, any Error)
  /// A module installs itself: the names from the outermost module to itself. Nothing was
  /// installed.
  case moduleCycle(Origin, path: [String])
  /// The target as a whole can't be injected.
  case targetRefused(Any.Type, Reason)
}

extension InjectionFailure {
  /// The property it is about, if it is about one.
  var property: TargetProperty? {
    switch self {
    case .factoryFailed(let property, _, _), .requiresMainActor(let property, _),
      .cycle(let property, _, _), .madeWrongType(let property, _, _, _),
      .wrongArguments(let property, _, _), .incomplete(let property, _, _),
      .factoryReturnedNil(let property, _), .ambiguous(let property, _, _):
      property
    case .unregistered(let property, _, _), .wrongType(let property, _),
      .registeredForOthers(let property, _, _), .unfillable(let property, _):
      property
    default: nil
    }
  }

  /// The registrations it is about.
  var registrations: [RegistrationInfo] {
    switch self {
    case .factoryFailed(_, let info, _), .requiresMainActor(_, let info), .cycle(_, let info, _),
      .madeWrongType(_, let info, _, _), .wrongArguments(_, let info, _),
      .incomplete(_, let info, _), .factoryReturnedNil(_, let info), .incompatibleBinding(let info):
      [info]
    case .wrongType(_, let infos), .registeredForOthers(_, _, let infos),
      .ambiguous(_, _, let infos),
      .unregisteredName(_, _, let infos, _), .unregistered(_, _, let infos),
      .unbound(_, _, let infos):
      infos
    default: []
    }
  }
}
