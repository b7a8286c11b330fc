// What developers would hear of too late: injections that silently do less than was meant.
extension Injector {
  /// Reports that nothing is configured or registered yet, if therefore nothing of a type is injected.
  func reportIfUnconfigured(_ wiring: Wiring) {
    let mayBeFilled = wiring.plan.properties.contains { $0.property.obstacle == nil }
    let isFilled = wiring.matches.contains { !$0.candidates.registrations.isEmpty }
    if mayBeFilled, !isFilled, SharedInjector.ofProcess.isUnconfigured(self),
      core.state.withLock({ $0.registry.isEmpty })
    {
      report(.notConfigured(wiring.plan.type))
    }
  }

  /// Reports which plain optional properties of a target stay nil though the name of a registration is
  /// likely meant for them, once per type and process.
  ///
  /// Call it where the target may be read, before it is filled.
  func noticeSilence(_ target: InjectionTarget, _ wiring: Wiring) {
    if _slowPath(!wiring.plan.isChecked) { check(target, wiring) }
  }

  @inline(never)
  private func check(_ target: InjectionTarget, _ wiring: Wiring) {
    let (plan, snapshot) = (wiring.plan, snapshot)
    guard snapshot.chain.contains(where: { !$0.registry.isEmpty }), plan.beginChecking() else {
      return
    }
    let matched = Set(wiring.matches.map(\.property.position))
    for planned in plan.properties
    where !matched.contains(planned.target.position) && planned.isPlainOptional {
      guard !snapshot.isExcluded(planned.property.owner),
        planned.slot?.isEmpty(target.storage) ?? false,
        let likely = likelyName(for: planned, of: plan, snapshot),
        // It may be registered for other targets.
        snapshot.allRegistrations(named: planned.property.name, of: nil).isEmpty
      else { continue }
      report(.likelyName(planned.target, likely.info))
    }
  }

  /// Returns a registration whose name is likely meant for a property that has none: one with a typo
  /// or, if it is the only one that has the type of an object, with a word more or less.
  private func likelyName(
    for planned: PlannedProperty, of plan: InjectionPlan, _ snapshot: Snapshot
  ) -> Registration? {
    let (type, spelling) = (planned.contentType, Spelling(planned.property.name))
    func first(_ find: (NameIndex) -> [String]) -> Registration? {
      let names = snapshot.chain.flatMap { find($0.registry.names) }
      let free = names.filter { name in
        !plan.properties.contains { [$0.property.name, $0.property.fieldName].contains(name) }
      }
      let named = free.sorted().lazy.flatMap { snapshot.named($0, as: type, for: plan.type) }
      let fitting = named.first { $0.fit(type) != .never }
      return fitting?.info.form == .nothing ? nil : fitting
    }
    let isStandard = isOfStandardLibrary(type)
    if let typo = first({ $0.typos(of: spelling, amongMany: isStandard) }) { return typo }
    guard mayBeObject(type), let other = first({ $0.oneWordApart(from: spelling) }),
      other.serves(type), !snapshot.all.contains(where: { $0 !== other && $0.serves(type) })
    else { return nil }
    return other
  }
}
