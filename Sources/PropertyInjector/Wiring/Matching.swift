/// Decides which registrations fill which properties of a plan.
package struct Matching {
  /// The properties that can be filled, in their order, and what fills them.
  private(set) var matches: [Match] = []
  /// The registrations that the matches refer to.
  private(set) var registrations: [Registration] = []
  /// What a developer must hear of: names that are registered, but with no type that fits.
  private(set) var issues: [InjectorIssue] = []
  private let plan: InjectionPlan

  enum Match: Sendable {
    case reference(SharedReference, offset: Int)
    case filler(any Filler)
  }

  /// The matches, if all of them are mere references.
  var references: [(offset: Int, reference: SharedReference)]? {
    var references: [(offset: Int, reference: SharedReference)] = []
    for match in matches {
      guard case .reference(let reference, let offset) = match else { return nil }
      references.append((offset, reference))
    }
    return references
  }

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
    if let match = match(property, at: offset, as: slot, with: candidates) {
      matches.append(match)
      registrations += candidates
    } else {
      issues.append(.wrongType(target(property), candidates.map(\.info)))
    }
  }

  /// What fills a property, or nil if none of the candidates can.
  private func match<Slot: OptionalStorage>(
    _ property: Property, at offset: Int, as slot: Slot.Type, with candidates: [Registration]
  ) -> Match? {
    let declared = strippingOptionals(from: property.type)
    var possible: [Registration] = []
    search: for candidate in candidates {
      let fit = Fit(candidate.type, as: declared)
      switch candidate.provider {
      case .instance(let kept):
        if let value = Slot.wrapping(kept.value) {
          if possible.isEmpty { return sharing(value, at: offset) }
          possible.append(candidate)
          break search
        }
        // It conforms in the isolation of an actor, which isn't ours just now.
        if fit == .always, TypeKind(declared).isExistential { possible.append(candidate) }
      case .transient(let factory):
        if possible.isEmpty,
          let filler = exactFiller(property, at: offset, from: candidate, factory)
        {
          return .filler(filler)
        }
        if fit != .never { possible.append(candidate) }
        if fit == .always { break search }
      case .shared:
        if fit != .never { possible.append(candidate) }
        if fit == .always { break search }
      }
    }
    guard !possible.isEmpty else { return nil }
    return .filler(ProviderFiller<Slot>(target(property), at: offset, from: possible))
  }

  private func sharing<Slot: OptionalStorage>(_ value: Slot, at offset: Int) -> Match {
    if let reference = SharedReference(value) {
      .reference(reference, offset: offset)
    } else {
      .filler(InstanceFiller(value, at: offset))
    }
  }

  /// The filler for a factory that makes just what the property is declared as.
  private func exactFiller<Value>(
    _ property: Property, at offset: Int, from registration: Registration,
    _ factory: some Factory<Value>
  ) -> (any Filler)? {
    guard Value?.self == property.type else { return nil }
    return FactoryFiller(target(property), at: offset, from: registration, factory)
  }

  private func target(_ property: Property) -> TargetProperty {
    TargetProperty(target: plan.type, name: property.name, type: property.type)
  }
}
