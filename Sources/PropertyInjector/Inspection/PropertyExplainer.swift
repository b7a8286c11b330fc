/// Works out what would become of one property.
struct PropertyExplainer {
  let explainer: Explainer
  let plan: InjectionPlan
  let property: Property
  let match: (any PropertyMatch)?
  let storage: TargetStorage?

  var diagnosis: Explainer.PropertyDiagnosis {
    let fillers = fillers
    let rejected = rejected(beside: fillers)
    let suggestions = fillers.isEmpty && rejected.isEmpty ? suggestions : []
    let verdict = verdict(fillers, rejected, suggestions)
    let told = Set(verdict.registrations)
    let explanation = PropertyExplanation(
      property: plan.target(property), way: way, asks: asks, verdict: verdict,
      rejected: rejected.filter { !told.contains($0.registration) },
      fate: fate(verdict, rejected, suggestions))
    return Explainer.PropertyDiagnosis(
      explanation: explanation, fillers: verdict.isOfFillers ? fillers : [],
      suggestions: suggestions)
  }

  private var way: PropertyExplanation.Way? {
    guard property.obstacle == nil else { return nil }
    guard property.slot != nil else { return .field }
    return property.mark?.fillsItself == true ? .wrapper : .declared
  }

  private var asks: PropertyExplanation.Asking {
    guard need.isMarked else { return .init(isByType: false) }
    return .init(qualifier: qualifier, isRequired: need.isRequired)
  }

  // MARK: Registrations

  /// What may fill the property of this target, the one to be preferred first, up to the first that
  /// does for sure.
  private var fillers: [Registration] {
    guard asksWithUnknownQualifier else { return upToSure(offered) }
    // One of these, or one that has the qualifier it may ask with.
    let unqualified = upToSure(offered.filter { $0.info.qualifier == nil })
    return offered.filter { filler in
      filler.info.qualifier != nil || unqualified.contains { $0 === filler }
    }
  }

  /// What serves the property of this target, as far as is known.
  private var offered: [Registration] {
    match?.serving(storage) ?? []
  }

  private func upToSure(_ offered: [Registration]) -> [Registration] {
    offered.firstIndex(where: isSure).map { Array(offered[...$0]) } ?? offered
  }

  private func isSure(_ registration: Registration) -> Bool {
    registration.isInstance || Fit(registration.type, as: contentType) == .always
  }

  /// Whether only an object could tell which qualifier it asks with.
  private var asksWithUnknownQualifier: Bool {
    storage == nil && property.mark?.fillsItself == true
  }

  /// What else is registered under its name or, if it asks by its type, for that.
  private func rejected(beside fillers: [Registration]) -> [PropertyExplanation.Rejection] {
    // It is the property that it wraps which is registered.
    let name =
      property.obstacle == .foreignWrapper ? String(property.name.dropFirst()) : property.name
    let isTyped = contentType != Any.self && contentType != AnyObject.self
    let asksByType = match?.need.isMarked == true && isTyped
    let all = explainer.lineage.allRegistrations(
      named: name, of: asksByType ? contentType : nil)
    let filling = Set(fillers.map(ObjectIdentifier.init))
    return all.filter { !filling.contains(ObjectIdentifier($0)) }.map { other in
      PropertyExplanation.Rejection(registration: other.info, reason: reason(against: other))
    }
  }

  private func reason(
    against other: Registration
  ) -> PropertyExplanation.Rejection.Reason {
    if property.obstacle != nil || isExcluded { return .unfillable }
    if !other.serves(target: plan.type, qualifier: other.info.qualifier) { return .wrongTarget }
    if match?.candidates.misfits.contains(where: { $0 === other }) == true { return .wrongType }
    if other.info.name != nil, Fit(other.type, as: contentType) == .never { return .wrongType }
    let isMeant = other.info.name != nil || qualification.rank(of: other.info.qualifier) != nil
    return isMeant ? .shadowed : .wrongQualifier
  }

  /// What may have been meant, if nothing is registered.
  private var suggestions: [Suggestion] {
    guard property.obstacle == nil, !isExcluded else { return [] }
    let suggestions = explainer.suggestions.like(property.name, contentType, for: plan.type)
    // What has the exact name of another property is meant for that.
    return suggestions.filter { suggestion in
      !plan.properties.contains { $0.name == suggestion.registration.info.name }
    }
  }

  // MARK: The verdict

