extension InjectionFailure: CustomStringConvertible {
  /// What failed, where, why, and what to do about it.
  public var description: String { sentence("was not") }

  /// The description of a failure that hasn't happened.
  package var prediction: String { sentence("would not be") }

  private func sentence(_ verb: String) -> String {
    let (what, undone) = headline
    return "\(what) \(verb) \(undone): \(why())"
  }

  private var headline: (what: String, undone: String) {
    if let property { return (property.description, "injected") }
    return switch self {
    case .unbound(let type, let qualifier, _): (subject(nil, type, qualifier), "found")
    case .unregisteredName(let name, let type, _, _): (subject(name, type), "found")
    case .ambiguous(_, let type, _): (sourceName(of: type), "found")
    case .unknownProperty(let type, let name), .foreignProperty(let type, let name),
      .foreignIsolation(let type, let name):
      (sourceName(of: type) + "." + name, "injected")
    case .targetRefused(let type, _): (sourceName(of: type), "injected")
    case .incompatibleBinding(let info): (info.subject, "bound at \(info.origin)")
    case .moduleFailed(let module, let origin, _): (module, "installed at \(origin)")
    case .startRefused: ("The injector", "started")
    case .moduleCycle(let origin, let path): (path.last ?? "A module", "installed at \(origin)")
    default: (registrations[0].subject, "made")
    }
  }

  /// The reason and the remedy. `isMarked` tells whether the property is resolved by type too.
  package func why(byType isMarked: Bool = true) -> String {
    if registrations.contains(where: { $0.form == .pending }) {
      return
        "a module registers it, \(list(registrations)), and its registrations take effect when it is "
        + "complete. Ask afterward, or in a factory."
    }
    let byType = isMarked && !(property?.isByNameOnly ?? false)
    return switch self {
    case .unregistered(let property, let qualifier, let similar):
      nothingIsRegistered(
        for: byType ? property.type : nil, qualifier,
        (byType ? hint(for: strippingOptionals(from: property.type), similar) : nil)
          ?? didYouMean(similar.map(\.description)))
    case .registeredForOthers(let property, let qualifier, let infos):
      nothingIsRegistered(for: byType ? property.type : nil, qualifier, forOthers(infos))
    case .wrongType(let property, let infos): misfits(property.type, infos)
    case .unregisteredName(_, let type, let registered, let similar):
      registered.contains { $0.target == nil }
        ? misfits(type, registered.filter { $0.target == nil })
        : nothingIsRegistered(
          for: nil, nil, forOthers(registered) ?? didYouMean(similar.map(\.description)))
    case .unbound(let type, let qualifier, let similar):
      nothingServes(type, qualifier, similar)
    case .ambiguous(_, let type, let infos):
      "nothing is registered for \(sourceName(of: type)), and several names have a value of that "
        + "type: \(list(infos)). Register the one you mean by type, or request it by name."
    case .incompatibleBinding(let info):
      sourceName(of: info.boundType ?? Any.self) + " is not of type \(sourceName(of: info.type))."
    case .unknownProperty(let type, _):
      listed(by: type)
        + ", but there is no stored property of that name. Correct the name, or pass a key path."
    case .foreignProperty(let type, _):
      listed(by: type)
        + " with a key path or closure of another type. "
        + "Use \(sourceName(of: type)) or a superclass."
    case .foreignIsolation(let type, _):
      listed(by: type)
        + " with a closure that is isolated to an actor, but the list or the conformance isn't. "
        + "Isolate both (@MainActor Injectable and a computed property), or make the closure "
        + "nonisolated."
    case .outOfScope(_, _, let reason), .notStarted(_, _, let reason),
      .unfillable(_, let reason), .startRefused(let reason), .targetRefused(_, let reason):
      "\(reason)."
    case .moduleFailed(_, _, let error):
      "it threw \(text(of: error)). None of its registrations took effect."
    case .moduleCycle(_, let path):
      "it is already being installed: \(steps(of: path)). Install it once."
    case .factoryFailed(_, let info, let error): info.source + " threw \(text(of: error))."
    case .requiresMainActor(_, let info):
      info.source + " requires the main actor. Resolve it on the main actor."
    case .cycle(_, let info, let path):
      info.source + " needs its own value: " + steps(of: path)
        + (info.remedy.map { ". \($0)" } ?? ".")
    case .madeWrongType(_, let info, let made, let wanted):
      info.source + " gives a value of type " + misfit(made, wanted)
    case .wrongArguments(_, let info, let reason):
      "\(reason). It is "
        + (info.isDeclared ? "made by \(info.source)." : "registered at \(info.origin).")
    case .incomplete(_, let info, let error):
      info.source
        + (info.boundType == nil && info.form != .collection && info.form != .async
          ? " made an incomplete value. " : " can't be resolved. ")
        + error.failures.map(\.description).joined(separator: " ")
    case .factoryReturnedNil(_, let info):
      info.source + (info.form == .nothing ? " gives no value." : " returned nil.")
    }
  }
}

