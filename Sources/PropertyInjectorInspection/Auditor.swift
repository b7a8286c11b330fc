import PropertyInjector

/// Turns a survey of an injector into findings.
struct Auditor {
  let survey: Survey
  let issues: [InjectorIssue]
  let requiringOptionals: Bool
  let captures: [InjectionFailure]

  init(_ survey: Survey, issues: [InjectorIssue], requiringOptionals: Bool) {
    (self.survey, self.issues) = (survey, issues)
    self.requiringOptionals = requiringOptionals
    captures = CaptureSearch(in: survey).captures
  }

  var audit: Audit {
    var findings =
      survey.unreadable.map { error(.unreadable($0)) }
      + survey.diagnoses.flatMap(findings) + deadEnds
      + cycles.map(finding) + captures.map { error(.failure($0)) }
      + issues.filter(isStanding).map { error(.issue($0)) }
      + unwanted
    if survey.types.isEmpty {
      findings.append(AuditFinding(severity: .warning, problem: .nothingToAudit))
    } else if findings.isEmpty, survey.registrations.isEmpty {
      findings.append(AuditFinding(severity: .warning, problem: .nothingRegistered))
    }
    return Audit(
      types: survey.types,
      findings: AuditFinding.Severity.allCases.reversed().flatMap { severity in
        findings.filter { $0.severity == severity }
      })
  }

  private func error(_ problem: AuditFinding.Problem) -> AuditFinding {
    AuditFinding(severity: .error, problem: problem)
  }

  private func findings(_ diagnosis: Explainer.Diagnosis) -> [AuditFinding] {
    let plan = diagnosis.plan
    if let refusal = plan.refusal {
      return [error(.failure(.targetRefused(plan.type, Reason("\(refusal)"))))]
    }
    let unseen = plan.lacksMetadata ? [error(.issue(.missingReflectionMetadata(plan.type)))] : []
    return plan.mistakes.map { error(.failure($0)) } + unseen
      + diagnosis.properties.filter { !diagnosis.explanation.isMistaken($0.explanation) }
      .compactMap(finding)
  }

  private func finding(_ diagnosis: Explainer.PropertyDiagnosis) -> AuditFinding? {
    let finding = mistake(diagnosis)
    let explanation = diagnosis.explanation
    guard requiringOptionals, explanation.staysEmpty, (finding?.severity ?? .note) < .warning else {
      return finding
    }
    return AuditFinding(severity: .warning, problem: .unfilled(explanation))
  }

  /// Returns the finding about a property, regardless of `requiringOptionals`.
  private func mistake(_ diagnosis: Explainer.PropertyDiagnosis) -> AuditFinding? {
    let explanation = diagnosis.explanation
    let need = explanation.need
    func unfilled(_ severity: AuditFinding.Severity) -> AuditFinding {
      AuditFinding(severity: severity, problem: .unfilled(explanation))
    }
    switch explanation.verdict {
    case .filled, .doubtful, .ambiguous, .alreadySet, .live, .excluded: return nil
    // Cycles, captured values, and dead-end bindings have findings of their own.
    case .failing(.cycle): return nil
    case .failing(.outOfScope(let property?, _, _))
    where captures.contains(where: { $0.property == property }):
      return nil
    case .failing(.incomplete) where leadsNowhere(diagnosis.fillers.first): return nil
    case .failing(.unregistered) where !need.isRequired:
      if explanation.fate == .unfilled { return unfilled(need.isMarked ? .note : .warning) }
      return diagnosis.suggestions.contains(where: mayBeMeant) ? unfilled(.note) : nil
    case .failing(.registeredForOthers) where !need.isRequired: return unfilled(.note)
    case .failing(.ambiguous) where !need.isRequired: return unfilled(.warning)
    case .failing(.factoryReturnedNil) where need.acceptsNil: return nil
    case .failing(let failure): return error(.failure(failure))
    case .registeredByType: return unfilled(explanation.fate == .unfilled ? .warning : .note)
    case .dependsOnQualifier: return unfilled(.note)
    case .unfillable(let obstacle):
      if need.isRequired, let failure = diagnosis.unfillable { return error(.failure(failure)) }
      guard !explanation.rejected.isEmpty, obstacle != .reference, obstacle != .shadowed else {
        return nil
      }
      return unfilled(explanation.fate == .unfilled ? .warning : .note)
    }
  }

  /// Whether a registration with a similar name may be meant for a property: nothing else wants it.
  private func mayBeMeant(_ suggestion: Suggestion) -> Bool {
    suggestion.likeness == .related && !isWanted(suggestion.registration)
  }

  /// Bindings that lead to nothing. Unwanted ones count only if nothing serves their bound type.
  private var deadEnds: [AuditFinding] {
    survey.registrations.compactMap { registration in
      guard isDeadEnd(registration), let type = registration.info.boundType,
        isWanted(registration)
          || !survey.registrations.contains(where: {
            $0.info.name == nil && $0.serves(strippingOptionals(from: type))
          }),
        let why = survey.explainer.bound(by: registration, for: registration.info.target).failure
      else { return nil }
      return error(.failure(.incomplete(nil, registration.info, InjectionError(failures: [why]))))
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

  private var cycles: [CycleSearch.Cycle] { CycleSearch(in: survey).cycles }

  private func finding(_ cycle: CycleSearch.Cycle) -> AuditFinding {
    switch cycle.kind {
    case .failing: error(.failure(.cycle(nil, cycle.first, path: cycle.path)))
    case .mayFail:
      AuditFinding(
        severity: .warning, problem: .failure(.cycle(nil, cycle.first, path: cycle.path)))
    case .leaking: AuditFinding(severity: .note, problem: .leak(cycle.path))
    }
  }

  /// Whether an issue is about registering and still applies.
  private func isStanding(_ issue: InjectorIssue) -> Bool {
    switch issue {
    case .duplicateRefused(_, let kept):
      survey.registrations.contains { $0.info.origin == kept.origin && $0.info.name == kept.name }
    case .injectionFailed(.incompatibleBinding(let info)):
      !survey.registrations.contains { $0.info.name == nil && $0.info.type == info.type }
    case .emptyName, .nilInstance, .voidFactory, .weakValueType, .injectedInstance,
      .registeredOnReplaced:
      true
    default: false
    }
  }

  /// Findings about unwanted registrations, with the properties they may be meant for.
  private var unwanted: [AuditFinding] {
    var similar: [ObjectIdentifier: [TargetProperty]] = [:]
    for property in survey.diagnoses.flatMap(\.properties) {
      for suggestion in property.suggestions where suggestion.likeness != .sameType {
        similar[ObjectIdentifier(suggestion.registration), default: []].append(
          property.explanation.property)
      }
    }
    return survey.registrations.filter { !isWanted($0) }.map { registration in
      let properties = similar[ObjectIdentifier(registration), default: []].prefix(3)
      return AuditFinding(
        severity: .note, problem: .unwanted(registration.info, similar: Array(properties)))
    }
  }
}

extension PropertyExplanation {
  /// Whether it could be filled but isn't, and has no default value, as a lazy property has.
  fileprivate var staysEmpty: Bool {
    switch verdict {
    case .failing(.unregistered), .failing(.registeredForOthers), .registeredByType:
      wrappedType(of: property.type) != nil && !hasDefault
    default: false
    }
  }
}