  private func verdict(
    _ fillers: [Registration], _ rejected: [PropertyExplanation.Rejection],
    _ suggestions: [Suggestion]
  ) -> PropertyExplanation.Verdict {
    if isExcluded { return .excluded }
    if let obstacle = property.obstacle { return .unfillable(obstacle) }
    if let storage, let slot = property.settableSlot {
      if !slot.isOpen(storage) { return .live }
      if !slot.isEmpty(storage) { return .alreadySet }
    }
    if let first = fillers.first { return verdict(first, of: fillers) }
    let misfits = rejected.filter { $0.reason == .wrongType }.map(\.registration)
    if !misfits.isEmpty { return .wrongType(misfits) }
    if !rejected.isEmpty { return .servesOthers(rejected.map(\.registration)) }
    let byType = suggestions.filter { $0.registration.info.name == nil }
    if !asks.isByType, !byType.isEmpty, suggestions.allSatisfy({ $0.likeness != .slip }) {
      return .registeredByType(byType.map(\.registration.info))
    }
    return .unregistered(similar: suggestions.map(\.registration.info))
  }

  private func verdict(
    _ first: Registration, of fillers: [Registration]
  ) -> PropertyExplanation.Verdict {
    if asksWithUnknownQualifier, first.info.name == nil,
      fillers.contains(where: { $0.info.qualifier != nil })
    {
      return .dependsOnQualifier(fillers.map(\.info))
    }
    let end = followed(first)
    if end.requiresMainActor, !isOnMainActor { return .requiresMainActor(end.info) }
    if end.info.boundType != nil, explainer.bound(by: end, for: plan.type) == nil {
      return .unbound(end.info)
    }
    return isSure(first) ? .filled(by: first.info) : .ambiguous(fillers.map(\.info))
  }

  /// What bindings lead to in the end; or the one that leads to nothing, or to itself.
  private func followed(_ registration: Registration) -> Registration {
    var (end, seen) = (registration, Set<ObjectIdentifier>())
    while seen.insert(ObjectIdentifier(end)).inserted,
      let bound = explainer.bound(by: end, for: plan.type)
    {
      end = bound
    }
    return end
  }

  private func fate(
    _ verdict: PropertyExplanation.Verdict, _ rejected: [PropertyExplanation.Rejection],
    _ suggestions: [Suggestion]
  ) -> PropertyExplanation.Fate {
    switch verdict {
    case .filled: return .filled
    case .ambiguous, .dependsOnQualifier: return .uncertain
    case .alreadySet, .live, .excluded: return .leftAlone
    case .wrongType, .servesOthers, .unbound, .requiresMainActor: return .unfilled
    case .unfillable(let obstacle):
      let isMeant = asks.isRequired || !rejected.isEmpty
      return isMeant && obstacle.leavesEmpty ? .unfilled : .leftAlone
    case .registeredByType(let infos):
      return infos.contains(where: isNamesake) ? .unfilled : .leftAlone
    case .unregistered:
      let isMeant = asks.isByType || suggestions.contains { $0.likeness == .slip && $0.mayFit }
      return isMeant ? .unfilled : .leftAlone
    }
  }

  /// Whether the property is named after the type of a registration.
  private func isNamesake(_ info: RegistrationInfo) -> Bool {
    SimilarNames([sourceName(of: info.type)]).nearest(to: property.name).contains(where: \.isSlip)
  }

  private var isExcluded: Bool { explainer.lineage.isExcluded(property.owner) }

  private var contentType: Any.Type {
    property.slot?.contentType ?? strippingOptionals(from: property.type)
  }

  /// Which qualifiers serve it.
  private var qualification: Qualification {
    if property.mark?.fillsItself == true { return .equal(to: qualifier) }
    return need.qualification ?? .equal(to: nil)
  }

  private var need: Need { Need(property, explainer.injector.settings.convention) }

  private var qualifier: String? {
    need.qualifier ?? storage.flatMap { property.slot?.qualifier(in: $0) }
  }
}

extension PropertyExplanation.Verdict {
  /// What it names.
  fileprivate var registrations: [RegistrationInfo] {
    switch self {
    case .filled(let info), .unbound(let info), .requiresMainActor(let info): [info]
    case .ambiguous(let infos), .dependsOnQualifier(let infos), .unregistered(let infos),
      .registeredByType(let infos), .wrongType(let infos), .servesOthers(let infos):
      infos
    case .alreadySet, .live, .unfillable, .excluded: []
    }
  }

  /// Whether it is what becomes of a property that something fills, if not here.
  fileprivate var isOfFillers: Bool {
    switch self {
    case .filled, .ambiguous, .dependsOnQualifier, .requiresMainActor, .unbound: true
    case .alreadySet, .live, .unfillable, .excluded, .unregistered, .registeredByType, .wrongType,
      .servesOthers:
      false
    }
  }
}
