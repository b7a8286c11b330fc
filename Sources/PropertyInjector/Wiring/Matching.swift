/// Decides which registrations fill which properties of a plan.
struct Matching {
  private(set) var steps: [Wiring.Step] = []
  private(set) var registrations: [Registration] = []
  /// What a developer must hear of: names that are registered, but with no type that fits.
  private(set) var issues: [InjectorIssue] = []
  private let plan: InjectionPlan

  /// - Parameter candidates: the registrations of each property's name, the one to be preferred first.
  init(_ plan: InjectionPlan, candidates: [[Registration]]) {
    self.plan = plan
    for (property, candidates) in zip(plan.properties, candidates) where property.reason == nil {
      match(property, with: candidates)
    }
  }

  private mutating func match(_ property: Property, with candidates: [Registration]) {
    guard !candidates.isEmpty, let offset = property.offset,
      let slot = optionalStorage(of: property.type)
    else { return }
    if let step = step(for: property, at: offset, as: slot, from: candidates) {
      steps.append(step)
      registrations += candidates
    } else {
      issues.append(.wrongType(target(property), candidates.map(\.info)))
    }
  }

  /// The step that fills a property, or nil if none of the candidates can.
  private func step<Slot: OptionalStorage>(
    for property: Property, at offset: Int, as slot: Slot.Type, from candidates: [Registration]
  ) -> Wiring.Step? {
    var possible: [Registration] = []
    search: for candidate in candidates {
      let fit = Fit(candidate.type, as: strippingOptionals(from: property.type))
      switch candidate.provider {
      case .instance(let kept):
        if let value = Slot.wrapping(kept.value) {
          if possible.isEmpty { return step(sharing: value, at: offset) }
          possible.append(candidate)
          break search
        }
        // The type would fit: it conforms in the isolation of an actor, which isn't ours just now.
        if fit == .always { possible.append(candidate) }
      case .transient, .shared:
        if fit != .never { possible.append(candidate) }
        if fit == .always { break search }
      }
    }
    guard !possible.isEmpty else { return nil }
    return .filler(ProviderFiller<Slot>(target(property), at: offset, from: possible))
  }

  private func step<Slot: OptionalStorage>(sharing value: Slot, at offset: Int) -> Wiring.Step {
    if let reference = SharedReference(value) {
      .reference(reference, offset: offset)
    } else {
      .filler(InstanceFiller(value, at: offset))
    }
  }

  private func target(_ property: Property) -> TargetProperty {
    TargetProperty(target: plan.type, name: property.name, type: property.type)
  }
}
