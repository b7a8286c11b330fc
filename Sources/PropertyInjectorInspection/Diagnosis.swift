import PropertyInjector

/// Predicts what an injection would do with one property, as far as it is asked.
final class Diagnosis {
  let target: TargetProperty
  private let property: Property
  private let plan: InjectionPlan
  private let storage: TargetStorage?
  private let explainer: Explainer
  /// Its qualifier is that of the object, if there is one.
  private(set) var need: Need
  /// The request of the property. Nil if it can't or needn't be filled.
  private(set) var request: Request?
  /// The request if an unknown qualifier counts as none.
  private var assumedRequest: Request?

  /// - Parameters:
  ///   - need: What the type says that the property needs.
  ///   - offered: Its candidates, whatever their types.
  init(
    of plan: InjectionPlan, at position: Int, in storage: TargetStorage?, by explainer: Explainer,
    _ need: Need, _ offered: Candidates
  ) {
    (self.plan, self.storage, self.explainer, self.need) = (plan, storage, explainer, need)
    (target, property) = (plan.target(at: position), plan.properties[position])
    if let slot = property.settableSlot, !offered.registrations.isEmpty || need.isMarked {
      ask(for: offered.fitting(property.contentType, named: property.name), slot)
    }
  }

  private func ask(for candidates: Candidates, _ slot: any Slot) {
    var request = Request(
      type: property.contentType, name: property.name, qualifier: need.qualifier,
      candidates: candidates, property: target, mayWait: need.fillsItself,
      isStrong: property.isStrong)
    if need.fillsItself {
      need.qualifier = storage.flatMap { slot.qualifier(in: $0) }
      need.qualification = .equal(to: need.qualifier)
      request.qualifier = need.qualifier
      request.candidates = candidates.serving(need.qualifier, name: property.name)
    }
    request.fillers = request.upToSure(request.serving, within: plan.type)
    assumedRequest = request
    if need.fillsItself, storage == nil {
      // Each qualified registration may have the property's qualifier.
      let assumed = request.fillers
      request.candidates = candidates
      request.fillers = request.serving.filter { $0.info.qualifier != nil || assumed.contains($0) }
    }
    self.request = request
  }

  /// The registrations that would or may fill it.
  var fillers: [Registration] { request?.fillers ?? [] }

  private(set) lazy var explanation: PropertyExplanation = {
    let told = Set(verdict.registrations)
    return PropertyExplanation(
      property: target, way: way, need: need, verdict: verdict,
      rejected: rejected.filter { !told.contains($0.registration) }, fate: fate,
      leftEmpty: fate == .filled ? fillers.first.map(leftEmpty) ?? [] : [])
  }()

  private var way: PropertyExplanation.Way? {
    if property.obstacle != nil { return nil }
    return property.slot == nil ? .field : need.fillsItself ? .wrapper : .declared
  }

  private lazy var rejected = rejections()

  /// The registrations that may be meant for it, if nothing fills it.
  private(set) lazy var suggestions =
    fillers.isEmpty && rejected.isEmpty && property.obstacle == nil && !isExcluded
    ? explainer.injector.suggestions(for: target, of: plan) : []

  /// The verdict if an unknown qualifier counts as none.
  private lazy var assumedVerdict = verdictAsAssumed()

  private lazy var verdict: PropertyExplanation.Verdict = {
    let (serving, assumed) = (request?.serving ?? [], assumedRequest?.serving ?? [])
    let isCertain = serving.count == assumed.count || serving[0].info.name != nil
    return isCertain ? assumedVerdict : .dependsOnQualifier(fillers.map(\.info))
  }()
}

// MARK: What doesn't fill it

extension Diagnosis {
  private var isExcluded: Bool { explainer.parentChain.isExcluded(property.owner) }

  /// The type that it is resolved by if no name matches, or nil.
  private var typeAsked: Any.Type? {
    request != nil && need.isMarked && property.isTyped ? property.contentType : nil
  }

