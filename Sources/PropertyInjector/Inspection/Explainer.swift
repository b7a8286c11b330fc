/// Works out what one injector would do with targets, from the plans and matches that an injection
/// uses too. Calls no factory, sets nothing, and tells nobody.
struct Explainer {
  let injector: Injector
  let lineage: Lineage
  let suggestions: Suggestions

  init(of injector: Injector) {
    self.injector = injector
    lineage = injector.lineage
    suggestions = injector.suggestions
  }

  /// What would become of the properties of a type, and what would fill them.
  ///
  /// - Parameters:
  ///   - storage: A target, if it may be looked at.
  ///   - refusal: Why nothing of the target can be injected, or nil.
  func reading(
    of plan: InjectionPlan, in storage: TargetStorage?, refusal: TargetRefusal? = nil
  ) -> Reading {
    let matches = Dictionary(
      uniqueKeysWithValues: injector.matching(plan, lineage, sharesValues: false).matches.map {
        ($0.position, $0)
      })
    let properties = plan.properties.enumerated().map { position, property in
      PropertyReader(
        explainer: self, plan: plan, property: property, match: matches[position],
        storage: storage
      ).reading
    }
    let explanation = Explanation(
      target: plan.type, refusal: refusal, mistakes: plan.mistakes,
      properties: properties.map(\.explanation))
    return Reading(explanation: explanation, plan: plan, properties: properties)
  }

  /// An explanation, and what it is made of.
  struct Reading {
    let explanation: Explanation
    let plan: InjectionPlan
    let properties: [PropertyReading]
  }

  /// What would become of one property.
  struct PropertyReading {
    let explanation: PropertyExplanation
    /// What would fill it, or may.
    let fillers: [Registration]
    /// What may have been meant, if nothing would.
    let suggestions: [Suggestion]
    /// Whether an object can't be made without it.
    let isRequired: Bool
  }
}

/// Works out what would become of one property.
private struct PropertyReader {
  let explainer: Explainer
  let plan: InjectionPlan
  let property: Property
  let match: (any PropertyMatch)?
  let storage: TargetStorage?

  var reading: Explainer.PropertyReading {
    let fillers = fillers
    let others = others(than: fillers)
    let (verdict, suggestions) = verdict(fillers, others)
    let explanation = PropertyExplanation(
      property: plan.target(property), way: way, verdict: verdict,
      // What the verdict lists needn't be said again.
      others: verdict.listsOthers ? [] : others)
    return Explainer.PropertyReading(
      explanation: explanation, fillers: verdict.isOfFillers ? fillers : [],
      suggestions: suggestions,
      isRequired: match?.offer.isRequired ?? property.mark?.isRequired ?? false)
  }

  private var way: PropertyExplanation.Way? {
    guard property.obstacle == nil else { return nil }
    guard property.slot != nil else { return .field }
    return property.mark?.fillsItself == true ? .wrapper : .declared
  }

  /// What may fill the property of this target, the one to be preferred first.
  private var fillers: [Registration] {
    guard let match else { return [] }
    return storage.map(match.serving) ?? match.offer.registrations
  }

  /// What else is registered under its name or, if it asks by its type, for that.
  private func others(than fillers: [Registration]) -> [PropertyExplanation.Other] {
    // It is the property that it wraps which is registered.
    let name =
      property.obstacle == .foreignWrapper ? String(property.name.dropFirst()) : property.name
    let all = explainer.lineage.allRegistrations(
      named: name, of: match?.offer.isMarked == true ? contentType : nil)
    let filling = Set(fillers.map(ObjectIdentifier.init))
    return all.filter { !filling.contains(ObjectIdentifier($0)) }.map { other in
      PropertyExplanation.Other(registration: other.info, reason: reason(against: other, fillers))
    }
  }

  private func reason(
    against other: Registration, _ fillers: [Registration]
  ) -> PropertyExplanation.Other.Reason {
    if property.obstacle != nil || isExcluded { return .unfillable }
    if !other.serves(target: plan.type, qualifier: other.info.qualifier) { return .wrongTarget }
    if match?.offer.misfits.contains(where: { $0 === other }) == true { return .wrongType }
    if other.info.name != nil, Fit(other.type, as: contentType) == .never { return .wrongType }
    if other.info.name == nil, other.info.qualifier != qualifier { return .wrongQualifier }
    return .shadowed
  }

  private func verdict(
    _ fillers: [Registration], _ others: [PropertyExplanation.Other]
  ) -> (PropertyExplanation.Verdict, [Suggestion]) {
    if isExcluded { return (.excluded, []) }
    if let obstacle = property.obstacle { return (.unfillable(obstacle), []) }
    if let storage, let slot = property.settableSlot {
      if !slot.isOpen(storage) { return (.live, []) }
      if !slot.isEmpty(storage) { return (.alreadySet, []) }
    }
    if let first = fillers.first { return (verdict(first, of: fillers), []) }
    let (misfits, rest) = (
      others.filter { $0.reason == .wrongType }, others.filter { $0.reason != .wrongType }
    )
    if !misfits.isEmpty { return (.wrongType(misfits.map(\.registration)), []) }
    if !rest.isEmpty { return (.servesOthers(marking, rest.map(\.registration)), []) }
    let suggestions = explainer.suggestions.like(property.name, contentType)
    return (.unregistered(marking, similar: suggestions.map(\.registration.info)), suggestions)
  }

  private func verdict(
    _ first: Registration, of fillers: [Registration]
  ) -> PropertyExplanation.Verdict {
    if first.requiresMainActor, !isOnMainActor { return .requiresMainActor(first.info) }
    let isSure = first.isInstance || Fit(first.type, as: contentType) == .always
    return isSure ? .filled(by: first.info) : .ambiguous(fillers.map(\.info))
  }

  private var isExcluded: Bool { explainer.lineage.isExcluded(property.owner) }

  private var contentType: Any.Type {
    property.slot?.contentType ?? strippingOptionals(from: property.type)
  }

  private var qualifier: String? {
    match?.offer.qualifier ?? storage.flatMap { property.slot?.qualifier(in: $0) }
  }

  private var marking: PropertyExplanation.Marking {
    guard let offer = match?.offer, offer.isMarked else { return .plain }
    return .asksByType(qualifier: qualifier, isRequired: offer.isRequired)
  }
}

extension PropertyExplanation.Verdict {
  /// Whether it is what becomes of a property that something fills, if not here.
  fileprivate var isOfFillers: Bool {
    if case .requiresMainActor = self { true } else { sign == .filled }
  }

  /// Whether it tells all registrations there are.
  fileprivate var listsOthers: Bool {
    switch self {
    case .wrongType, .servesOthers: true
    default: false
    }
  }
}
