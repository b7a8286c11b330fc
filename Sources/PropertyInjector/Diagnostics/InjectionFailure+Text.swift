extension InjectionFailure: CustomStringConvertible {
  /// What, where, why, and what to do.
  public var description: String { "\(what) was not \(undone): \(why)" }

  /// The same of what hasn't been tried.
  var prediction: String { "\(what) would not be \(undone): \(why)" }

  private var what: String {
    switch self {
    case .factoryFailed(let property, let info, _), .requiresMainActor(let property, let info),
      .cycle(let property, let info, _), .madeWrongType(let property, let info, _, _),
      .wrongArguments(let property, let info, _), .incomplete(let property, let info, _),
      .gaveNil(let property, let info):
      property?.description ?? info.subject
    case .unregistered(let property, _, _), .wrongType(let property, _),
      .servesOthers(let property, _, _),
      .unfillable(let property, _):
      property.description
    case .unbound(let type, let qualifier, _): "\(sourceName(of: type))\(qualified(qualifier))"
    case .ambiguous(let property, let type, _): property?.description ?? sourceName(of: type)
    case .unregisteredName(let name, let type, _, _):
      "\(quoted(name)) (\(sourceName(of: type)))"
    case .misbound(let info): info.subject
    case .unknownProperty(let type, let name), .foreignProperty(let type, let name),
      .foreignIsolation(let type, let name):
      "\(sourceName(of: type)).\(name)"
    case .moduleFailed(let module, _, _): module
    case .moduleCycle(_, let path): path.last ?? "A module"
    case .targetRefused(let type, _): sourceName(of: type)
    }
  }

  private var undone: String {
    switch self {
    case .unbound, .unregisteredName: "found"
    case .ambiguous(let property, _, _): property == nil ? "found" : "injected"
    case .misbound(let info): "bound at \(info.origin)"
    case .moduleFailed(_, let origin, _), .moduleCycle(let origin, _): "installed at \(origin)"
    case .factoryFailed, .requiresMainActor, .cycle, .madeWrongType, .wrongArguments, .incomplete,
      .gaveNil:
      property == nil ? "made" : "injected"
    case .unregistered, .wrongType, .servesOthers, .unfillable,
      .unknownProperty, .foreignProperty, .foreignIsolation, .targetRefused:
      "injected"
    }
  }

  private var why: String { why(byType: true) }

  /// The reason and what to do, as one or more sentences.
  ///
  /// - Parameter byType: Whether the property asks by its type too.
  func why(byType: Bool) -> String {
    switch self {
    case .factoryFailed(_, let info, let error):
      "\(info.source) threw \(text(of: error))."
    case .requiresMainActor(_, let info):
      """
      \(info.source) requires the main actor, and this was somewhere else. \
      Ask for it on the main actor.
      """
    case .cycle(_, let info, let path):
      """
      \(info.source) needs its own value, \(path.joined(separator: " → ")). \
      Let one of them ask for the other later.
      """
    case .madeWrongType(_, let info, let made, let wanted):
      """
      what is registered at \(info.origin) made a value of type \
      \(sourceNames(of: made, wanted).0), which is not of type \(sourceNames(of: wanted, made).0).
      """
    case .wrongArguments(_, let info, let arguments):
      """
      \(arguments). It is \
      \(info.isDeclared ? "made by \(info.source)" : "registered at \(info.origin)").
      """
    case .incomplete(_, let info, let error):
      "\(isIncomplete(info)). \(error.failures.map(\.description).joined(separator: " "))"
    case .gaveNil(_, let info):
      "\(info.source) gave nil."
    case .unregistered(let property, let qualifier, let similar):
      nothingIsRegistered(for: byType ? property.type : nil, qualifier, similar: similar)
    case .wrongType(let property, let infos):
      misfits(strippingOptionals(from: property.type), infos)
    case .servesOthers(let property, let qualifier, let infos):
      nothingIsRegistered(for: byType ? property.type : nil, qualifier, forOthers: infos)
    case .unbound(_, _, let similar):
      "nothing is registered for it, and it is not Makeable. "
        + (didYouMean(similar.filter { $0.target == nil }) ?? forOthers(similar)
          ?? "Register or bind it.")
    case .ambiguous(_, let type, let infos):
      """
      nothing is registered for \(sourceName(of: type)), and several names have one: \
      \(list(infos)). Register the one that is meant by its type, or ask for its name.
      """
    case .unregisteredName(_, let type, let registered, let similar):
      if registered.isEmpty {
        nothingIsRegistered(for: nil, nil, similar: similar)
      } else if registered.contains(where: { $0.target == nil }) {
        misfits(type, registered)
      } else {
        nothingIsRegistered(for: nil, nil, forOthers: registered)
      }
    case .misbound(let info):
      """
      \(info.boundType.map(sourceName(of:)) ?? "the type") is not of type \
      \(sourceName(of: info.type)).
      """
    case .unknownProperty(let type, _):
      """
      \(sourceName(of: type)).injectedProperties lists it, but there is no stored \
      property of that name. Correct the name, or give a key path.
      """
    case .foreignProperty(let type, _):
      """
      \(sourceName(of: type)).injectedProperties lists it with a key path or closure of \
      another type. Use \(sourceName(of: type)) or a superclass.
      """
    case .foreignIsolation(let type, _):
      """
      \(sourceName(of: type)).injectedProperties lists it with a closure of an actor, to which the \
      list or the conformance isn't isolated. Isolate both, @MainActor Injectable and a computed \
      property, or let the closure be isolated to none.
      """
    case .unfillable(_, let reason):
      "\(reason)."
    case .moduleFailed(_, _, let error):
      "it threw \(text(of: error)). Nothing of it was registered."
    case .moduleCycle(_, let path):
      "it is being installed already, \(path.joined(separator: " → ")). Install it once."
    case .targetRefused(_, let refusal):
      "\(refusal)."
    }
  }

  private func isIncomplete(_ info: RegistrationInfo) -> String {
    info.boundType == nil
      ? "what \(info.source) makes is incomplete" : "\(info.source) can't be followed"
  }
}