  /// Returns the other registrations of its name and, if it is resolved by type, of its type.
  private func rejections() -> [PropertyExplanation.Rejection] {
    // A wrapper's storage has an underscore before the registered name.
    let prefix = property.obstacle == .foreignWrapper ? 1 : 0
    let name = String(property.name.dropFirst(prefix))
    let filling = Set(fillers)
    return explainer.parentChain.allRegistrations(named: name, of: typeAsked)
      .filter { !filling.contains($0) }
      .map { PropertyExplanation.Rejection(registration: $0.info, reason: reason(against: $0)) }
  }

  private func reason(against other: Registration) -> PropertyExplanation.Rejection.Reason {
    if property.obstacle != nil || isExcluded { return .unfillable }
    if !other.serves(target: plan.type, qualifier: other.info.qualifier) { return .wrongTarget }
    if other.info.name != nil { return other.mayFit(property.contentType) ? .shadowed : .wrongType }
    return need.qualification?.rank(of: other.info.qualifier) == nil ? .wrongQualifier : .shadowed
  }
}

// MARK: Whether it is filled

extension Diagnosis {
  private func verdictAsAssumed() -> PropertyExplanation.Verdict {
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
    let byType = suggestions.map(\.registration.info).filter { $0.name == nil }
    if !need.isMarked, !byType.isEmpty, !looksMistyped { return .registeredByType(byType) }
    return .failing(
      explainer.injector.whyNothing(
        fills: target, of: plan, byType: typeAsked, qualifier: need.qualifier, request?.candidates))
  }

  private var fate: PropertyExplanation.Fate {
    switch verdict {
    case .filled: .filled
    case .doubtful, .ambiguous, .dependsOnQualifier: .uncertain
    case .unfillable where need.isRequired || !rejected.isEmpty:
      plan.whyUnfillable(at: target.position) == nil ? .leftAlone : .unfilled
    case .registeredByType(let infos): infos.contains(where: isNamesake) ? .unfilled : .leftAlone
    case .failing(.unregistered) where !need.isMarked: looksMistyped ? .unfilled : .leftAlone
    case .failing: .unfilled
    case .alreadySet, .live, .excluded, .unfillable: .leftAlone
    }
  }

  private var looksMistyped: Bool { suggestions.contains { $0.likeness == .typo } }

  /// Whether the property is named like the type of a registration.
  private func isNamesake(_ info: RegistrationInfo) -> Bool {
    Likeness(of: property.name, to: sourceName(of: info.type)) == .typo
  }
}

// MARK: What that means for objects

extension Diagnosis {
  /// The reason why an object that is made with the property may be incomplete, or nil.
  var doubt: Doubt? {
    if need.isMarked, let why = plan.whyUnfillable(at: target.position) {
      return .incomplete(why.prediction)
    }
    switch assumedVerdict {
    case .doubtful(_, let doubt) where need.isRequired || doubt.isOfCycle: return doubt
    case .failing(.factoryReturnedNil) where need.acceptsNil: return nil
    case .ambiguous where need.isRequired, .failing where need.isRequired:
      return .incomplete(explanation.description)
    default: return nil
    }
  }

  /// Whether it could be filled, but nothing serves it, and it has no default value.
  var staysEmpty: Bool {
    (request?.serving ?? []).isEmpty && property.mayStayEmpty && !isExcluded
  }

  /// Returns the optional properties that nothing fills in what a registration makes.
  private func leftEmpty(by maker: Registration) -> [String] {
    guard let made = maker.madeType, let plan = explainer.injector.plan(of: made, mirroring: nil)
    else { return [] }
    return zip(plan.properties, explainer.injector.offers(plan, explainer.parentChain))
      .filter { property, offer in
        let isHandedOut = plan.actorRefusal != nil && !offer.need.fillsItself
        let fitting = offer.candidates.fitting(property.contentType, named: property.name)
        return property.mayStayEmpty && !offer.need.isRequired
          && (isHandedOut || fitting.registrations.isEmpty)
      }.map(\.0.name)
  }
}

extension Property {
  /// Whether it stays nil if nothing fills it. A lazy property makes a value when it is read.
  fileprivate var mayStayEmpty: Bool {
    let isLazy = isRenamed && mark == nil && wrappedType(of: type) == declaredType
    return obstacle == nil && wrappedType(of: declaredType) != nil && !isLazy
  }
}