private func listed(by type: Any.Type) -> String {
  sourceName(of: type) + ".injectedProperties lists it"
}

private func nothingIsRegistered(
  for type: Any.Type?, _ qualifier: String?, _ hint: String?
) -> String {
  let alternative = type.map { " or for " + subject(nil, strippingOptionals(from: $0), qualifier) }
  return "nothing is registered under that name" + (alternative ?? "") + "."
    + (hint.map { " " + $0 } ?? "")
}

/// Says why nothing serves a type, given registrations that may be meant.
private func nothingServes(
  _ type: Any.Type, _ qualifier: String?, _ similar: [RegistrationInfo]
) -> String {
  if let problem = isElementOnly(type, similar) { return "it " + problem }
  if let name = similar.lazy.compactMap(\.name).first {
    return
      "it is registered by name only, \(list(similar)), and a request for this type doesn't find "
      + "it. Ask by name (property: \(quoted(name))), or register it by type."
  }
  let known = hint(for: type, similar) ?? forOthers(similar)
  if elementType(of: type) != nil, similar.isEmpty {
    return "neither it nor an element of it is registered. \(known ?? "")"
  }
  let problem = "nothing is registered for it, and it is not Makeable. "
  if let known { return problem + known }
  let call = inCode(type) + (qualifier.map { ", qualifier: \(quoted($0))" } ?? "")
  let register = problem + "Register it, register(\(call)) { … }"
  switch TypeKind(type) {
  case .class, .struct:
    let mayBeMakeable = !isOfStandardLibrary(type) && qualifier == nil
    return register
      + (mayBeMakeable ? ", or conform it to Makeable, so that its init() is called." : ".")
  case .existential, .parameterizedExistential:
    return register + ", or bind it to a type, bind(\(call), to: …)."
  default: return register + "."
  }
}

private func isElementOnly(_ type: Any.Type, _ infos: [RegistrationInfo]) -> String? {
  guard infos.contains(where: { $0.isElement && $0.type == type }) else { return nil }
  return "is registered as an element of collections only: \(list(infos)). Ask for an array, or "
    + "register one of them without .element()."
}

/// Says which registrations by type may serve a type in another way or, as far as types tell, at all.
private func hint(for type: Any.Type, _ infos: [RegistrationInfo]) -> String? {
  if let problem = isElementOnly(type, infos) { return "It " + problem }
  if let element = elementType(of: type), infos.isEmpty {
    return "Register it, or register elements of type \(sourceName(of: element)) with .element()."
  }
  let doubtful = infos.filter { $0.name == nil && Fit($0.type, as: type) == .dependsOnValue }
  guard let first = doubtful.first else { return nil }
  let asked = first.qualifier.map { ", qualifier: \(quoted($0))" } ?? ""
  let qualified = first.qualifier.map { ", qualified: \(quoted($0))" } ?? ""
  let areProtocols = TypeKind(type).isExistential && TypeKind(first.type).isExistential
  return "Register it. If a value of \(list(doubtful)) is one, too, "
    + (areProtocols
      ? "bind(\(inCode(type))\(asked), to: \(inCode(first.type))\(qualified)), or " : "")
    + "register that as \(sourceName(of: type))."
}

/// Lists registrations that are limited to another target or have another qualifier than the one that
/// is asked for, and says how to get them.
private func forOthers(_ infos: [RegistrationInfo]) -> String? {
  guard let first = infos.first else { return nil }
  let remedy =
    first.target != nil
    ? "To serve all targets, register it without for:."
    : first.qualifier.map { "Ask with qualifier: \(quoted($0)), or register it without." }
      ?? "Ask without a qualifier."
  return "It is registered for other targets or qualifiers: \(list(infos)). \(remedy)"
}

func list(_ infos: [RegistrationInfo]) -> String {
  let more = infos.count > 3 ? ", and \(infos.count - 3) more" : ""
  return infos.prefix(3).map { "\($0.subject) (\($0.origin))" }.joined(separator: ", ") + more
}

private func steps(of path: [String]) -> String { path.joined(separator: " → ") }

private func misfit(_ made: Any.Type, _ wanted: Any.Type) -> String {
  let (given, name) = sourceNames(of: made, wanted)
  return Fit(made, as: wanted).isIsolated
    ? "\(given), which conforms to \(name) on one actor only."
    : "\(given), which isn't of type \(name)."
}

/// Says why no registration of a name fits, and which type would.
func misfits(_ declared: Any.Type, _ registrations: [RegistrationInfo]) -> String {
  let declared = strippingOptionals(from: declared)
  let types = registrations.map { info in
    let name = sourceNames(of: info.type, declared).0
    return (info.isElement ? "Array<\(name)>" : name) + " (\(info.origin))"
  }
  return "that name is registered with another type, " + types.joined(separator: ", ")
    + ". Register a value of type " + sourceName(of: declared)
    + (TypeKind(declared) == .function ? ". Closures must be alike in @Sendable, too." : ".")
}
