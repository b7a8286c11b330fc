/// A mistake that a developer should hear about. Its text is built when it is read.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum InjectorIssue: Sendable {
  /// The name of a registration is empty. Nothing was registered.
  case emptyName(RegistrationInfo)
  /// A duplicate registration was refused, by the injector's policy (see ``DuplicatePolicy``).
  case duplicateRefused(RegistrationInfo, kept: RegistrationInfo)
  /// A registration replaced a duplicate that another file registered, by the injector's policy.
  case duplicateReplaced(RegistrationInfo, by: RegistrationInfo)
  /// An element of a collection and a single value have the same name or type, or an element and an
  /// array of its type are registered by type. Both are registered.
  case elementBesideValue(RegistrationInfo, RegistrationInfo)
  /// The instance to register is nil. Nothing was registered.
  case nilInstance(RegistrationInfo)
  /// The factory returns `Void` or `Never`. Nothing was registered.
  case voidFactory(RegistrationInfo)
  /// A source has a modifier, such as `.afterInit`, that doesn't suit it. Nothing was registered.
  case wrongModifier(RegistrationInfo, Reason)
  /// A value type was registered in the weak scope, which holds only objects. Nothing was
  /// registered.
  case weakValueType(RegistrationInfo)
  /// A source has a scope that it can't have. Nothing was registered.
  case wrongScope(RegistrationInfo)
  /// A scope was not opened, because it is built in or time-limited.
  case scopeNotOpened(Scope)
  /// A scope was opened with a value that no registration takes. The values that the scope takes
  /// follow.
  case suppliedInVain(String, Scope, declared: [RegistrationInfo])
  /// A scope was still open when an injector or a scope around it was closed. It was closed first.
  case scopeLeftOpen(Scope)
  /// A closer threw. The remaining closers were called.
  case closingFailed(RegistrationInfo, any Error)
  /// The closers of values weren't called.
  case leftOpen([RegistrationInfo], Reason)
  /// An injector or a scope can't be closed here. Nothing was closed.
  case closeRefused
  /// An open scope can't be changed. Nothing was registered, installed, or removed.
  case changedOpenScope(Scope, RegistrationInfo?)
  /// A property's name is registered, but with no type that fits. Reported once per property.
  case wrongType(TargetProperty, [RegistrationInfo])
  /// An override's registration has the wrong type, so the inherited one is used. Reported once per
  /// property.
  case overriddenInVain(TargetProperty, [RegistrationInfo], inherited: RegistrationInfo)
  /// An injection or a lookup failed. Some failures are reported only once: see <doc:Watching>.
  case injectionFailed(InjectionFailure)
  /// A delegate wasn't notified, because its conformance is isolated to another actor. Reported
  /// once per type.
  case delegateNotTold(Any.Type, call: String)
  /// A type was built without reflection metadata, so its stored properties can't be found.
  case missingReflectionMetadata(Any.Type)
  /// Stored fields can't be written on this platform. Reported once.
  case portableMode
  /// A call did nothing, because it was made within the body of `configure`.
  case ignoredWhileConfiguring(call: String)
  /// A call of `configure` did nothing, because another one had configured the shared injector; or,
  /// without an origin, because it was replaced. Reported once per place.
  case configuredBefore(Origin, first: Origin?)
  /// The shared injector was asked to inject before anything was configured or registered. Reported
  /// once.
  case notConfigured(Any.Type)
  /// Nothing is registered for an optional property that is nil, but something similar is. Reported
  /// once per property and process, when its type is first injected.
  case likelyName(TargetProperty, RegistrationInfo)
}

