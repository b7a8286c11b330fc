// Matching the properties of types with registrations.
extension Injector {
  /// Returns a target's wiring, or nil if its property list is isolated to another actor.
  func wiring(of target: InjectionTarget) -> Wiring? {
    if let known = wirings.wiring(of: target.type) { return known }
    guard let plan = plan(of: target.type, mirroring: target.value) else { return nil }
    if !settings.writesStoredFields { report(.portableMode) }
    if plan.lacksMetadata { report(.missingReflectionMetadata(plan.type)) }
    let generation = wirings.generation
    let (wiring, issues) = newWiring(plan)
    wirings.keep(wiring, of: plan.type, madeIn: generation)
    issues.forEach(report)
    return wiring
  }

  /// Returns the plan of a type, or nil if its property list is isolated to another actor. In
  /// portable mode, only a target shows more than the type lists.
  func plan(of type: Any.Type, mirroring target: @autoclosure () -> Any?) -> InjectionPlan? {
    let plan =
      settings.writesStoredFields
      ? InjectionPlan.of(type) : target().map(InjectionPlan.mirroring) ?? .listed(by: type)
    if let plan, !plan.references.isEmpty { ObjectTree.isUsed = true }
    return plan
  }

  /// Replaces a wiring after values have been made, which a new wiring can reuse.
  @inline(never)
  func rewire(_ outgrown: Wiring) {
    let generation = wirings.generation
    let (wiring, _) = newWiring(outgrown.plan)
    wirings.replace(outgrown, with: wiring, of: outgrown.plan.type, madeIn: generation)
  }

  private func newWiring(_ plan: InjectionPlan) -> (Wiring, [InjectorIssue]) {
    let isAttended = isAttended
    let matching =
      (isAttended ? nil : derivedMatching(plan))
      ?? matching(plan, parentChain, sharesValues: sharesValues)
    let wiring = Wiring(
      plan, matching, isAttended: isAttended,
      isTracked: state.withLock { $0.isTracked(plan.type) })
    return (wiring, matching.issues)
  }

  /// Returns the matching of the level around this one, with what is registered here in its place.
  /// Nil if that isn't known, or if more may differ.
  private func derivedMatching(_ plan: InjectionPlan) -> Matching? {
    guard let parent = core.parent, !core.differsFromParent, settings.writesStoredFields,
      let outer = parent.wirings.wiring(of: plan.type), !outer.isAttended, !outer.isOutgrown
    else { return nil }
    let (registry, excludedClasses) = state.withLock { ($0.registry, $0.excludedClasses) }
    guard excludedClasses.isEmpty else { return nil }
    var matching = Matching(inheritedFrom: outer, sharesValues: sharesValues)
    for position in plan.properties.indices {
      let own = registry.registrations(named: plan.properties[position].name, for: plan.type)
      let known = outer.facts.firstIndex { $0.position == position }
      let isByType = known.map { outer.facts[$0].isByType } ?? false
      if own.isEmpty, !isByType { continue }
      let property = plan.properties[position]
      if let known, let first = own.first, !isByType, first.surelyFits(property.contentType) {
        matching.rematch(outer.matches[known], own)
      } else {
        let parentChain = parentChain
        let need =
          parentChain.isExcluded(property.owner) ? Need() : Need(property, settings.convention)
        matching.rematch(
          position, of: plan, need, candidates(for: property, of: plan.type, need, parentChain))
      }
    }
    return matching
  }

  /// Matches the properties of a plan with registrations. Calls no factory and reports nothing.
  func matching(_ plan: InjectionPlan, _ parentChain: ParentChain, sharesValues: Bool) -> Matching {
    let convention = settings.convention
    return Matching(
      plan,
      plan.properties.map { property in
        let isLeftOut = parentChain.isExcluded(property.owner)
        let need = isLeftOut ? Need() : Need(property, convention)
        return (need, candidates(for: property, of: plan.type, need, parentChain))
      }, sharesValues: sharesValues)
  }
}
