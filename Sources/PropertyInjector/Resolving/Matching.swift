/// The decision which registrations fill which properties of a plan.
package struct Matching {
  /// How to fill each property that can be filled, in order.
  private(set) var steps: [Step] = []
  /// The properties that can be filled or must be.
  private(set) var matches: [any PropertyMatch] = []
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
      if let obstacle = property.obstacle {
        if need.isMarked, obstacle.leavesEmpty {
          unfillable.append(.unfillable(plan.target(at: position), Reason(obstacle.withAdvice)))
        }
      } else if !candidates.isEmpty || need.isMarked, let slot = property.settableSlot {
        match(plan.target(at: position), slot, need, candidates)
      }
    }
  }

  /// Takes over the matching of an outer level, except for properties that differ.
  init(
    _ plan: InjectionPlan, _ changed: [Int: (Need, Candidates)], in outer: Wiring,
    sharesValues: Bool
  ) {
    self.sharesValues = sharesValues
    // All that its steps refer to.
    kept = [outer]
    unfillable = Array(outer.unfillable.dropFirst(plan.mistakes.count))
    var (matches, steps) = (outer.matches[...], outer.steps[...])
    for (position, property) in plan.properties.enumerated() {
      var known: (any PropertyMatch, Step?)?
      if let match = matches.first, match.property.position == position {
        known = (match, match.hasStep ? steps.popFirst() : nil)
        matches.removeFirst()
      }
      if let (need, candidates) = changed[position] {
        if property.obstacle == nil, !candidates.isEmpty || need.isMarked,
          let slot = property.settableSlot
        {
          match(plan.target(at: position), slot, need, candidates)
        }
      } else if let (match, step) = known {
        self.matches.append(match)
        if let step { self.steps.append(step) }
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
    // Only a stored property of optional type has a quick step.
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
