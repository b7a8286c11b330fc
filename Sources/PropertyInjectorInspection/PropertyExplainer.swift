import PropertyInjector

/// Predicts what an injection would do with one property.
struct PropertyExplainer {
  private let explainer: Explainer
  private let plan: InjectionPlan
  private let position: Int
  private let storage: TargetStorage?
  private let target: TargetProperty
  /// Its qualifier is that of the object, if there is one.
  private var need: Need
  /// The request of the property. Nil if it can't or needn't be filled.
  private var request: Request?
  /// The request if an unknown qualifier counts as none.
  private var assumedRequest: Request?

  /// - Parameters:
  ///   - need: What the type says that the property needs.
  ///   - offered: Its candidates, whatever their types.
  init(
    of plan: InjectionPlan, at position: Int, in storage: TargetStorage?, by explainer: Explainer,
    _ need: Need, _ offered: Candidates
  ) {
    (self.explainer, self.plan) = (explainer, plan)
    (self.position, self.storage) = (position, storage)
    target = plan.target(at: position)
    let property = plan.properties[position]
    self.need = need
    if let slot = property.settableSlot, !offered.registrations.isEmpty || need.isMarked {
      if need.fillsItself, let storage { self.need.qualifier = slot.qualifier(in: storage) }
      let request = Request(
        type: property.contentType, name: property.name, qualifier: self.need.qualifier,
        candidates: offered.fitting(property.contentType, named: property.name),
        property: target, mayWait: need.fillsItself, isStrong: property.isStrong)
      var assumed = request
      if need.fillsItself {
        assumed.candidates = request.candidates.serving(self.need.qualifier, name: property.name)
      }
      (self.request, assumedRequest) = (storage == nil ? request : assumed, assumed)
    }
  }

  var diagnosis: Explainer.Diagnosis {
    let fillers = fillers
    let rejected = rejected(beside: fillers)
    let suggestions =
      fillers.isEmpty && rejected.isEmpty && property.obstacle == nil && !isExcluded
      ? explainer.injector.suggestions(for: target, of: plan) : []
    let assumed = verdict(fillers, suggestions)
    let verdict =
      unqualified.count == serving.count || serving[0].info.name != nil
      ? assumed : .dependsOnQualifier(fillers.map(\.info))
    let fate = fate(verdict, rejected, suggestions)
    let told = Set(verdict.registrations)
    let explanation = PropertyExplanation(
      property: target, way: way, need: need, verdict: verdict, assumed: assumed,
      rejected: rejected.filter { !told.contains($0.registration) },
      fate: fate, hasDefault: Self.hasDefault(property),
      leftEmpty: fate == .filled ? fillers.first.map(leftEmpty) ?? [] : [])
    return Explainer.Diagnosis(
      explanation: explanation, request: request, fillers: fate == .leftAlone ? [] : fillers,
      suggestions: suggestions,
      unfillable: need.isMarked ? plan.whyUnfillable(at: position) : nil)
  }

  private var property: Property { plan.properties[position] }

  /// Whether a property is lazy, so it makes a value when it is read.
  private static func hasDefault(_ property: Property) -> Bool {
    property.isRenamed && property.mark == nil
      && wrappedType(of: property.type) == property.declaredType
  }

  /// Returns the optional properties that nothing fills in what a registration makes.
  private func leftEmpty(by maker: Registration) -> [String] {
    guard let made = maker.madeType, let plan = explainer.injector.plan(of: made, mirroring: nil)
    else { return [] }
    return zip(plan.properties, explainer.injector.offers(plan, explainer.parentChain))
      .filter { property, offer in
        property.obstacle == nil && !offer.need.isRequired && !Self.hasDefault(property)
          && (plan.actorRefusal != nil && !offer.need.fillsItself
            || offer.candidates.fitting(property.contentType, named: property.name)
              .registrations.isEmpty)
      }.map(\.0.name)
  }

  private var way: PropertyExplanation.Way? {
    if property.obstacle != nil { return nil }
    return property.slot == nil ? .field : need.fillsItself ? .wrapper : .declared
  }

  // MARK: Registrations

  private var serving: [Registration] { request?.serving ?? [] }

  /// The registrations that serve if an unknown qualifier counts as none.
  private var unqualified: [Registration] { assumedRequest?.serving ?? [] }

