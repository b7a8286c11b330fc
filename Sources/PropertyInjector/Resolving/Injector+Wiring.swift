// Matching the properties of types with registrations.
extension Injector {
  /// Returns a target's wiring, or nil if its property list is isolated to another actor.
  func wiring(of target: InjectionTarget) -> Wiring? {
    if let known = snapshot.wiring(of: target.type) { return known.known(as: Wiring.self).object }
    guard let plan = plan(of: target.type, mirroring: target.value) else { return nil }
    if !core.writesStoredFields { report(.portableMode) }
    if plan.lacksMetadata { report(.missingReflectionMetadata(plan.type)) }
    let wiring = keepNewWiring(plan, insteadOf: nil)
    wiring.issues.forEach(report)
    reportIfUnconfigured(wiring)
    return wiring
  }

  /// Returns the plan of a type, or nil if its property list is isolated to another actor. In
  /// portable mode, only a target shows more than the type lists.
  @inline(never)
  package func plan(of type: Any.Type, mirroring target: @autoclosure () -> Any?) -> InjectionPlan?
  {
    let plan =
      core.writesStoredFields
      ? InjectionPlan.of(type)
      : InjectionPlan(of: type, PropertyDiscovery(of: type, mirroring: target()))
    if let plan, !plan.references.isEmpty { ObjectTree.use() }
    return plan
  }

  /// Replaces a wiring after values have been made, which a new wiring can reuse.
  func rewire(_ outgrown: Wiring) { _ = keepNewWiring(outgrown.plan, insteadOf: outgrown) }

  @inline(never)
  private func keepNewWiring(_ plan: InjectionPlan, insteadOf old: Wiring?) -> Wiring {
    let snapshot = snapshot
    let wiring = newWiring(plan)
    if let steps = wiring.plainSteps { core.publish(steps, of: wiring, for: plan.type, snapshot) }
    return snapshot.keep(wiring, of: plan.type, insteadOf: old).known(as: Wiring.self).object
  }

  /// Matches a plan with the registrations, without keeping or reporting anything.
  func newWiring(_ plan: InjectionPlan) -> Wiring {
    Wiring(
      plan, offers(plan, snapshot), sharesValues: sharesValues, isAttended: isAttended,
      isTracked: isTracked(plan.type))
  }
}
