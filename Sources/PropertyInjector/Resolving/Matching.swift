/// Decides which registrations fill which properties of a plan.
package struct Matching {
  /// The properties that can be filled, in their order, and what fills them.
  private(set) var steps: [Step] = []
  /// The same, and those that must be filled but can't, in a form that takes a step's decisions
  /// later.
  private(set) var matches: [any PropertyMatch] = []
  /// What the steps refer to, beside values that the matches keep.
  private(set) var kept: [any AnyObject & Sendable] = []
  /// The properties that must be filled and can't be, whatever is registered.
  private(set) var unfillable: [InjectionFailure] = []
  /// What a developer must hear of: names that are registered, but with no type that fits.
  private(set) var issues: [InjectorIssue] = []
  private let sharesValues: Bool

  /// Joins properties with what may serve them. If values are shared, they may be set without
  /// asking for them each time.
  init(_ plan: InjectionPlan, _ offers: [(Need, Candidates)], sharesValues: Bool = true) {
    self.sharesValues = sharesValues
    for (position, (property, (need, candidates))) in zip(plan.properties, offers).enumerated() {
      if let obstacle = property.obstacle {
        if need.isMarked, obstacle.leavesEmpty {
          unfillable.append(.unfillable(plan.target(at: position), Reason(obstacle.withAdvice)))
        }
      } else if !candidates.isEmpty || need.isMarked, let slot = property.settableSlot {
        match(plan.target(at: position), slot, need, candidates)
      }
    }
  }

  /// The wiring of a plan for which nothing is registered.
  package init(_ plan: InjectionPlan) {
    self.init(plan, plan.properties.map { _ in (Need(), Candidates()) })
  }

  /// Joins a property with those registrations that may fill it. None left, it may be an issue.
  private mutating func match<PropertySlot: Slot>(
    _ property: TargetProperty, _ slot: PropertySlot, _ need: Need, _ all: Candidates
  ) {
    let match = Match(
      property, slot, need,
      all.fitting(
        PropertySlot.Content.self, named: property.name, qualifierIsKnown: !need.fillsItself),
      sharesValues: sharesValues)
    matches.append(match)
    let candidates = match.candidates
    if let first = candidates.registrations.first {
      let vain = candidates.overriddenInVain(among: all.registrations)
      if !vain.isEmpty {
        issues.append(.overriddenInVain(match.property, vain.map(\.info), inherited: first.info))
      }
    } else if !candidates.misfits.isEmpty {
      issues.append(.wrongType(match.property, candidates.misfits.map(\.info)))
    }
    if !candidates.isEmpty || need.fillsItself { steps.append(step(for: match)) }
  }

  /// The quickest way to fill a property.
  private mutating func step<PropertySlot: Slot>(for match: Match<PropertySlot>) -> Step {
    // Only a stored property of optional type has one.
    if let field = match.slot as? FieldSlot<PropertySlot.Content>,
      let value = match.answer.settledValue,
      let sharing = Step.sharing(Optional(value), at: field.offset)
    {
      if let copy = sharing.kept { kept.append(copy) }
      return sharing.step
    }
    let filler = Filler(match)
    kept.append(filler)
    return .filler(Unretained(filler))
  }
}