  /// The registrations that may fill the property, best first, up to the first that surely does.
  private var fillers: [Registration] {
    let assumed = assumedRequest?.upToSure(unqualified, within: plan.type) ?? []
    guard storage == nil, need.fillsItself else { return assumed }
    // Keeps all qualified ones: each may have the property's qualifier.
    return serving.filter { filler in
      filler.info.qualifier != nil || assumed.contains { $0 === filler }
    }
  }

  /// The type that it is resolved by if no name matches, or nil.
  private var typeAsked: Any.Type? {
    request != nil && need.isMarked && property.isTyped ? property.contentType : nil
  }

  /// Returns the other registrations of its name and, if it is resolved by type, of its type.
  private func rejected(beside fillers: [Registration]) -> [PropertyExplanation.Rejection] {
    // A wrapper's storage has an underscore before the registered name.
    let name =
      property.obstacle == .foreignWrapper ? String(property.name.dropFirst()) : property.name
    let all = explainer.parentChain.allRegistrations(named: name, of: typeAsked)
    let filling = Set(fillers.map(ObjectIdentifier.init))
    return all.filter { !filling.contains(ObjectIdentifier($0)) }.map { other in
      PropertyExplanation.Rejection(registration: other.info, reason: reason(against: other))
    }
  }

  private func reason(against other: Registration) -> PropertyExplanation.Rejection.Reason {
    if property.obstacle != nil || isExcluded { return .unfillable }
    if !other.serves(target: plan.type, qualifier: other.info.qualifier) { return .wrongTarget }
    if request?.candidates.misfits.contains(where: { $0 === other }) == true { return .wrongType }
    if other.info.name != nil, Fit(other.info.type, as: property.contentType) == .never {
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
    _ fillers: [Registration], _ suggestions: [Suggestion]
  ) -> PropertyExplanation.Verdict {
    if isExcluded { return .excluded }
    if let obstacle = property.obstacle { return .unfillable(obstacle) }
    if let storage, let slot = property.settableSlot {
      if !slot.isOpen(storage) { return .live }
      if !slot.isEmpty(storage) { return .alreadySet }
    }
    if let assumedRequest, !assumedRequest.serving.isEmpty {
      guard let (asked, prospect) = explainer.prospect(of: assumedRequest, for: plan.type) else {
        return .ambiguous(fillers.map(\.info))
      }
      switch prospect {
      case .success(nil): return .filled(by: asked.info)
      case .success(let doubt?): return .doubtful(asked.info, doubt)
      case .failure(let error): return .failing(InjectionFailure(error, target, asked.info))
      }
    }
    let byType = suggestions.filter { $0.registration.info.name == nil }
    if !need.isMarked, !byType.isEmpty, !suggestions.contains(where: \.isTypo) {
      return .registeredByType(byType.map(\.registration.info))
    }
    return .failing(
      explainer.injector.whyNothing(
        fills: target, of: plan, byType: typeAsked,
        qualifier: need.qualifier, request?.candidates))
  }

  private func fate(
    _ verdict: PropertyExplanation.Verdict, _ rejected: [PropertyExplanation.Rejection],
    _ suggestions: [Suggestion]
  ) -> PropertyExplanation.Fate {
    switch verdict {
    case .filled: .filled
    case .doubtful, .ambiguous, .dependsOnQualifier: .uncertain
    case .unfillable
    where plan.whyUnfillable(at: position) != nil && (need.isRequired || !rejected.isEmpty):
      .unfilled
    case .registeredByType where suggestions.contains(where: \.isNamesake): .unfilled
    case .failing(.unregistered) where !need.isMarked && !suggestions.contains(where: \.isTypo):
      .leftAlone
    case .failing: .unfilled
    case .alreadySet, .live, .excluded, .unfillable, .registeredByType: .leftAlone
    }
  }

  private var isExcluded: Bool { explainer.parentChain.isExcluded(property.owner) }
}

extension Suggestion {
  /// Whether its name differs by a typo.
  fileprivate var isTypo: Bool { likeness == .typo && registration.info.name != nil }

  /// Whether it is registered by type, and the property is named like that.
  fileprivate var isNamesake: Bool { likeness == .typo && registration.info.name == nil }
}
