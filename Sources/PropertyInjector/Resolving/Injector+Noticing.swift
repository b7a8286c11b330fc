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
    let isStandard = moduleName(of: type) == "Swift"
    func isFree(_ name: String) -> Bool { !plan.properties.contains { $0.property.name == name } }
    let typos = chain.registries.flatMap {
      $0.names.typos(of: spelling, amongMany: isStandard).filter(isFree)
    }
    for other in typos.sorted() {
      let named = chain.named(other, as: type, for: plan.type)
      if let fitting = named.first(where: { $0.fit(type) != .never }) { return fitting }
    }
    let related = chain.registries.flatMap { $0.names.related(to: spelling).filter(isFree) }
    guard !related.isEmpty, mayBeObject(type), planned.isTyped else { return nil }
    // Finding all that have a type may take a while.
    let question = Question(name: nil, wanted: ObjectIdentifier(type), isOfSuggestions: true)
    let only = workedOut.answer(to: question, as: type) {
      let all = chain.registries.flatMap { $0.registrations(servingInAnyWay: type) }
      return (Original(all.count == 1 ? all[0] : nil), hasCandidates: false)
    }.value
    guard let only, related.contains(where: { $0 == only.info.name }),
      only.serves(target: plan.type, qualifier: nil)
    else { return nil }
    return only
  }
}
