/// A plan matched with one injector's registrations, once per type and change of the registry.
/// Filling a target is one short loop over these decisions.
package final class Wiring: Sendable {
  /// The reason why no target can be injected, or nil, unless it is an actor that the caller is on.
  let refusal: Reason?
  let plan: InjectionPlan
  /// The properties that can be filled or must be.
  let matches: [Match]
  /// Those that can be filled, in order. The matches keep them, so iterating counts no references.
  let steps: [Unretained<Match>]
  /// The properties whose values never change but aren't made yet.
  private let unsettled: [Match]
  /// The offsets of `@Injected` properties.
  private let wrapped: [(offset: Int, match: Unretained<Match>)]
  /// The failures of a strict injection, whatever is registered.
  let unfillable: [InjectionFailure]
  /// Issues about names that are registered with no type that fits.
  let issues: [InjectorIssue]
  /// Whether some property must be filled.
  private let requiresSome: Bool
  /// Whether some required property can't tell whether it is filled.
  let hidesValues: Bool
  /// Whether the injector tracks targets of this type.
  let isTracked: Bool
  /// Whether injecting always takes more than running the steps and notifying a delegate.
  private let takesMore: Bool
  /// The properties of an object that values which end with an open scope may fill. One that a factory
  /// returns may hold others.
  let comparable: [Unretained<Match>]
  /// Whether user code may run: a factory or a delegate.
  private let mayRunOthersCode: Bool
  /// The steps, if none of them runs user code.
  let plain: PlainSteps?
  /// All there is to do for a target, if it runs no user code and isn't isolated.
  package let plainSteps: PlainSteps?

  /// - Parameters:
  ///   - offers: What each property of the plan needs, and its candidates.
  ///   - sharesValues: Whether values that never change are reused.
  ///   - isAttended: Whether extensions or observers attend to injections.
  package init(
    _ plan: InjectionPlan, _ offers: [(need: Need, candidates: Candidates)],
    sharesValues: Bool = true, isAttended: Bool = false, isTracked: Bool = false
  ) {
    var (matches, unsettled): ([Match], [Match]) = ([], [])
    var (unfillable, issues) = (plan.mistakes, [InjectorIssue]())
    for (planned, (need, all)) in zip(plan.properties, offers) {
      if planned.property.obstacle != nil {
        if need.isMarked, let why = planned.whyUnfillable { unfillable.append(why) }
      } else if !all.isEmpty || need.isMarked, let slot = planned.slot {
        let candidates = all.fitting(planned.contentType, named: need.name)
        let first = candidates.registrations.first
        // Asked first: another thread may make the value meanwhile.
        let isUnmade = sharesValues && first.map { $0.keepsValue && $0.keptValue == nil } ?? false
        let match = Match(planned, slot, need, candidates, sharesValues: sharesValues)
        matches.append(match)
        if isUnmade { unsettled.append(match) }
        if let issue = candidates.issue(with: planned.target, among: all.registrations) {
          issues.append(issue)
        }
      }
    }
    refusal = plan.actorRefusal ?? plan.refusal
    (self.plan, self.isTracked, self.matches) = (plan, isTracked, matches)
    (self.unsettled, self.unfillable, self.issues) = (unsettled, unfillable, issues)
    steps = matches.filter(\.mayBeFilled).map { Unretained($0) }
    wrapped = matches.compactMap { match in
      match.slot.wrapperOffset.map { ($0, Unretained(match)) }
    }
    requiresSome = matches.contains(where: \.need.isRequired)
    hidesValues = matches.contains(where: \.isHidden)
    let isOfObject = TypeKind(plan.type).isClass
    comparable = matches.filter { isOfObject && $0.mayBeFilledByScope }.map { Unretained($0) }
    let plainSteps = matches.compactMap(\.step)
    let servesAll = matches.allSatisfy { !$0.candidates.registrations.isEmpty }
    plain =
      plainSteps.count < steps.count
      ? nil : PlainSteps(plainSteps, fillsAll: unfillable.isEmpty && servesAll)
    mayRunOthersCode = plain == nil || plan.isDelegate
    takesMore = isAttended || isTracked || plan.isInjectable || !plan.references.isEmpty
    let isPlain = !takesMore && !mayRunOthersCode && !plan.isIsolated && refusal == nil
    self.plainSteps = isPlain ? plain : nil
  }

  deinit { plain?.deallocate() }

  /// Returns the match of an `@Injected` property, found by its state. Not in `Injected`, where generic
  /// code would look up types.
  func match(for state: AnyObject, in storage: TargetStorage) -> Unretained<Match>? {
    for property in wrapped where storage.refers(to: state, at: property.offset) {
      return property.match
    }
    return nil
  }

  /// Returns the reason why a target can't be injected here, or nil.
  func refusal(of target: InjectionTarget) -> Reason? {
    if let refusal, !target.isActor { return refusal }
    return _slowPath(plan.isIsolated) && !plan.admits(target.value) ? .isolated : nil
  }

  /// Whether injecting takes more than running the steps and notifying a delegate. Values may be
  /// shared by everything made for a target.
  var takesMoreThanSteps: Bool { takesMore || mayRunOthersCode && Definition.someAreOfGraphs }

  /// Whether anything is filled or must be.
  var hasWork: Bool { !matches.isEmpty || !unfillable.isEmpty }

  /// Whether values have been made since, so a new wiring has quicker steps.
  var isOutgrown: Bool { unsettled.contains(where: \.isSettled) }

  /// Returns the failures of required properties that aren't filled.
  func missing(
    in storage: TargetStorage, _ report: InjectionReport, by injector: Injector
  ) -> [InjectionFailure] {
    guard requiresSome else { return unfillable }
    return unfillable
      + matches.filter { $0.need.isRequired && $0.slot.isEmpty(storage) }.compactMap { match in
        report.failures.first { $0.property == match.property }
          ?? (match.isHidden ? nil : match.whyEmpty(in: storage, of: plan, by: injector))
      }
  }
}
