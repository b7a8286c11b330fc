// Matching the properties of types with registrations.
extension Injector {
  /// Returns a target's wiring, or nil if its property list is isolated to another actor.
  func wiring(of target: InjectionTarget) -> Wiring? {
    if let known = wirings.wiring(of: target.type) { return known }
    guard let plan = plan(of: target.type, mirroring: target.value) else { return nil }
    if !settings.writesStoredFields { report(.portableMode) }
    if plan.lacksMetadata { report(.missingReflectionMetadata(plan.type)) }
    let generation = wirings.generation
    let wiring = newWiring(plan)
    wirings.keep(wiring, of: plan.type, madeIn: generation)
    wiring.matching.issues.forEach(report)
    return wiring
  }

  /// Returns the plan of a type, or nil if its property list is isolated to another actor. In
  /// portable mode, only a target shows more than the type lists.
  @inline(never)
  package func plan(of type: Any.Type, mirroring target: @autoclosure () -> Any?) -> InjectionPlan?
  {
    let plan: InjectionPlan? =
      settings.writesStoredFields ? .of(type) : .portable(type, mirroring: target())
    if let plan, !plan.references.isEmpty { ObjectTree.isUsed = true }
    return plan
  }

  /// Replaces a wiring after values have been made, which a new wiring can reuse.
  @inline(never)
  func rewire(_ outgrown: Wiring) {
    let generation = wirings.generation
    let wiring = newWiring(outgrown.plan)
    wirings.keep(wiring, of: outgrown.plan.type, insteadOf: outgrown, madeIn: generation)
  }

  /// Matches a plan with the registrations, without keeping or reporting anything.
  func newWiring(_ plan: InjectionPlan) -> Wiring {
    Wiring(
      plan, offers(plan, parentChain), sharesValues: sharesValues, isAttended: isAttended,
      isTracked: state.withLock { $0.isTracked(plan.type) })
  }

  /// Returns all there is to do for targets of a type in an override or a child, if that is known or
  /// easily derived, and runs no user code.
  @inline(__always)
  func derivedSteps(of type: Any.Type) -> PlainSteps? {
    core.isRoot ? nil : knownOrNewDerivedSteps(of: type)
  }

  @inline(never)
  private func knownOrNewDerivedSteps(of type: Any.Type) -> PlainSteps? {
    if let known = wirings.derivedSteps(of: type) { return known }
    if wirings.published(of: type) != nil { return nil }
    let generation = wirings.generation
    guard let parent = core.parent, !core.differsFromParent, settings.writesStoredFields,
      let outer = parent.wirings.wiring(of: type), !outer.isOutgrown, !isAttended,
      !outer.plan.lacksMetadata,
      let registry = state.withLock({
        $0.excludedTypes.isEmpty && !$0.isTracked(type) ? $0.registry : nil
      }),
      let steps = DerivedSteps(
        outer,
        replacing: { name in
          guard registry.contains(name: name) else { return nil }
          return registry.registrations(named: name, for: type).first
        })
    else { return nil }
    return wirings.keep(steps, of: type, madeIn: generation)
  }
}
