import PropertyInjector

/// Turns a survey of an injector into findings.
struct Auditor {
  let survey: Survey
  let issues: [InjectorIssue]
  let requiringOptionals: Bool

  var audit: Audit {
    var findings =
      survey.examined.flatMap(findings) + cycles + survey.captures.map(error)
      + issues.filter(isStanding).map { AuditFinding(.error, $0.description) }
      + unfollowed + unwanted
    if survey.examined.isEmpty {
      let nothing = "Nothing was audited: no type was given, and none is registered to be made."
      findings.append(AuditFinding(.warning, nothing))
    } else if findings.isEmpty, survey.registrations.isEmpty {
      findings.append(AuditFinding(.warning, Explanation.ofEmptyInjector))
    }
    // Stable, so equals keep their order. What is wrong with a binding is found for each property.
    var told: Set<String> = []
    return Audit(
      types: survey.examined.map(\.type),
      findings: findings.sorted { $0.severity > $1.severity }
        .filter { told.insert($0.sentence).inserted })
  }

  private func error(_ failure: InjectionFailure) -> AuditFinding {
    AuditFinding(.error, failure.prediction, property: failure.property)
  }

  private func findings(of type: Survey.Examined) -> [AuditFinding] {
    guard let plan = type.plan else {
      let why = "its property list is isolated to an actor. Audit it on that actor."
      return [AuditFinding(.error, "\(sourceName(of: type.type)) was not audited: \(why)")]
    }
    if let refusal = plan.refusal {
      return [error(.targetRefused(plan.type, Reason("\(refusal)")))]
    }
    let unseen = InjectorIssue.missingReflectionMetadata(plan.type)
    return plan.mistakes.map(error)
      + (plan.lacksMetadata ? [AuditFinding(.error, unseen.description)] : [])
      + type.properties.filter { !$0.explanation.isCovered(by: plan.mistakes) }
      .compactMap { finding(of: $0, in: type) }
  }

  private func finding(of property: Diagnosis, in type: Survey.Examined) -> AuditFinding? {
    if type.isHandedOut, !property.need.fillsItself {
      let why = Reason(PropertyObstacle.ofActor.withAdvice)
      return property.need.isRequired || !property.fillers.isEmpty
        ? error(.unfillable(property.target, why)) : nil
    }
    if case .failing(.incomplete(_, let binding, let why)) = property.explanation.verdict {
      let failure = InjectionFailure.incomplete(nil, binding, why)
      return AuditFinding(.error, failure.prediction, property: property.target)
    }
    let isLacking = requiringOptionals && property.staysEmpty
    let severities = [severity(of: property), isLacking ? .warning : nil].compactMap(\.self)
    guard let severity = severities.max() else { return nil }
    let sentences = [property.explanation.description, type.origin].compactMap(\.self)
    return AuditFinding(severity, sentences.joined(separator: " "), property: property.target)
  }

  /// Returns the severity of what is wrong with a property, regardless of `requiringOptionals`.
  private func severity(of property: Diagnosis) -> AuditFinding.Severity? {
    let (explanation, need) = (property.explanation, property.need)
    let isUnfilled = explanation.fate == .unfilled
    switch explanation.verdict {
    case .filled, .doubtful, .ambiguous, .alreadySet, .live, .excluded: return nil
    case .dependsOnQualifier: return .note
    case .registeredByType: return isUnfilled ? .warning : .note
    case .unfillable(.reference), .unfillable(.shadowed): return nil
    case .unfillable where isUnfilled: return need.isRequired ? .error : .warning
    case .unfillable: return explanation.rejected.isEmpty ? nil : .note
    // Cycles and captured values have findings of their own.
    case .failing(.cycle): return nil
    case .failing(.outOfScope(let property?, _, _)) where survey.capture(of: property) != nil:
      return nil
    case .failing(.factoryReturnedNil) where need.acceptsNil: return nil
    case .failing where need.isRequired: return .error
    case .failing(.unregistered) where !need.isMarked && !isUnfilled:
      return property.suggestions.contains(where: isMeant) ? .note : nil
    case .failing(.unregistered): return need.isMarked ? .note : .warning
    case .failing(.registeredForOthers): return .note
    case .failing(.ambiguous): return .warning
    case .failing: return .error
    }
  }

  /// Whether a registration with a similar name may be meant: nothing else wants it.
  private func isMeant(_ suggestion: Suggestion) -> Bool {
    suggestion.likeness == .related && !survey.wanted.contains(suggestion.registration)
  }

  /// Whether an issue is about registering and still applies.
  private func isStanding(_ issue: InjectorIssue) -> Bool {
    switch issue {
    case .duplicateRefused(_, let kept):
      survey.registrations.contains { $0.info.origin == kept.origin && $0.info.name == kept.name }
    case .injectionFailed(.incompatibleBinding(let info)):
      !survey.registrations.contains { $0.info.name == nil && $0.info.type == info.type }
    case .emptyName, .nilInstance, .voidFactory, .weakValueType, .registeredOnReplaced: true
    default: false
    }
  }

  /// What is made for the types, but can't be followed. A value tells its type once it is kept.
  private var unfollowed: [AuditFinding] {
    survey.registrations.filter { maker in
      maker.makesUnknownType && survey.wanted.contains(maker)
        && !survey.examined.contains { Fit($0.type, as: maker.info.type) == .always }
    }.map { maker in
      AuditFinding(
        requiringOptionals ? .warning : .note,
        "\(maker.info), is not followed: its type doesn't tell what is made. List the type.")
    }
  }

  /// Findings about unwanted registrations, with the properties they may be meant for.
  private var unwanted: [AuditFinding] {
    var similar: [Registration: [String]] = [:]
    for property in survey.examined.flatMap(\.properties) {
      for suggestion in property.suggestions where suggestion.likeness != .sameType {
        similar[suggestion.registration, default: []].append(property.target.description)
      }
    }
    return survey.registrations.filter { !survey.wanted.contains($0) }.map { registration in
      let hint = didYouMean(Array(similar[registration, default: []].prefix(3)))
      let sentences = ["\(registration.info), fills nothing here.", hint].compactMap(\.self)
      return AuditFinding(
        .note, sentences.joined(separator: " "), registration: registration.info)
    }
  }
}

extension Survey.Examined {
  /// Whether it is an actor that a factory makes, which is handed out as it is.
  fileprivate var isHandedOut: Bool { maker != nil && plan?.actorRefusal != nil }

  /// How the audit came to a type that wasn't given.
  fileprivate var origin: String? {
    maker.map { maker in
      let user = user.map { " for \(sourceName(of: $0.target)).\($0.name)" } ?? ""
      return "\(sourceName(of: type)) is made by \(maker.info.source)\(user)."
    }
  }
}
