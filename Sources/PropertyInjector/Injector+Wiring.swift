// Joining what types need with what is registered.
extension Injector {
  /// The wiring of a type: the one that is known, or a new one. Nil where the type lists its
  /// properties on an actor that this isn't.
  func wiring(of type: Any.Type, mirroring target: Any) -> Wiring? {
    if let known = wirings.wiring(of: type) { return known }
    return plan(of: type, mirroring: target).map(wire)
  }

  /// The plan of a type, or nil where its list of properties belongs to an actor that this isn't.
  ///
  /// - Parameter target: An instance, which is looked at where stored fields can't be trusted.
  ///   Without one only the properties are known there that the type lists.
  func plan(of type: Any.Type, mirroring target: Any?) -> InjectionPlan? {
    if settings.writesStoredFields { return .of(type) }
    return target.map(InjectionPlan.mirroring) ?? .listed(by: type)
  }

  private func wire(_ plan: InjectionPlan) -> Wiring {
    if !settings.writesStoredFields { tell(.portableMode) }
    if plan.lacksMetadata { tell(.missingReflectionMetadata(plan.type)) }
    let generation = wirings.generation
    let lineage = lineage
    let isAttended = !extensions.isEmpty || !observers.isEmpty
    let matching = matching(plan, lineage, sharesValues: !isAttended)
    let wiring = Wiring(
      plan, matching, isAttended: isAttended,
      isTracked: lineage.levels[0].state.isTracked(plan.type))
    wirings.keep(wiring, of: plan.type, madeIn: generation)
    matching.issues.forEach(tell)
    return wiring
  }

  /// Which registrations fill which properties. Calls no factory, and tells nobody.
  func matching(_ plan: InjectionPlan, _ lineage: Lineage, sharesValues: Bool) -> Matching {
    Matching(
      plan, offers: plan.properties.map { offer(for: $0, of: plan.type, lineage) },
      sharesValues: sharesValues)
  }

  /// What is registered for a property: under its name and, if it is marked, for its type.
  private func offer(
    for property: Property, of target: Any.Type, _ lineage: Lineage
  ) -> Offer {
    guard !lineage.isExcluded(property.owner) else { return Offer() }
    let (isPicked, picks) = picks(property)
    var offer = Offer()
    offer.isMarked = property.mark != nil || isPicked
    guard property.obstacle == nil else { return offer }
    if case .declared(let qualifier, let isRequired) = property.mark {
      offer.qualifier = qualifier
      offer.isOptional = !isRequired
    }
    offer.isRequired = property.mark?.isRequired ?? isPicked
    offer.fillsItself = property.mark?.fillsItself ?? false
    let type = property.slot?.contentType ?? strippingOptionals(from: property.type)
    // Without a type there is nothing to ask by.
    let isTyped = type != Any.self && type != AnyObject.self
    let asks = isTyped ? picks : nil
    offer.registrations = lineage.registrations { registry in
      let named = registry.registrations(named: property.name, for: target)
      return asks.map { named + registry.registrations(of: type, $0, for: target) } ?? named
    }
    offer.overriding = lineage.levels.dropLast().map { level in
      level.state.registry.registrations(named: property.name, for: target)
    }
    if asks?.includesNone == true, let itself = makeable(type) {
      offer.registrations.append(itself)
    }
    return offer
  }

  /// Whether the naming convention picks a property, and which qualifiers it asks for by its type,
  /// if it does at all.
  func picks(_ property: Property) -> (isPicked: Bool, Qualification?) {
    switch property.mark {
    case .declared(let qualifier, _): return (false, .equal(to: qualifier))
    case .wrapped: return (false, .any)
    case nil:
      guard case .prefix(let prefix) = settings.convention, property.name.hasPrefix(prefix) else {
        return (false, nil)
      }
      return (true, .contained(in: property.name))
    }
  }
}
