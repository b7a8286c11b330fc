import PropertyInjector

/// Turns a survey of an injector into findings.
struct Auditor {
  let survey: Survey
  let issues: [InjectorIssue]
  let requiringOptionals: Bool

  var audit: Audit {
    var findings =
      survey.unreadable.map(unreadable) + survey.diagnoses.flatMap(findings) + deadEnds
      + survey.cycles + survey.captures.map { AuditFinding(.error, $0) }
      + issues.filter(isStanding).map { AuditFinding(.error, $0.description) }
      + unfollowed + unwanted
    if survey.types.isEmpty {
      findings.append(
        AuditFinding(
          .warning, "Nothing was audited: no type was given, and none is registered to be made."))
    } else if findings.isEmpty, survey.registrations.isEmpty {
      findings.append(AuditFinding(.warning, Explanation.ofEmptyInjector))
    }
    return Audit(
      types: survey.types,
      // Stable, so equals keep their order.
      findings: findings.sorted { $0.severity > $1.severity })
  }

  private func unreadable(_ type: Any.Type) -> AuditFinding {
    AuditFinding(
      .error,
      """
      \(sourceName(of: type)) was not audited: its property list is isolated to an actor. Audit it \
      on that actor.
      """)
  }

  private func findings(
    _ plan: InjectionPlan, _ properties: [Explainer.Diagnosis], _ origin: Survey.Origin?
  ) -> [AuditFinding] {
    if let refusal = plan.refusal {
      return [AuditFinding(.error, .targetRefused(plan.type, Reason("\(refusal)")))]
    }
    let unseen = InjectorIssue.missingReflectionMetadata(plan.type)
    return plan.mistakes.map { AuditFinding(.error, $0) }
      + (plan.lacksMetadata ? [AuditFinding(.error, unseen.description)] : [])
      + properties.filter { !$0.explanation.isCovered(by: plan.mistakes) }.compactMap { property in
        origin != nil && plan.actorRefusal != nil
          ? findingOfActor(property) : finding(property, origin)
      }
  }

  /// An actor that a factory makes is handed out as it is.
  private func findingOfActor(_ diagnosis: Explainer.Diagnosis) -> AuditFinding? {
    let explanation = diagnosis.explanation
    if explanation.need.fillsItself { return finding(diagnosis, nil) }
    let isWanted = !diagnosis.fillers.isEmpty || explanation.need.isRequired
    let why = Reason(PropertyObstacle.ofActor.withAdvice)
    return isWanted ? AuditFinding(.error, .unfillable(explanation.property, why)) : nil
  }

  private func finding(_ diagnosis: Explainer.Diagnosis, _ origin: Survey.Origin?) -> AuditFinding?
  {
    let explanation = diagnosis.explanation
    if explanation.need.isRequired, let failure = diagnosis.unfillable {
      return AuditFinding(.error, failure)
    }
    let leastSeverity: AuditFinding.Severity? =
      requiringOptionals && staysEmpty(explanation) ? .warning : nil
    guard let severity = [severity(of: diagnosis), leastSeverity].compactMap(\.self).max()
    else { return nil }
    let property = explanation.property
    let sentences = [explanation.description, origin?.sentence(of: property.target)]
    return AuditFinding(
      severity, sentences.compactMap(\.self).joined(separator: " "), property: property)
  }

  /// What is made for the types, but can't be followed. A value tells its type once it is kept.
  private var unfollowed: [AuditFinding] {
    survey.registrations.filter { registration in
      registration.makesUnknownType && isWanted(registration)
        && !survey.types.contains { Fit($0, as: registration.info.type) == .always }
    }.map { registration in
      AuditFinding(
        requiringOptionals ? .warning : .note,
        "\(registration.info), is not followed: its type doesn't tell what is made. List the type.")
    }
  }

  /// Whether a property could be filled but isn't, and has no default value, as a lazy one has.
  private func staysEmpty(_ explanation: PropertyExplanation) -> Bool {
    switch explanation.verdict {
    case .failing(.unregistered), .failing(.registeredForOthers), .registeredByType:
      wrappedType(of: explanation.property.type) != nil && !explanation.hasDefault
    default: false
    }
  }

