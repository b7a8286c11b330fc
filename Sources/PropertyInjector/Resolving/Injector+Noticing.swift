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
    let matched = Set(wiring.matches.map(\.property.position))
    for planned in plan.properties
    where planned.isPlainOptional && planned.property.mark == nil
      && !matched.contains(planned.target.position)
    {
      guard planned.slot?.isEmpty(target.storage) ?? false,
        !parentChain.isExcluded(planned.property.owner),
        let likely = likelyName(for: planned, of: plan)
      else { continue }
      report(.likelyName(planned.target, likely.info))
    }
  }

  /// Returns a registration whose name is likely meant for a property that has none: one with a typo
  /// or, if it is the only one that has the type of an object, with a word more or less.
  private func likelyName(for planned: PlannedProperty, of plan: InjectionPlan) -> Registration? {
    let (name, type) = (planned.property.name, planned.contentType)
    let taken = Set(plan.properties.map(\.property.name))
    let isStandard = moduleName(of: type) == "Swift"
    func isLike(_ other: String, _ likeness: Likeness) -> Bool {
      !taken.contains(other)
        && Likeness(of: name, to: other, amongMany: isStandard) == likeness
    }
    let chain = parentChain
    for other in chain.registries.flatMap({ $0.names(like: name).sorted() })
    where isLike(other, .typo) && !Likeness.isPlural(name, other) {
      let named = chain.named(other, as: type, for: plan.type)
      if let fitting = named.first(where: { $0.fit(type) != .never }) { return fitting }
    }
    guard mayBeObject(type), planned.isTyped else { return nil }
    // Finding all that have a type may take a while.
    let question = Question(name: nil, wanted: ObjectIdentifier(type), isOfSuggestions: true)
    let only = workedOut.answer(to: question, as: type) {
      let all = chain.registries.flatMap { $0.registrations(servingInAnyWay: type) }
      return (Original(all.count == 1 ? all[0] : nil), hasCandidates: false)
    }.value
    guard let only, let other = only.info.name, isLike(other, .related),
      Likeness.isLikely(name, besidesOnly: other),
      only.serves(target: plan.type, qualifier: nil)
    else { return nil }
    return only
  }
}
