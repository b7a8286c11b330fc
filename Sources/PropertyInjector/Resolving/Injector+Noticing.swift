// What developers would hear of too late: injections that silently do less than was meant.
extension Injector {
  /// Reports which plain optional properties of a target stay nil though the name of a registration is
  /// likely meant for them, once per type and process; or that nothing is registered yet.
  ///
  /// Call it where the target may be read, before it is filled.
  func noticeSilence(_ target: InjectionTarget, _ wiring: Wiring) {
    if _slowPath(!wiring.plan.isNoticed) { noticeFirst(target, wiring) }
  }

  @inline(never)
  private func noticeFirst(_ target: InjectionTarget, _ wiring: Wiring) {
    let plan = wiring.plan
    if core.parent == nil, core.state.withLock({ $0.registry.isEmpty }) {
      let mayBeFilled = plan.properties.contains { $0.property.obstacle == nil }
      if mayBeFilled, SharedInjector.ofProcess.isUnconfigured(self) {
        report(.notConfigured(plan.type))
      }
      return
    }
    guard plan.beginNoticing() else { return }
    let (chain, matched) = (parentChain, Set(wiring.matches.map(\.property.position)))
    for planned in plan.properties
    where planned.property.mark == nil && !matched.contains(planned.target.position)
      && planned.isPlainOptional
    {
      guard planned.slot?.isEmpty(target.storage) ?? false,
        let likely = likelyName(for: planned, of: plan, chain),
        !chain.isExcluded(planned.property.owner)
      else { continue }
      report(.likelyName(planned.target, likely.info))
    }
  }

  /// Returns a registration whose name is likely meant for a property that has none: one with a typo
  /// or, if it is the only one that has the type of an object, with a word more or less.
  private func likelyName(
    for planned: PlannedProperty, of plan: InjectionPlan, _ chain: ParentChain
  ) -> Registration? {
    let (type, spelling) = (planned.contentType, Spelling(planned.property.name))
    func first(_ find: (NameIndex) -> [String]) -> Registration? {
      let names = chain.registries.indices.flatMap { find(chain.registries[$0].names) }
      let free = names.filter { name in !plan.properties.contains { $0.property.name == name } }
      let named = free.sorted().lazy.flatMap { chain.named($0, as: type, for: plan.type) }
      return named.first { $0.fit(type) != .never }
    }
    let isStandard = moduleName(of: type) == "Swift"
    if let typo = first({ $0.typos(of: spelling, amongMany: isStandard) }) { return typo }
    guard mayBeObject(type), planned.isTyped, let related = first({ $0.related(to: spelling) }),
      related.serves(type), !chain.all.contains(where: { $0 !== related && $0.serves(type) })
    else { return nil }
    return related
  }
}
