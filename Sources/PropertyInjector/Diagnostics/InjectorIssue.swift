/// Something a developer must hear of. Its text is made when it is read.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum InjectorIssue: Sendable {
  /// A registration without a name. Nothing was registered.
  case emptyName(RegistrationInfo)
  /// A second registration of the same name and a type that is the same, a superclass or subclass,
  /// or a protocol and a type that conforms to it. The first stays, by the injector's policy.
  case duplicateRefused(RegistrationInfo, kept: RegistrationInfo)
  /// The same, where the injector's policy is to replace.
  case duplicateReplaced(RegistrationInfo, by: RegistrationInfo)
  /// An optional that was nil, given as an instance. Nothing was registered.
  case nilInstance(RegistrationInfo)
  /// An instance whose source says that it is injected before it is handed out. It isn't: inject it
  /// where it is created, or register a factory.
  case injectedInstance(RegistrationInfo)
  /// A factory without a result, `Void` or `Never`. Nothing was registered.
  case voidFactory(RegistrationInfo)
  /// A value type, which can't be held weakly, in the weak scope. Nothing was registered.
  case weakValueType(RegistrationInfo)
  /// A property whose name is registered, but with no type that fits. Told once per property.
  case wrongType(TargetProperty, [RegistrationInfo])
  /// A property whose name an override registers with no type that fits, so that what is inherited
  /// fills it. Told once per property.
  case overriddenInVain(TargetProperty, [RegistrationInfo], inherited: RegistrationInfo)
  /// Something went wrong while an object was injected or looked up. A refused target is told once
  /// per type; a mistake in a type's list, a value that a factory made for a property in a wrong
  /// type, and one that requires the main actor, once per property; a cycle once per path.
  case injectionFailed(InjectionFailure)
  /// A delegate wasn't told, because its conformance is isolated to an actor, and this was
  /// elsewhere. Said once per type.
  case delegateNotTold(Any.Type, call: String)
  /// A type has stored properties that can't be seen: it was built without reflection metadata.
  case missingReflectionMetadata(Any.Type)
  /// Stored fields can't be trusted on this platform. Said once.
  case portableMode
  /// Something was registered on the injector that was shared before `configure` published another.
  case registeredOnReplaced(RegistrationInfo)
  /// A call that has no meaning within the body of `configure`, and did nothing.
  case ignoredWhileConfiguring(call: String)
}

extension InjectorIssue: CustomStringConvertible {
  /// What, where, why, and what to do, in one line.
  public var description: String {
    switch self {
    case .emptyName(let info):
      "\(info.subject) was not registered at \(info.origin): its name is empty."
    case .duplicateRefused(let refused, let kept):
      """
      \(refused.subject) was not registered at \(refused.origin): \
      \(kept.subject) is registered at \(kept.origin) already. Remove one of them.
      """
    case .duplicateReplaced(let replaced, let replacement):
      """
      \(replaced.subject), registered at \(replaced.origin), was replaced by \
      \(replacement.subject) at \(replacement.origin).
      """
    case .nilInstance(let info):
      "\(info.subject) was not registered at \(info.origin): the instance is nil."
    case .injectedInstance(let info):
      """
      \(info.subject), registered at \(info.origin), is not injected, because it is an instance. \
      Inject it where it is created, or register a factory.
      """
    case .voidFactory(let info):
      """
      \(info.name.map(quoted) ?? info.subject) was not registered at \(info.origin): its \
      factory has no result. Where it should have one, write the type, { () throws -> Thing in … }.
      """
    case .weakValueType(let info):
      """
      \(info.subject) was not registered at \(info.origin): only objects can be held weakly. \
      Use .factory or .singleton.
      """
    case .wrongType(let property, let registrations):
      """
      \(property) is never injected: \
      \(misfits(strippingOptionals(from: property.type), registrations))
      """
    case .overriddenInVain(let property, let registrations, let inherited):
      """
      \(property) is filled with what is inherited, \(inherited). In the override \
      \(misfits(strippingOptionals(from: property.type), registrations))
      """
    case .injectionFailed(let failure): failure.description
    case .delegateNotTold(let type, let call):
      """
      \(sourceName(of: type)).\(call) was not called: \(sourceName(of: type)) conforms on an actor \
      only, and this was elsewhere. Do it on that actor.
      """
    case .missingReflectionMetadata(let type):
      """
      \(sourceName(of: type)) has stored properties that can't be seen, so that none is injected: \
      build its module without -disable-reflection-metadata.
      """
    case .portableMode:
      "Stored fields can't be written on this platform, so that only declared properties are filled."
    case .registeredOnReplaced(let info):
      """
      \(info.subject) was registered at \(info.origin) on an injector that is no longer the shared \
      one. Register on Injector.shared, or within the body of configure.
      """
    case .ignoredWhileConfiguring(let call):
      "\(call) did nothing: it was called within the body of configure."
    }
  }
}
