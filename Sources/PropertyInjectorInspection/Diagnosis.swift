import PropertyInjector

/// Predicts what an injection would do with one property, as far as it is asked.
final class Diagnosis {
  private let planned: PlannedProperty
  private let plan: InjectionPlan
  private let storage: TargetStorage?
  private let explainer: Explainer
  /// The reason why nothing can fill it, or nil.
  private let obstacle: PropertyObstacle?
  /// Its qualifier is that of the object, if there is one.
  private(set) var need: Need
  /// The request of the property, as if an unknown qualifier were none. Nil if it can't or needn't
  /// be filled.
  private(set) var request: Request?
  /// Whether its qualifier, which only an object knows, decides what fills it.
  private var dependsOnQualifier = false

  /// - Parameters:
  ///   - isMade: Whether a factory makes the target. It hands out an actor as it is.
  ///   - offer: What the type says that the property needs, and its candidates of any type.
  init(
    of plan: InjectionPlan, at position: Int, in storage: TargetStorage?, isMade: Bool,
    by explainer: Explainer, _ offer: (need: Need, candidates: Candidates)
  ) {
    (self.plan, self.storage, self.explainer, need) = (plan, storage, explainer, offer.need)
    planned = plan.properties[position]
    let property = planned.property
    let isHandedOut = isMade && !offer.need.fillsItself
    let known = property.obstacle ?? (isHandedOut ? plan.obstacleIfMade : nil)
    obstacle = known == .provided ? nil : known
    if isProvided { askCurrent() }
    guard property.obstacle == nil, !offer.candidates.registrations.isEmpty || need.isMarked
    else { return }
    let all = offer.candidates.fitting(planned.contentType, named: need.name)
    var candidates = all
    if need.fillsItself {
      need.qualifier = storage.flatMap { planned.slot?.qualifier(in: $0) }
      need.qualification = .equal(to: need.qualifier)
      candidates = all.serving(need.qualifier, name: need.name)
    }
    let isUnknown = need.fillsItself && storage == nil
    let qualified = isUnknown ? all.registrations.filter { $0.info.qualifier != nil } : []
    dependsOnQualifier = !qualified.isEmpty && all.registrations[0].info.name == nil
    ask(need.name, candidates, orThose: qualified)
  }

  /// Asks what serves a `@Provided` property, as if the injector were the current one. Without a target,
  /// what it asks for is unknown.
  private func askCurrent() {
    let key = storage.flatMap(planned.key)
    need.qualifier = key?.qualifier
    need.qualification = .equal(to: need.qualifier)
    let candidates = explainer.injector.candidates(
      of: planned.contentType, name: key?.name, qualifier: need.qualifier, for: nil)
    let keyed = key == nil ? explainer.keyed.filter { $0.serves(planned.contentType) } : []
    dependsOnQualifier = !keyed.isEmpty
    let known = Set(candidates.registrations)
    ask(key?.name, candidates, orThose: keyed.filter { !known.contains($0) })
  }

  /// Asks for a name or a type. Only an object knows whether it means others.
  private func ask(_ name: String?, _ candidates: Candidates, orThose others: [Registration]) {
    var request = Request(
      type: planned.contentType, name: name, qualifier: need.qualifier, candidates: candidates,
      property: target, mayWait: isProvided || need.fillsItself,
      isStrong: !isProvided && property.isStrong)
    let owner = isProvided ? nil : plan.type
    request.fillers = request.upToSure(request.serving, within: owner) + others
    self.request = request
  }

  var target: TargetProperty { planned.target }

  /// Whether an injection may fill it.
  var isFilledByInjection: Bool { !isProvided && (request != nil || doubt != nil) }

  /// Whether it asks the current injector each time it is read, so that nothing depends on it.
  var isProvided: Bool { property.obstacle == .provided }

  /// The registrations that would or may fill it.
  var fillers: [Registration] { request?.fillers ?? [] }

  /// The same, with the elements of collections.
  var parts: [Registration] { fillers.flatMap(\.parts) }

  /// The registrations that may be meant for it, if nothing fills it.
  private(set) lazy var suggestions =
    fillers.isEmpty && rejected.isEmpty && obstacle == nil && !isExcluded
    ? explainer.injector.suggestions(for: target, of: plan) : []

  private(set) lazy var explanation: PropertyExplanation = {
    let verdict = dependsOnQualifier ? .dependsOnQualifier(fillers.map(\.info)) : assumedVerdict
    let (told, fate) = (Set(verdict.registrations), fate(of: verdict))
    let way: PropertyExplanation.Way =
      isProvided
      ? .provided : need.fillsItself ? .wrapper : property.slot == nil ? .field : .declared
    return PropertyExplanation(
      property: target, way: obstacle == nil ? way : nil, need: need, verdict: verdict,
      rejected: rejected.filter { !told.contains($0.registration) }, fate: fate,
      leftEmpty: fate == .filled ? (fillers.first?.parts ?? []).flatMap(leftEmpty) : [])
  }()

  // MARK: What doesn't fill it

  private var property: Property { planned.property }