private func qualified(_ qualifier: String?) -> String {
  qualifier.map { " qualified \(quoted($0))" } ?? ""
}

/// That nothing is there for a property that asks by its name and then by its type; or, without a
/// type, by its name only.
func nothingIsRegistered(
  for type: Any.Type?, _ qualifier: String?, similar: [RegistrationInfo]
) -> String {
  let question = didYouMean(similar).map { " \($0)" } ?? ""
  return "\(nothingIsRegistered(for: type, qualifier)).\(question)"
}

/// The same where something is there for others, which have another target or ask with another
/// qualifier.
func nothingIsRegistered(
  for type: Any.Type?, _ qualifier: String?, forOthers infos: [RegistrationInfo]
) -> String {
  "\(nothingIsRegistered(for: type, qualifier)). \(forOthers(infos) ?? "")"
}

private func forOthers(_ infos: [RegistrationInfo]) -> String? {
  infos.isEmpty ? nil : "It is for others: \(list(infos))."
}

/// The first few of some registrations.
private func list(_ infos: [RegistrationInfo]) -> String {
  let shown = 3
  let list = infos.prefix(shown).map { "\($0.subject) (\($0.origin))" }
  let rest = infos.count > shown ? ["and \(infos.count - shown) more"] : []
  return (list + rest).joined(separator: ", ")
}

private func nothingIsRegistered(for type: Any.Type?, _ qualifier: String?) -> String {
  let alternative =
    type.map { " or for \(sourceName(of: strippingOptionals(from: $0)))\(qualified(qualifier))" }
    ?? ""
  return "nothing is registered under that name\(alternative)"
}

/// The question that offers what may have been meant, or nil if there is nothing to offer.
func didYouMean(_ suggestions: [some CustomStringConvertible]) -> String? {
  guard let last = suggestions.last else { return nil }
  let others = suggestions.dropLast().map { "\($0), " }.joined()
  return "Did you mean \(others)\(others.isEmpty ? "" : "or ")\(last)?"
}

/// Why nothing of what is registered under a name fits, and what would.
func misfits(_ declared: Any.Type, _ registrations: [RegistrationInfo]) -> String {
  func plain(_ type: Any.Type) -> String {
    sourceName(of: type).split(separator: "@Sendable ", omittingEmptySubsequences: false).joined()
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
