import PropertyInjector

/// Turns a survey of an injector into findings.
struct Auditor {
  let survey: Survey
  let requiringOptionals: Bool

  var audit: Audit {
    var findings = survey.examined.flatMap(findings) + cycles + survey.captures.map(error)
    let issues = survey.explainer.injector.chain.filter { $0.scope == nil }.flatMap(\.issues)
    findings += issues.filter(isStanding).map { error($0.description) } + unfollowed + unwanted
    let types = survey.examined.map(\.type)
    if types.isEmpty {
      let nothing = "Nothing was audited: no type was given, and none is registered to be made."
      findings.append(AuditFinding(severity: .warning, sentence: nothing))
    } else if findings.isEmpty, survey.registrations.isEmpty {
      findings = [AuditFinding(severity: .warning, sentence: Explanation.ofEmptyInjector)]
    }
    // What is wrong with a binding is found for each property.
    var told: Set<String> = []
    findings = findings.filter { told.insert($0.sentence).inserted }
    let bySeverity = AuditFinding.Severity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
    return Audit(
      types: types, findings: bySeverity, startOrder: survey.startSteps.map { $0.map(\.info) })
  }

  private func error(_ sentence: String, _ property: TargetProperty? = nil) -> AuditFinding {
    AuditFinding(severity: .error, sentence: sentence, property: property)
  }

  private func error(_ failure: InjectionFailure) -> AuditFinding {
    error(failure.prediction, failure.property)
  }

  private func findings(of type: Survey.Examined) -> [AuditFinding] {
    guard let plan = type.plan else {
      let why = "its property list is isolated to an actor. Audit it on that actor."
      return [error("\(sourceName(of: type.type)) was not audited: \(why)")]
    }
    if let refusal = plan.refusal { return [error(.targetRefused(plan.type, refusal))] }
    let unseen = plan.lacksMetadata ? [InjectorIssue.missingReflectionMetadata(plan.type)] : []
    let others = type.properties.filter { !$0.explanation.isCovered(by: plan.mistakes) }
    return plan.mistakes.map(error) + unseen.map { error($0.description) }
      + others.compactMap { finding(of: $0, in: type) }
  }

  private func finding(of property: Diagnosis, in type: Survey.Examined) -> AuditFinding? {
    if case .failing(.incomplete(_, let binding, let why)) = property.explanation.verdict {
      return error(InjectionFailure.incomplete(nil, binding, why).prediction, property.target)
    }
    let isLacking = requiringOptionals && property.staysEmpty
    let severities = [severity(of: property), isLacking ? .warning : nil].compactMap(\.self)
    guard let severity = severities.max() else { return nil }
    let sentence = property.explanation.description + (type.origin.map { " \($0)" } ?? "")
    return AuditFinding(severity: severity, sentence: sentence, property: property.target)
  }

  /// Returns the severity of what is wrong with a property, regardless of `requiringOptionals`.
  private func severity(of property: Diagnosis) -> AuditFinding.Severity? {
    let (explanation, need) = (property.explanation, property.need)
    switch (explanation.fate, explanation.verdict) {
    case (_, .dependsOnQualifier), (.leftAlone, .registeredByType): return .note
    case (.leftAlone, .unfillable(.reference)): return nil
    case (.leftAlone, .unfillable): return explanation.rejected.isEmpty ? nil : .note
    case (.leftAlone, _): return property.suggestions.contains(where: isMeant) ? .note : nil
    // Cycles and captured values have findings of their own.
    case (.filled, _), (.uncertain, _), (_, .failing(.cycle)): return nil
    case (_, .failing(.outOfScope)) where survey.capture(of: property.target) != nil: return nil
    case (_, .failing(.factoryReturnedNil)) where need.acceptsNil: return nil
    case _ where need.isRequired: return .error
    case (_, .failing(.unregistered)): return need.isMarked ? .note : .warning
    case (_, .failing(.unbound)), (_, .failing(.unregisteredName)): return .note
    case (_, .failing(.registeredForOthers)): return .note
    case (_, .unfillable(let obstacle)) where obstacle.isOfActor: return .error
    case (_, .failing(.ambiguous)), (_, .registeredByType), (_, .unfillable): return .warning
    default: return .error
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
    case .emptyName, .nilInstance, .voidFactory, .weakValueType, .wrongModifier:
      true
    default: false
    }
  }

  /// What is made for the types, but can't be followed. A value tells its type once it is kept.
  private var unfollowed: [AuditFinding] {
    survey.registrations.filter { maker in
      survey.wanted.contains(maker) && maker.info.form == .factory && maker.info.boundType == nil
        && maker.madeType == nil && TypeKind(maker.info.type).isExistential
        && !survey.examined.contains { Fit($0.type, as: maker.info.type) == .always }
    }.map { maker in
      let why = "its type doesn't tell what is made. List the type."
      return AuditFinding(
        severity: requiringOptionals ? .warning : .note,
        sentence: "\(maker.info), is not followed: \(why)")
    }
  }

  /// Findings about unwanted registrations, with the properties they may be meant for.
  private var unwanted: [AuditFinding] {
    let unfilled = survey.examined.flatMap(\.properties).filter { !$0.suggestions.isEmpty }
    return survey.registrations.filter { !survey.wanted.contains($0) }.map { registration in
      let similar = unfilled.filter { property in
        property.suggestions.contains { $0.registration === registration && $0.likeness != nil }
      }
      let hint = didYouMean(similar.prefix(3).map(\.target.description)).map { " \($0)" } ?? ""
      let sentence = "\(registration.info), fills nothing here.\(hint)"
      return AuditFinding(severity: .note, sentence: sentence, registration: registration.info)
    }
  }
}
