/// The decision which registrations fill which properties of a plan. Calls no factory and reports
/// nothing.
struct Matching: Sendable {
  /// How to fill each property that can be filled, in order.
  private(set) var steps: [Step] = []
  /// The properties that can be filled or must be.
  private(set) var matches: [Match] = []
  /// The properties whose values never change but aren't made yet.
  private(set) var unsettled: [Match] = []
  /// The offsets of `@Injected` properties, and their answers without a qualifier.
  private(set) var wrapped: [(offset: Int, answer: Unretained<Answer>)] = []
  /// The failures of a strict injection, whatever is registered.
  private(set) var unfillable: [InjectionFailure]
  /// Issues about names that are registered with no type that fits.
  private(set) var issues: [InjectorIssue] = []
  /// Whether a registration serves each match.
  private(set) var servesAll = true
  /// Whether some property must be filled.
  private(set) var requiresSome = false
  /// Whether some required property can't tell whether it is filled.
  private(set) var hidesValues = false
  private let sharesValues: Bool

  /// Matches properties with candidates. With `sharesValues`, reuses values that never change.
  init(
    _ plan: InjectionPlan, _ offers: [(need: Need, candidates: Candidates)], sharesValues: Bool
  ) {
    unfillable = plan.mistakes
    self.sharesValues = sharesValues
    for (planned, (need, candidates)) in zip(plan.properties, offers) {
      if planned.property.obstacle != nil {
        if need.isMarked, let why = planned.whyUnfillable { unfillable.append(why) }
      } else if !candidates.isEmpty || need.isMarked, let slot = planned.slot {
        match(planned, slot, need, candidates)
      }
    }
  }

  /// Matches a property with the registrations that may fill it.
  private mutating func match(
    _ planned: PlannedProperty, _ slot: any Slot, _ need: Need, _ all: Candidates
  ) {
    let candidates = all.fitting(planned.contentType, named: planned.property.name)
    let match = Match(planned, slot, need, candidates, sharesValues: sharesValues)
    matches.append(match)
    requiresSome = requiresSome || need.isRequired
    hidesValues = hidesValues || match.isHidden
    if let offset = slot.wrapperOffset { wrapped.append((offset, Unretained(match.answer))) }
    if let first = candidates.registrations.first {
      if sharesValues, first.keepsValue, first.keptValue == nil { unsettled.append(match) }
      let vain = candidates.overriddenInVain(among: all.registrations)
      if !vain.isEmpty {
        issues.append(.overriddenInVain(planned.target, vain.map(\.info), inherited: first.info))
      }
    } else {
      servesAll = false
      if !candidates.misfits.isEmpty {
        issues.append(.wrongType(planned.target, candidates.misfits.map(\.info)))
      }
    }
    if !candidates.isEmpty || need.fillsItself { steps.append(Step(match)) }
  }
}

/// One step of a wiring. A trivial value, so that iterating counts no references: the wiring keeps the
/// matches.
enum Step: Sendable, BitwiseCopyable {
  case plain(PlainStep)
  /// The value must be resolved.
  case resolve(Unretained<Match>)

  init(_ match: Match) {
    self = match.step.map(Step.plain) ?? .resolve(Unretained(match))
  }

  var plain: PlainStep? { if case .plain(let step) = self { step } else { nil } }
}
