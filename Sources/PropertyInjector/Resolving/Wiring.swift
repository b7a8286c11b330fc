/// A plan matched with one injector's registrations, once per type and change of the registry.
/// Filling a target is one short loop over these decisions.
package final class Wiring: Sendable {
  /// The reason why no target can be injected, or nil, unless it is an actor that the caller is on.
  let refusal: Reason?
  let plan: InjectionPlan
  let matching: Matching
  /// Whether the injector tracks targets of this type.
  let isTracked: Bool
  /// Whether injecting always takes more than running the steps and notifying a delegate.
  private let takesMore: Bool
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
    refusal = plan.actorRefusal ?? plan.refusal
    matching = Matching(plan, offers, sharesValues: sharesValues)
    (self.plan, self.isTracked) = (plan, isTracked)
    let steps = matching.steps.compactMap(\.plain)
    plain =
      steps.count < matching.steps.count
      ? nil
      : PlainSteps(
        steps, fillsAll: matching.unfillable.isEmpty && matching.servesAll,
        areForAllThreads: plan.isParticipant)
    mayRunOthersCode = plain == nil || plan.isDelegate
    takesMore = isAttended || isTracked || plan.isInjectable || !plan.references.isEmpty
    let isPlain = !takesMore && !mayRunOthersCode && !plan.isIsolated && refusal == nil
    plainSteps = isPlain ? plain : nil
  }

  deinit { plain?.deallocate() }

  /// Returns the reason why a target can't be injected here, or nil.
  func refusal(of target: InjectionTarget) -> Reason? {
    if let refusal, !target.isActor { return refusal }
    return _slowPath(plan.isIsolated) && !plan.admits(target.value) ? .isolated : nil
  }

  /// The properties that can be filled or must be.
  var matches: [Match] { matching.matches }

  /// The failures of a strict injection, whatever is registered.
  var unfillable: [InjectionFailure] { matching.unfillable }

  /// Whether injecting takes more than running the steps and notifying a delegate. Values may be
  /// shared by everything made for a target.
  var takesMoreThanSteps: Bool { takesMore || mayRunOthersCode && Registration.someAreOfGraphs }

  /// Whether values have been made since, so a new wiring has quicker steps.
  var isOutgrown: Bool {
    !matching.unsettled.isEmpty && matching.unsettled.contains(where: \.isSettled)
  }

  /// Whether all required values are available.
  func fillsAll(_ storage: TargetStorage) -> Bool {
    !takesMoreThanSteps && unfillable.isEmpty && matches.allSatisfy { $0.isSettled(in: storage) }
  }

  /// Returns the answer for an `@Injected` property, which is found by the state of its wrapper.
  @inline(__always)
  func answer(for state: AnyObject, in storage: TargetStorage) -> Unretained<Answer>? {
    matching.wrapped.first { storage.refers(to: state, at: $0.offset) }?.answer
  }

  /// Returns the failures of required properties that aren't filled.
  func missing(
    in storage: TargetStorage, _ report: InjectionReport, by injector: Injector
  ) -> [InjectionFailure] {
    guard matching.requiresSome else { return unfillable }
    return unfillable
      + matches.lazy.filter { $0.need.isRequired && $0.isEmpty(storage) }.compactMap { match in
        report.failures.first { $0.property == match.property }
          ?? (match.isHidden ? nil : match.whyEmpty(in: storage, of: plan, by: injector))
      }
  }
}
