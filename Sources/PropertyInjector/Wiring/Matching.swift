/// Decides which registrations fill which properties of a plan.
package struct Matching {
  /// The properties that can be filled, in their order, and what fills them.
  private(set) var steps: [Step] = []
  /// The same, and those that must be filled but can't, in a form that takes a step's decisions
  /// later.
  private(set) var matches: [any PropertyMatch] = []
  /// What the steps refer to.
  private(set) var kept: [any AnyObject & Sendable] = []
  /// The properties that must be filled and can't be, whatever is registered.
  private(set) var unfillable: [InjectionFailure] = []
  /// What a developer must hear of: names that are registered, but with no type that fits.
  private(set) var issues: [InjectorIssue] = []
  private let plan: InjectionPlan
  private let sharesValues: Bool

  /// - Parameters:
  ///   - offers: what is registered for each property; names that don't fit are sorted out here.
  ///   - sharesValues: whether values may be set without asking for them each time.
  init(_ plan: InjectionPlan, offers: [Offer], sharesValues: Bool = true) {
    self.plan = plan
    self.sharesValues = sharesValues
    for (position, (property, offer)) in zip(plan.properties, offers).enumerated() {
      if let obstacle = property.obstacle {
        if offer.isMarked, obstacle.leavesEmpty {
          unfillable.append(.unfillable(plan.target(property), Reason(obstacle.withAdvice)))
        }
      } else {
        match(property, at: position, with: offer)
      }
    }
  }

  /// The wiring of a plan for which nothing is registered.
  package init(_ plan: InjectionPlan) {
    self.init(plan, offers: plan.properties.map { _ in Offer() })
  }

  private mutating func match(_ property: Property, at position: Int, with offer: Offer) {
    guard !offer.registrations.isEmpty || offer.isMarked else { return }
    if let slot = property.slot {
      match(property, at: position, in: slot, with: offer)
    } else if let offset = property.offset, let storage = optionalStorage(of: property.type) {
      match(property, at: position, of: storage, offset, with: offer)
    }
  }

  private mutating func match(
    _ property: Property, at position: Int, in slot: some Slot, with offer: Offer
  ) {
    let match = match(of: property, at: position, slot, offer)
    if match.offer.dependsOnActor { return steps.append(keep(.asking(match))) }
    guard let first = match.offer.registrations.first else { return }
    if sharesValues, case .instance(let kept) = first.provider,
      slot.fitsEverywhere(kept.value), let content = slot.content(of: kept.value)
    {
      steps.append(keep(.sharing(content, match)))
    } else {
      steps.append(keep(.asking(match)))
    }
  }

  private mutating func match<Storage: OptionalStorage>(
    _ property: Property, at position: Int, of storage: Storage.Type, _ offset: Int,
    with offer: Offer
  ) {
    let match = match(of: property, at: position, FieldSlot<Storage>(offset: offset), offer)
    if match.offer.dependsOnActor {
      steps.append(keep(.asking(match)))
    } else if let first = match.offer.registrations.first {
      steps.append(step(for: match, first))
    }
  }

  /// Joins a property with those registrations that may fill it. None left, it may be an issue.
  private mutating func match<PropertySlot: Slot>(
    of property: Property, at position: Int, _ slot: PropertySlot, _ offer: Offer
  ) -> Match<PropertySlot> {
    let match = Match(
      property: plan.target(property), position: position, slot: slot,
      offer: fitting(offer, slot))
    matches.append(match)
    if let first = match.offer.registrations.first {
      let vain = match.offer.overriddenInVain(among: offer.registrations)
      if !vain.isEmpty {
        issues.append(
          .overriddenInVain(match.property, vain.map(\.info), inherited: first.info))
      }
    } else if !match.offer.misfits.isEmpty {
      issues.append(.wrongType(match.property, match.offer.misfits.map(\.info)))
    }
    return match
  }

  /// The offer without registrations that never fit, and without those behind one that always does.
  private func fitting(_ offer: Offer, _ slot: some Slot) -> Offer {
    var fitting = offer
    fitting.registrations = []
    fitting.misfits = []
    var (candidates, dependsOnActor) = ([Registration](), false)
    for registration in offer.registrations {
      candidates.append(registration)
      let mayFill = registration.mayFill(slot)
      let isSure = registration.fillsForSure(slot)
      let isSureEverywhere = isSure && registration.fitsEverywhere(slot)
      if mayFill {
        fitting.registrations.append(registration)
      } else if registration.info.name != nil {
        fitting.misfits.append(registration)
      }
      if mayFill ? isSure != isSureEverywhere : registration.mayFillSomewhere(slot) {
        dependsOnActor = true
      }
      // What a property wants of those that serve it by type, only a target may know.
      if isSureEverywhere, !offer.fillsItself || registration.info.name != nil { break }
    }
    if dependsOnActor, TypeKind(slot.contentType).takesConformances {
      fitting.candidates = candidates
    }
    return fitting
  }

  /// The quickest way to fill a property.
  private mutating func step<Storage: OptionalStorage>(
    for match: Match<FieldSlot<Storage>>, _ first: Registration
  ) -> Step {
    guard sharesValues else { return keep(.asking(match)) }
    switch first.provider {
    case .instance(let kept):
      if match.slot.fitsEverywhere(kept.value), let value = Storage.wrapping(kept.value),
        let step = step(sharing: value, of: first, at: match.slot.offset)
      {
        return step
      }
    case .transient(let factory) where !first.mayConstruct:
      if let step = step(calling: factory, of: first, for: match) { return step }
    case .transient, .shared, .arguments: break
    }
    if match.offer.registrations.count == 1, first.keepsValue { return keep(.settling(match)) }
    return keep(.asking(match))
  }

  private mutating func step<Storage: OptionalStorage>(
    sharing value: Storage, of registration: Registration, at offset: Int
  ) -> Step? {
    guard let (step, copy) = Step.sharing(value, at: offset) else { return nil }
    kept.append(registration)
    if let copy { kept.append(copy) }
    return step
  }

  /// The step that fills a property with what a factory makes, if that is just what it is declared
  /// as. An optional may be nil, which fills nothing.
  private mutating func step<Value, Storage: OptionalStorage>(
    calling factory: some Factory<Value>, of registration: Registration,
    for match: Match<FieldSlot<Storage>>
  ) -> Step? {
    guard Value?.self == Storage.self, TypeKind(Value.self) != .optional,
      let closure = factory.closure
    else { return nil }
    return keep(
      .calling(closure, of: registration, for: match.property, at: match.slot.offset))
  }

  private mutating func keep(_ filler: Filler) -> Step {
    kept.append(filler)
    return .filler(Unretained(filler))
  }
}