  /// Returns the severity of what is wrong with a property, regardless of `requiringOptionals`.
  private func severity(of diagnosis: Explainer.Diagnosis) -> AuditFinding.Severity? {
    let explanation = diagnosis.explanation
    let need = explanation.need
    switch explanation.verdict {
    case .filled, .doubtful, .ambiguous, .alreadySet, .live, .excluded: return nil
    // Cycles, captured values, and dead-end bindings have findings of their own.
    case .failing(.cycle): return nil
    case .failing(.outOfScope(let property?, _, _))
    where survey.captures.contains(where: { $0.property == property }):
      return nil
    case .failing(.incomplete) where leadsNowhere(diagnosis.fillers.first): return nil
    case .failing(.unregistered) where !need.isRequired && explanation.fate != .unfilled:
      return diagnosis.suggestions.contains(where: mayBeMeant) ? .note : nil
    case .failing(.unregistered) where !need.isRequired: return need.isMarked ? .note : .warning
    case .failing(.registeredForOthers) where !need.isRequired: return .note
    case .failing(.ambiguous) where !need.isRequired: return .warning
    case .failing(.factoryReturnedNil) where need.acceptsNil: return nil
    case .failing: return .error
    case .unfillable(.reference), .unfillable(.shadowed): return nil
    case .unfillable where explanation.rejected.isEmpty: return nil
    case .registeredByType, .unfillable:
      return explanation.fate == .unfilled ? .warning : .note
    case .dependsOnQualifier: return .note
    }
  }

  /// Whether a registration with a similar name may be meant for a property: nothing else wants it.
  private func mayBeMeant(_ suggestion: Suggestion) -> Bool {
    suggestion.likeness == .related && !isWanted(suggestion.registration)
  }

  /// Bindings that lead to nothing. Unwanted ones count only if nothing serves their bound type.
  private var deadEnds: [AuditFinding] {
    survey.registrations.compactMap { registration in
      guard isDeadEnd(registration),
        let request = survey.explainer.request(of: registration, for: registration.info.target),
        isWanted(registration)
          || !survey.registrations.contains(where: {
            $0.info.name == nil && $0.serves(request.type)
          }),
        let why = survey.explainer.whyNothing(serves: request)
      else { return nil }
      let error = InjectionError(failures: [why])
      return AuditFinding(.error, .incomplete(nil, registration.info, error))
    }
  }

  /// Whether a registration is a binding that leads to nothing for every target.
  private func isDeadEnd(_ registration: Registration) -> Bool {
    registration.info.boundType != nil
      && survey.boundTo[ObjectIdentifier(registration), default: []].isEmpty
  }

  /// Whether bindings lead from a registration to a dead end, or in a cycle.
  private func leadsNowhere(_ registration: Registration?) -> Bool {
    var (end, seen) = (registration, Set<ObjectIdentifier>())
    while let binding = end, binding.info.boundType != nil {
      if isDeadEnd(binding) || !seen.insert(ObjectIdentifier(binding)).inserted { return true }
      end = survey.boundTo[ObjectIdentifier(binding)]?.first
    }
    return false
  }

  private func isWanted(_ registration: Registration) -> Bool {
    survey.wanted.contains(ObjectIdentifier(registration))
  }

  /// Whether an issue is about registering and still applies.
  private func isStanding(_ issue: InjectorIssue) -> Bool {
    switch issue {
    case .duplicateRefused(_, let kept):
      survey.registrations.contains { $0.info.origin == kept.origin && $0.info.name == kept.name }
    case .injectionFailed(.incompatibleBinding(let info)):
      !survey.registrations.contains { $0.info.name == nil && $0.info.type == info.type }
    case .emptyName, .nilInstance, .voidFactory, .weakValueType,
      .registeredOnReplaced:
      true
    default: false
    }
  }

  /// Findings about unwanted registrations, with the properties they may be meant for.
  private var unwanted: [AuditFinding] {
    var similar: [ObjectIdentifier: [TargetProperty]] = [:]
    for property in survey.diagnoses.flatMap(\.properties) {
      for suggestion in property.suggestions where suggestion.likeness != nil {
        similar[ObjectIdentifier(suggestion.registration), default: []].append(
          property.explanation.property)
      }
    }
    return survey.registrations.filter { !isWanted($0) }.map { registration in
      let properties = similar[ObjectIdentifier(registration), default: []].prefix(3)
      let info = registration.info
      return AuditFinding(
        .note,
        ["\(info), fills nothing here.", didYouMean(properties)]
          .compactMap(\.self).joined(separator: " "),
        registration: info)
    }
  }
}

extension Survey.Origin {
  /// By which way the audit came to a type.
  fileprivate func sentence(of type: Any.Type) -> String {
    let owner = property.map { " for \(sourceName(of: $0.target)).\($0.name)" } ?? ""
    return "\(sourceName(of: type)) is made by \(maker.info.source)\(owner)."
  }
}
