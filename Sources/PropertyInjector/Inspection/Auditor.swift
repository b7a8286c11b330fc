/// Finds what is wrong in what an injector would do.
struct Auditor {
  private let survey: Survey
  private let issues: [InjectorIssue]

  init(_ survey: Survey, _ issues: [InjectorIssue]) {
    self.survey = survey
    self.issues = issues
  }

  var audit: Audit {
    Audit(
      types: survey.unreadable + survey.readings.map(\.plan.type),
      findings: survey.unreadable.map { error(.targetRefused($0, .isolated)) }
        + survey.readings.flatMap(findings) + CycleSearch(in: survey).cycles.map(finding)
        + issues.filter(isStanding).map { AuditFinding(severity: .error, problem: .issue($0)) }
        + unwanted)
  }

  private func error(_ failure: InjectionFailure) -> AuditFinding {
    AuditFinding(severity: .error, problem: .failure(failure))
  }

  /// What is wrong with one type.
  private func findings(_ reading: Explainer.Reading) -> [AuditFinding] {
    let plan = reading.plan
    if let refusal = plan.refusal { return [error(.targetRefused(plan.type, refusal))] }
    var findings = plan.mistakes.map(error)
    if plan.lacksMetadata {
      findings.append(
        AuditFinding(severity: .error, problem: .issue(.missingReflectionMetadata(plan.type))))
    }
    // What is wrong with a property in the list needn't be said of the property again.
    let mistaken = Set(plan.mistakes.compactMap(\.property?.name))
    return findings
      + reading.properties.filter { !mistaken.contains($0.explanation.property.name) }
      .compactMap(finding)
  }

  private func finding(_ reading: Explainer.PropertyReading) -> AuditFinding? {
    let explanation = reading.explanation
    let property = explanation.property
    func unfilled(_ severity: AuditFinding.Severity) -> AuditFinding {
      AuditFinding(severity: severity, problem: .unfilled(explanation))
    }
    switch explanation.verdict {
    case .filled, .ambiguous, .alreadySet, .live, .excluded, .requiresMainActor: return nil
    case .wrongType(let infos): return error(.noneFits(property, infos))
    case .unregistered(.asksByType(let qualifier, isRequired: true), let similar):
      return error(.missing(property, qualifier: qualifier, similar: similar))
    case .servesOthers(.asksByType(let qualifier, isRequired: true), let infos):
      return error(.servesOthers(property, qualifier: qualifier, infos))
    case .servesOthers: return unfilled(.note)
    case .unregistered(let marking, _):
      if reading.suggestions.contains(where: isMisnamed) { return unfilled(.warning) }
      return marking == .plain ? nil : unfilled(.note)
    case .unfillable(let obstacle):
      if reading.isRequired, obstacle.leavesEmpty {
        return error(.unwritableProperty(property, obstacle))
      }
      guard !explanation.others.isEmpty, obstacle != .reference, obstacle != .shadowed else {
        return nil
      }
      return unfilled(obstacle.leavesEmpty || obstacle == .foreignWrapper ? .warning : .note)
    }
  }

  /// Whether a registration was probably meant for a property of nearly the same name.
  private func isMisnamed(_ suggestion: Suggestion) -> Bool {
    suggestion.mayFit
      && (suggestion.isSlip || suggestion.isNear && !isWanted(suggestion.registration))
  }

  private func isWanted(_ registration: Registration) -> Bool {
    survey.wanted.contains(ObjectIdentifier(registration))
  }

  private func finding(_ cycle: CycleSearch.Cycle) -> AuditFinding {
    AuditFinding(
      severity: cycle.isCertain ? .error : .warning,
      problem: .failure(
        .cycle(nil, cycle.registrations[0].info, path: cycle.path)))
  }

  /// Whether an issue is one of registering, and still what it was.
  private func isStanding(_ issue: InjectorIssue) -> Bool {
    switch issue {
    case .duplicateRefused(_, let kept):
      survey.registrations.contains { $0.info.origin == kept.origin && $0.info.name == kept.name }
    case .emptyName, .nilInstance, .voidFactory, .weakValueType, .registeredOnReplaced,
      .injectionFailed(.misbound):
      true
    default: false
    }
  }

  /// The registrations that nothing here wants, with the properties that may have been meant.
  private var unwanted: [AuditFinding] {
    var similar: [ObjectIdentifier: [TargetProperty]] = [:]
    for property in survey.readings.flatMap(\.properties) {
      for suggestion in property.suggestions where suggestion.isNear {
        similar[ObjectIdentifier(suggestion.registration), default: []].append(
          property.explanation.property)
      }
    }
    return survey.registrations.filter { !isWanted($0) }.map { registration in
      let properties = similar[ObjectIdentifier(registration), default: []]
      return AuditFinding(
        severity: .note,
        problem: .unwanted(
          registration.info, similar: Array(properties.prefix(Suggestions.count))))
    }
  }
}
