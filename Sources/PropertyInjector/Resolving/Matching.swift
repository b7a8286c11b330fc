/// The decision which registrations fill which properties of a plan.
package struct Matching {
  /// How to fill each property that can be filled, in order.
  private(set) var steps: [Step] = []
  /// The properties that can be filled or must be.
  private(set) var matches: [any PropertyMatch] = []
  /// What a wiring must know about each match.
  private(set) var facts: [MatchFacts] = []
  /// Objects that the steps refer to, besides values that the matches keep.
  private(set) var kept: [any AnyObject & Sendable] = []
  /// The properties that must be filled but can't be, whatever is registered.
  private(set) var unfillable: [InjectionFailure] = []
  /// Issues about names that are registered with no type that fits.
  private(set) var issues: [InjectorIssue] = []
  private let sharesValues: Bool

  /// Matches properties with candidates. With `sharesValues`, reuses values that never change.
  init(_ plan: InjectionPlan, _ offers: [(Need, Candidates)], sharesValues: Bool = true) {
    self.sharesValues = sharesValues
    for (position, (property, (need, candidates))) in zip(plan.properties, offers).enumerated() {
      if property.obstacle != nil {
        if need.isMarked, let why = plan.whyUnfillable(at: position) { unfillable.append(why) }
      } else if !candidates.isEmpty || need.isMarked, let slot = property.settableSlot {
        match(plan.target(at: position), slot, need, candidates)
      }
    }
  }

  /// Creates the matching of a plan without registrations.
  package init(_ plan: InjectionPlan) {
    self.init(plan, plan.properties.map { _ in (Need(), Candidates()) })
  }

  /// Matches a property with the registrations that may fill it.
  private mutating func match<PropertySlot: Slot>(
    _ property: TargetProperty, _ slot: PropertySlot, _ need: Need, _ all: Candidates
  ) {
    let match = Match(
      property, slot, need, all.fitting(slot.contentType, named: property.name),
      sharesValues: sharesValues)
    matches.append(match)
    facts.append(MatchFacts(match))
    let candidates = match.candidates
    if let first = candidates.registrations.first {
      let vain = candidates.overriddenInVain(among: all.registrations)
      if !vain.isEmpty {
        issues.append(.overriddenInVain(match.property, vain.map(\.info), inherited: first.info))
      }
    } else if !candidates.misfits.isEmpty {
      issues.append(.wrongType(match.property, candidates.misfits.map(\.info)))
    }
    if match.hasStep { steps.append(step(for: match)) }
  }

  /// Returns the quickest way to fill a property.
  private mutating func step<PropertySlot: Slot>(for match: Match<PropertySlot>) -> Step {
    if let value = match.answer.settledValue, let sharing = match.sharing(value) {
      if let copy = sharing.kept { kept.append(copy) }
      return sharing.step
    }
    let filler = Filler(match)
    kept.append(filler)
    return .filler(Unretained(filler))
  }
}

/// What a wiring must know about a match, without asking it for each.
struct MatchFacts: BitwiseCopyable, Sendable {
  let position: Int
  let hasStep, isServed, maySettle, isHidden, isWrapped, isByType: Bool

  init(_ match: Match<some Slot>) {
    position = match.property.position
    (hasStep, isServed) = (match.hasStep, !match.candidates.registrations.isEmpty)
    (maySettle, isHidden) = (match.maySettle, match.isHidden)
    (isWrapped, isByType) = (match.wrapped != nil, match.need.qualification != nil)
  }
}