extension InjectorIssue: CustomStringConvertible {
  /// What happened, where, why, and what to do about it, in one line.
  public var description: String {
    switch self {
    case .emptyName(let info): refused(info, "its name is empty.")
    case .duplicateRefused(let info, let kept):
      refused(info, kept.subject + " is already registered at \(kept.origin). \(kept.alternative)")
    case .duplicateReplaced(let info, let new):
      "\(info), was replaced by \(new.subject) at \(new.origin)."
    case .elementBesideValue(let one, let other) where one.name == nil && one.type != other.type:
      "\((one.isElement ? one : other).subject) is registered as an element, and "
        + "\((one.isElement ? other : one).subject) as a whole, at \(one.origin) and "
        + "\(other.origin). Requests get the whole array without the element. Register only one."
    case .elementBesideValue(let one, let other):
      "\((one.isElement ? one : other).subject) is registered as an element, and "
        + "\((one.isElement ? other : one).subject) as a value, at \(one.origin) and "
        + "\(other.origin). Register both as elements, or give one another name or type."
    case .nilInstance(let info): refused(info, "the instance is nil.")
    case .voidFactory(let info):
      "\(info.name.map(quoted) ?? info.subject) was not registered at \(info.origin): its factory "
        + "returns nothing. If it should return a value, write the type: "
        + "{ () throws -> Thing in … }."
    case .wrongModifier(let info, let why): refused(info, "\(why).")
    case .weakValueType(let info):
      refused(info, "only objects can be held weakly. Use .factory or .singleton.")
    case .wrongScope(let info):
      info.form == .supplied
        ? refused(info, ".supplied takes a scope that you open, not \(info.scope).")
        : refused(info, ".scoped takes a scope of your own, not \(info.scope).")
    case .scopeNotOpened(let scope):
      "The scope \(scope) was not opened: "
        + (scope.isOwn
          ? "it is time-limited and opens by itself." : "it is built in and always open.")
    case .suppliedInVain(let key, let scope, let declared):
      "\(key) was supplied to the scope \(scope), but no registration takes it. "
        + "Register it as .supplied" + (declared.isEmpty ? "." : ", or supply \(list(declared)).")
    case .scopeLeftOpen(let scope):
      "The scope \(scope) was still open when the injector or scope around it was closed, so it was "
        + "closed first. Close it yourself."
    case .closingFailed(let info, let error):
      "\(info), was not closed properly: its closer threw \(text(of: error))."
    case .leftOpen(let infos, let why): "These values were not closed: \(list(infos)). \(why)."
    case .closeRefused:
      "Nothing was closed: close() was called in a factory or a closer of the same injector or scope."
    case .changedOpenScope(let scope, let info):
      (info.map(notRegistered) ?? "Nothing was changed") + ": an open scope, \(scope), can't be "
        + "changed. Change the injector that it was opened from."
    case .wrongType(let property, let registrations):
      "\(property) is never injected: " + misfits(property.type, registrations)
    case .overriddenInVain(let property, let registrations, let inherited):
      "\(property) is filled with what is inherited, \(inherited). In the override, "
        + misfits(property.type, registrations)
    case .injectionFailed(let failure): failure.description
    case .delegateNotTold(let type, let call):
      "\(sourceName(of: type)).\(call) was not called: its conformance is isolated to an actor. "
        + "Call the injector on that actor."
    case .missingReflectionMetadata(let type):
      sourceName(of: type) + " has stored properties that can't be found, so none is injected. "
        + "Build its module without -disable-reflection-metadata."
    case .portableMode:
      "Stored fields can't be written on this platform. Only listed properties are filled."
    case .ignoredWhileConfiguring(let call):
      call + " did nothing: it was called within the body of configure."
    case .configuredBefore(let origin, let first):
      "Injector.configure at \(origin) did nothing: the shared injector was "
        + (first.map { "configured at \($0)" } ?? "replaced by replaceShared(with:)")
        + ". Configure it once, in main, and register on Injector.shared afterward."
    case .notConfigured(let type):
      "Nothing of \(sourceName(of: type)) was injected: nothing is configured or registered on the "
        + "shared injector. Call Injector.configure first, in main; in a test, use .injecting."
    case .likelyName(let property, let info):
      "\(property) isn't injected: nothing is registered under that name. Did you mean \(info)? If "
        + "not, call registerProperty(\(quoted(property.name)), "
        + ".nothing(\(inCode(strippingOptionals(from: property.type))))), or "
        + "excludeProperties(of: \(inCode(property.declaringType)))."
    }
  }
}

extension RegistrationInfo {
  /// What to do in place of registering a second one.
  fileprivate var alternative: String {
    if isElement { return "Give one of them another key." }
    return name == nil && form != .arguments && boundType == nil
      ? "Remove one of them, tell them apart with qualifier: …, or register both with .element()."
      : "Remove one of them."
  }
}

private func refused(_ info: RegistrationInfo, _ why: String) -> String {
  notRegistered(info) + ": " + why
}

private func notRegistered(_ info: RegistrationInfo) -> String {
  "\(info.subject) was not registered at \(info.origin)"
}
