/// Predicts what an injection would do with one property.
struct PropertyExplainer {
  let explainer: Explainer
  let plan: InjectionPlan
  let position: Int
  let match: (any PropertyMatch)?
  let storage: TargetStorage?

  var diagnosis: Explainer.PropertyDiagnosis {
    let target = plan.target(at: position)
    let fillers = fillers
    let rejected = rejected(beside: fillers)
    let suggestions =
      fillers.isEmpty && rejected.isEmpty && property.obstacle == nil && !isExcluded
      ? explainer.injector.suggestions(for: target, of: plan) : []
    let verdict = verdict(target, fillers, suggestions)
    let fate = fate(verdict, rejected, suggestions)
    let told = Set(verdict.registrations)
    let explanation = PropertyExplanation(
      property: target, way: way, need: need, verdict: verdict,
      rejected: rejected.filter { !told.contains($0.registration) },
      fate: fate, hasDefault: property.hasDefault)
    return Explainer.PropertyDiagnosis(
      explanation: explanation, wish: wish, serving: serving,
      fillers: fate == .leftAlone ? [] : fillers, suggestions: suggestions)
  }

  private var property: Property { plan.properties[position] }

  private var way: PropertyExplanation.Way? {
    if property.obstacle != nil { return nil }
    return property.slot == nil ? .field : need.fillsItself ? .wrapper : .declared
  }

  private var wish: Wish {
    Wish(type: property.contentType, name: property.name, qualifier: need.qualifier)
  }

  // MARK: Registrations

  private var serving: [Registration] { match?.serving(storage) ?? [] }

  /// The registrations that may fill the property, best first, up to the first that surely does.
  private var fillers: [Registration] {
    func upToSure(_ offered: [Registration]) -> [Registration] {
      explainer.upToSure(offered, as: property.contentType, within: plan.type)
    }
    guard asksWithUnknownQualifier else { return upToSure(serving) }
    // Keeps all qualified ones: each may have the property's qualifier.
    let unqualified = upToSure(serving.filter { $0.info.qualifier == nil })
    return serving.filter { filler in
      filler.info.qualifier != nil || unqualified.contains { $0 === filler }
    }
  }

  /// Whether only an object knows the property's qualifier.
  private var asksWithUnknownQualifier: Bool { storage == nil && need.fillsItself }

  /// Returns the other registrations of its name and, if it is resolved by type, of its type.
  private func rejected(beside fillers: [Registration]) -> [PropertyExplanation.Rejection] {
    // A wrapper's storage has an underscore before the registered name.
    let name =
      property.obstacle == .foreignWrapper ? String(property.name.dropFirst()) : property.name
    let asksByType = match?.need.isMarked == true && property.isTyped
    let all = explainer.parentChain.allRegistrations(
      named: name, of: asksByType ? property.contentType : nil)
    let filling = Set(fillers.map(ObjectIdentifier.init))
    return all.filter { !filling.contains(ObjectIdentifier($0)) }.map { other in
      PropertyExplanation.Rejection(registration: other.info, reason: reason(against: other))
    }
  }

  private func reason(against other: Registration) -> PropertyExplanation.Rejection.Reason {
    if property.obstacle != nil || isExcluded { return .unfillable }
    if !other.serves(target: plan.type, qualifier: other.info.qualifier) { return .wrongTarget }
    if match?.candidates.misfits.contains(where: { $0 === other }) == true { return .wrongType }
    if other.info.name != nil, Fit(other.type, as: property.contentType) == .never {
      return .wrongType
    }
    let qualification = need.fillsItself ? .equal(to: need.qualifier) : need.qualification
    let isMeant =
      other.info.name != nil
      || (qualification ?? .equal(to: nil)).rank(of: other.info.qualifier) != nil
    return isMeant ? .shadowed : .wrongQualifier
  }

  // MARK: The verdict

  private func verdict(
    _ target: TargetProperty, _ fillers: [Registration], _ suggestions: [Suggestion]
  ) -> PropertyExplanation.Verdict {
    if isExcluded { return .excluded }
    if let obstacle = property.obstacle { return .unfillable(obstacle) }
    if let storage, let slot = property.settableSlot {
      if !slot.isOpen(storage) { return .live }
      if !slot.isEmpty(storage) { return .alreadySet }
    }
    if let first = fillers.first { return verdict(target, first, of: fillers) }
    let byType = suggestions.filter { $0.registration.info.name == nil }
    if !need.isMarked, !byType.isEmpty, suggestions.allSatisfy({ $0.likeness != .typo }) {
      return .registeredByType(byType.map(\.registration.info))
    }
    let injector = explainer.injector
    return .failing(
      match?.whyNothing(in: storage, of: plan, by: injector, suggestions)
        ?? injector.whyNothing(
          fills: target, of: plan, byType: nil, qualifier: nil, suggestions))
  }

  private func verdict(
    _ target: TargetProperty, _ first: Registration, of fillers: [Registration]
  ) -> PropertyExplanation.Verdict {
    if asksWithUnknownQualifier, first.info.name == nil,
      fillers.contains(where: { $0.info.qualifier != nil })
    {
      return .dependsOnQualifier(fillers.map(\.info))
    }
    // An unknown qualifier counts as none.
    let all = asksWithUnknownQualifier ? serving.filter { $0.info.qualifier == nil } : serving
    guard
      let (asked, prospect) = explainer.prospect(
        of: all, wish, for: plan.type, mayWait: need.fillsItself)
    else { return .ambiguous(fillers.map(\.info)) }
    return switch prospect {
    case .value: .filled(by: asked.info)
    case .doubt(let doubt): .doubtful(asked.info, doubt)
    case .failure(let error): .failing(InjectionFailure(error, target, asked.info))
    }
  }

  private func fate(
    _ verdict: PropertyExplanation.Verdict, _ rejected: [PropertyExplanation.Rejection],
    _ suggestions: [Suggestion]
  ) -> PropertyExplanation.Fate {
    switch verdict {
    case .filled: .filled
    case .doubtful, .ambiguous, .dependsOnQualifier: .uncertain
    case .unfillable(let obstacle)
    where obstacle.leavesEmpty && (need.isRequired || !rejected.isEmpty):
      .unfilled
    case .registeredByType(let infos) where infos.contains(where: isNamesake): .unfilled
    case .failing(.unregistered)
    where !need.isMarked && !suggestions.contains { $0.likeness == .typo && $0.mayFit }:
      .leftAlone
    case .failing: .unfilled
    case .alreadySet, .live, .excluded, .unfillable, .registeredByType: .leftAlone
    }
  }

  /// Whether the property is named like the type of a registration.
  private func isNamesake(_ info: RegistrationInfo) -> Bool {
    SimilarNames([sourceName(of: info.type)]).nearest(to: property.name).contains(where: \.isTypo)
  }

  private var isExcluded: Bool { explainer.parentChain.isExcluded(property.owner) }

  private var need: Need {
    var need = Need(property, explainer.injector.settings.convention)
    need.qualifier = need.qualifier ?? storage.flatMap { property.slot?.qualifier(in: $0) }
    return need
  }
}
