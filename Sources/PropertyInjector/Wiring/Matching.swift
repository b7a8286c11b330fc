/// Decides which registrations fill which properties of a plan.
package struct Matching {
  /// The properties that can be filled, in their order, and what fills them.
  private(set) var steps: [Step] = []
  /// What the steps refer to.
  private(set) var kept: [any AnyObject & Sendable] = []
  /// What a developer must hear of: names that are registered, but with no type that fits.
  private(set) var issues: [InjectorIssue] = []
  private let plan: InjectionPlan

  /// - Parameter candidates: the registrations of each property's name, the one to be preferred first.
  package init(_ plan: InjectionPlan, candidates: [[Registration]]) {
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
    } else {
      issues.append(.wrongType(target(property), candidates.map(\.info)))
    }
  }

  /// The step that fills a property, or nil if none of the candidates can.
  private mutating func step<Slot: OptionalStorage>(
    for property: Property, at offset: Int, as slot: Slot.Type, from candidates: [Registration]
  ) -> Step? {
    let declared = strippingOptionals(from: property.type)
    var possible: [Registration] = []
    search: for candidate in candidates {
      let fit = Fit(candidate.type, as: declared)
      switch candidate.provider {
      case .instance(let kept):
        if let value = Slot.wrapping(kept.value) {
          if possible.isEmpty { return step(sharing: value, of: candidate, at: offset) }
          possible.append(candidate)
          break search
        }
        // It conforms in the isolation of an actor, which isn't ours just now.
        if fit == .always, TypeKind(declared).isExistential { possible.append(candidate) }
      case .transient(let factory):
        if possible.isEmpty,
          let step = step(calling: factory, of: candidate, for: property, at: offset)
        {
          return step
        }
        if fit != .never { possible.append(candidate) }
        if fit == .always { break search }
      case .shared:
        if fit != .never { possible.append(candidate) }
        if fit == .always { break search }
      }
    }
    guard !possible.isEmpty else { return nil }
    if possible.count == 1, possible[0].keepsValue {
      return keep(.settling(possible[0], for: target(property), at: offset, as: slot))
    }
    return keep(.asking(possible, for: target(property), at: offset, as: slot))
  }

  private mutating func step<Slot: OptionalStorage>(
    sharing value: Slot, of registration: Registration, at offset: Int
  ) -> Step? {
    guard let (step, copy) = Step.sharing(value, at: offset) else { return nil }
    kept.append(registration)
    if let copy { kept.append(copy) }
    return step
  }

  /// The step that fills a property with what a factory makes, if that is just what it is declared as.
  private mutating func step<Value>(
    calling factory: some Factory<Value>, of registration: Registration, for property: Property,
    at offset: Int
  ) -> Step? {
    guard Value?.self == property.type else { return nil }
    return keep(.calling(factory, of: registration, for: target(property), at: offset))
  }

  private mutating func keep(_ filler: Filler) -> Step {
    kept.append(filler)
    return .filler(Unretained(filler))
  }

  private func target(_ property: Property) -> TargetProperty {
    TargetProperty(target: plan.type, name: property.name, type: property.declaredType)
  }
}
