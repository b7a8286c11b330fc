extension InjectionFailure: CustomStringConvertible {
  /// What failed, where, why, and what to do about it.
  public var description: String { sentence("was not") }

  /// The description of a failure that hasn't happened.
  package var prediction: String { sentence("would not be") }

  private func sentence(_ verb: String) -> String { "\(what) \(verb) \(undone): \(why())" }

  private var what: String {
    if let property { return property.description }
    return switch self {
    case .unbound(let type, let qualifier, _): "\(sourceName(of: type))\(qualified(qualifier))"
    case .unregisteredName(let name, let type, _, _): "\(quoted(name)) (\(sourceName(of: type)))"
    case .unknownProperty(let type, let name), .foreignProperty(let type, let name),
      .foreignIsolation(let type, let name):
      "\(sourceName(of: type)).\(name)"
    case .moduleFailed(let module, _, _): module
    case .moduleCycle(_, let path): path.last ?? "A module"
    case .ambiguous(_, let type, _), .targetRefused(let type, _): sourceName(of: type)
    default: registrations[0].subject
    }
  }

  private var undone: String {
    if property != nil { return "injected" }
    return switch self {
    case .unbound, .unregisteredName, .ambiguous: "found"
    case .incompatibleBinding(let info): "bound at \(info.origin)"
    case .moduleFailed(_, let origin, _), .moduleCycle(let origin, _): "installed at \(origin)"
    case .unknownProperty, .foreignProperty, .foreignIsolation, .targetRefused: "injected"
    default: "made"
    }
  }

  /// The reason and the remedy. `byType` tells whether the property is resolved by type too.
  package func why(byType: Bool = true) -> String {
    switch self {
    case .factoryFailed(_, let info, let error): "\(info.source) threw \(text(of: error))."
    case .requiresMainActor(_, let info):
      "\(info.source) requires the main actor. Resolve it on the main actor."
    case .outOfScope(_, _, let reason): "\(reason)."
    case .cycle(_, let info, let path):
      """
      \(info.source) needs its own value: \(path.joined(separator: " → ")). \
      Inject one of them into a property, and keep one of them.
      """
    case .madeWrongType(_, let info, let made, let wanted): misfit(info, made, wanted)
    case .wrongArguments(_, let info, let arguments):
      """
      \(arguments). It is \
      \(info.isDeclared ? "made by \(info.source)" : "registered at \(info.origin)").
      """
    case .incomplete(_, let info, let error):
      (info.boundType == nil
        ? "\(info.source) made an incomplete value. " : "\(info.source) can't be resolved. ")
        + error.failures.map(\.description).joined(separator: " ")
    case .factoryReturnedNil(_, let info):
      switch info.form {
      case .supplied: "the scope \(info.scope) was supplied with none."
      case .nothing: "\(info.source) says that there is none."
      default: "\(info.source) returned nil."
      }
    case .unregistered(let property, let qualifier, let similar):
      nothingIsRegistered(
        for: byType ? property.type : nil, qualifier, didYouMean(similar.map(\.description)))
    case .wrongType(let property, let infos): misfits(property.type, infos)
    case .registeredForOthers(let property, let qualifier, let infos):
      nothingIsRegistered(for: byType ? property.type : nil, qualifier, forOthers(infos))
    case .unbound(_, _, let similar):
      "nothing is registered for it, and it is not Makeable. "
        + (didYouMean(similar.filter { $0.target == nil }.map(\.description)) ?? forOthers(similar)
          ?? "Register or bind it.")
    case .ambiguous(_, let type, let infos):
      """
      nothing is registered for \(sourceName(of: type)), and several names have a value of that \
      type: \(list(infos)). Register the one you mean by type, or request it by name.
      """
    case .unregisteredName(_, let type, let registered, let similar):
      registered.contains { $0.target == nil }
        ? misfits(type, registered.filter { $0.target == nil })
        : nothingIsRegistered(
          for: nil, nil, forOthers(registered) ?? didYouMean(similar.map(\.description)))
    case .incompatibleBinding(let info):
      """
      \(info.boundType.map(sourceName(of:)) ?? "the type") is not of type \
      \(sourceName(of: info.type)).
      """
    case .unknownProperty(let type, _):
      """
      \(sourceName(of: type)).injectedProperties lists it, but there is no stored \
      property of that name. Correct the name, or pass a key path.
      """
    case .foreignProperty(let type, _):
      """
      \(sourceName(of: type)).injectedProperties lists it with a key path or closure of \
      another type. Use \(sourceName(of: type)) or a superclass.
      """
    case .foreignIsolation(let type, _):
      """
      \(sourceName(of: type)).injectedProperties lists it with a closure that is isolated to \
      an actor, but the list or the conformance isn't. Isolate both (@MainActor Injectable and a \
      computed property), or make the closure nonisolated.
      """
    case .unfillable(_, let reason): "\(reason)."
    case .moduleFailed(_, _, let error):
      "it threw \(text(of: error)). None of its registrations took effect."
    case .moduleCycle(_, let path):
      "it is already being installed: \(path.joined(separator: " → ")). Install it once."
    case .targetRefused(_, let refusal): "\(refusal)."
    }
  }
}

private func misfit(_ info: RegistrationInfo, _ made: Any.Type, _ wanted: Any.Type) -> String {
  let (given, name) = sourceNames(of: made, wanted)
  let why =
    Subtyping(made, of: wanted).isIsolated
    ? "conforms to \(name) on one actor only" : "isn't of type \(name)"
  return "\(info.source) gives a value of type \(given), which \(why)."
}

private func qualified(_ qualifier: String?) -> String {
  qualifier.map { " qualified \(quoted($0))" } ?? ""
}

private func nothingIsRegistered(
  for type: Any.Type?, _ qualifier: String?, _ hint: String?
) -> String {
  let alternative =
    type.map { " or for \(sourceName(of: strippingOptionals(from: $0)))\(qualified(qualifier))" }
  let sentence = "nothing is registered under that name\(alternative ?? "")."
  return [sentence, hint].compactMap(\.self).joined(separator: " ")
}

/// Lists registrations that are limited to another target or have another qualifier.
private func forOthers(_ infos: [RegistrationInfo]) -> String? {
  infos.isEmpty ? nil : "It is registered for other targets or qualifiers: \(list(infos))."
}

func list(_ infos: [RegistrationInfo]) -> String {
  let shown = 3
  let list = infos.prefix(shown).map { "\($0.subject) (\($0.origin))" }
  let rest = infos.count > shown ? ["and \(infos.count - shown) more"] : []
  return (list + rest).joined(separator: ", ")
}

/// Says why no registration of a name fits, and which type would.
func misfits(_ declared: Any.Type, _ registrations: [RegistrationInfo]) -> String {
  let declared = strippingOptionals(from: declared)
  func plain(_ type: Any.Type) -> String {
    sourceName(of: type).split(separator: "@Sendable ", omittingEmptySubsequences: false).joined()
  }
  let offers = registrations.map { "\(sourceNames(of: $0.type, declared).0) (\($0.origin))" }
  let differOnlyInSendable = registrations.contains {
    TypeKind($0.type) == .function && plain($0.type) == plain(declared)
  }
  let hint =
    differOnlyInSendable
    ? "The closures differ only in @Sendable: declare both alike."
    : "Register a value of type \(sourceName(of: declared))."
  return "that name is registered with another type, \(offers.joined(separator: ", ")). \(hint)"
}