  private var isExcluded: Bool { explainer.snapshot.isExcluded(property.owner) }

  /// The type that it is resolved by if no name matches, or nil.
  private var byType: Any.Type? { need.isMarked && planned.isTyped ? planned.contentType : nil }

  /// The other registrations of its name and, if it is resolved by type, of its type.
  private lazy var rejected: [PropertyExplanation.Rejection] = {
    // An initializer has set it, perhaps with a value of that name.
    if obstacle == .constant, strippingOptionals(from: property.type) == property.type { return [] }
    // A wrapper's storage has an underscore before the registered name.
    let name =
      isProvided
      ? request?.name : String(need.name.dropFirst(obstacle == .foreignWrapper ? 1 : 0))
    let filling = Set(parts)
    return explainer.snapshot.allRegistrations(named: name, of: byType)
      .filter { !filling.contains($0) }
      .map { PropertyExplanation.Rejection(registration: $0.info, reason: reason(against: $0)) }
  }()

  private func reason(against other: Registration) -> PropertyExplanation.Rejection.Reason {
    if obstacle != nil || isExcluded { return .unfillable }
    if !other.serves(target: plan.type, qualifier: other.info.qualifier) { return .wrongTarget }
    let fits = other.fit(planned.contentType) != .never
    if other.info.name != nil { return fits ? .shadowed : .wrongType }
    return need.qualification?.rank(of: other.info.qualifier) == nil ? .wrongQualifier : .shadowed
  }

  // MARK: Whether it is filled

  /// The verdict as if an unknown qualifier were none.
  private lazy var assumedVerdict: PropertyExplanation.Verdict = {
    if isExcluded { return .excluded }
    if let obstacle { return .unfillable(obstacle) }
    if let storage, let slot = planned.slot, !slot.isEmpty(storage) { return .alreadySet }
    if let request, !request.serving.isEmpty {
      guard let (asked, prospect) = explainer.prospect(of: request, for: plan.type) else {
        return .ambiguous(fillers.map(\.info))
      }
      switch prospect {
      case .success(nil): return .filled(by: asked.parts.map(\.info))
      case .success(let doubt?): return .doubtful(asked.parts.map(\.info), doubt)
      case .failure(let error): return .failing(InjectionFailure(error, target, asked.info))
      }
    }
    if isProvided, let request { return .failing(explainer.whyNothing(serves: request)) }
    let unnamed = suggestions.map(\.registration.info).filter { $0.name == nil }
    if !need.isMarked, !unnamed.isEmpty, !looksLike(registrationWithName: true) {
      return .registeredByType(unnamed)
    }
    return .failing(
      explainer.injector.whyNothing(
        fills: target, of: plan, byType: byType, qualifier: need.qualifier, request?.candidates))
  }()

  private func fate(of verdict: PropertyExplanation.Verdict) -> PropertyExplanation.Fate {
    switch verdict {
    case .filled: .filled
    case .doubtful, .ambiguous, .dependsOnQualifier: .uncertain
    case .unfillable(let obstacle)
    where obstacle.isOfActor && (need.isRequired || !fillers.isEmpty):
      .unfilled
    case .unfillable where need.isRequired || !rejected.isEmpty:
      planned.whyUnfillable == nil ? .leftAlone : .unfilled
    case .registeredByType: looksLike(registrationWithName: false) ? .unfilled : .leftAlone
    case .failing(.unregistered) where !need.isMarked && !looksLike(registrationWithName: true):
      .leftAlone
    case .failing: .unfilled
    case .alreadySet, .excluded, .unfillable: .leftAlone
    }
  }

  /// Whether the property is named nearly like a registration or, if that has no name, its type.
  private func looksLike(registrationWithName hasName: Bool) -> Bool {
    suggestions.contains { $0.likeness == .typo && ($0.registration.info.name != nil) == hasName }
  }

  // MARK: What that means for objects

  /// The reason why an object that is made with the property may be incomplete, or nil.
  var doubt: Doubt? {
    if isProvided { return nil }
    if need.isMarked, let whyUnfillable = planned.whyUnfillable {
      return .incomplete(whyUnfillable.prediction)
    }
    switch assumedVerdict {
    case .doubtful(_, let doubt) where need.isRequired || doubt.isOfCycle: return doubt
    case .failing(.factoryReturnedNil) where need.acceptsNil: return nil
    case .ambiguous where need.isRequired, .failing where need.isRequired:
      return .incomplete(explanation.description)
    default: return nil
    }
  }

  /// Whether it stays nil, though that is possible only because nothing fills it.
  var staysEmpty: Bool {
    planned.isPlainOptional && !need.isRequired
      && (fillers.isEmpty && !isExcluded || obstacle?.isOfActor ?? false)
  }

  /// Returns the properties that stay empty in what a registration makes.
  private func leftEmpty(by maker: Registration) -> [String] {
    guard let type = maker.madeType, let plan = explainer.injector.plan(of: type, mirroring: nil)
    else { return [] }
    return explainer.diagnoses(of: plan, isMade: true).filter(\.staysEmpty).map(\.target.name)
  }
}
