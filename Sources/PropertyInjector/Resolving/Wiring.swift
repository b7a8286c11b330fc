/// A plan matched with one injector's registrations, once per type and change of the registry.
/// Filling a target is one short loop over these decisions.
package final class Wiring: Sendable {
  /// The reason why no target can be injected, or nil, unless it is an actor that the caller is on.
  let refusal: TargetRefusal?
  let plan: InjectionPlan
  let matching: Matching
  /// Whether the injector tracks targets of this type.
  let isTracked: Bool
  /// Whether injecting always takes more than running the steps and notifying a delegate.
  private let takesMore: Bool
  /// Whether user code may run: a factory or a delegate.
  private let mayRunOthersCode: Bool
  /// The steps, if none of them runs user code.
  private let plain: PlainSteps?
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
    plain = PlainSteps(
      matching.steps, fillsAll: matching.unfillable.isEmpty && matching.servesAll,
      areForAllThreads: plan.isParticipant)
    mayRunOthersCode = plain == nil || plan.isDelegate
    takesMore = isAttended || isTracked || plan.isInjectable || !plan.references.isEmpty
    let isPlain = !takesMore && !mayRunOthersCode && !plan.isIsolated && refusal == nil
    plainSteps = isPlain ? plain : nil
  }

  deinit { plain?.deallocate() }

  /// Returns the reason why a target can't be injected here, or nil.
  func refusal(of target: InjectionTarget) -> TargetRefusal? {
    if let refusal, !target.isActor { return refusal }
    return _slowPath(plan.isIsolated) && !plan.admits(target.value) ? .isolated : nil
  }

  /// The properties that can be filled or must be.
  var matches: [any PropertyMatch] { matching.matches }

  /// The failures of a strict injection, whatever is registered.
  var unfillable: [InjectionFailure] { matching.unfillable }

  /// Whether injecting takes more than running the steps and notifying a delegate. Values may be
  /// shared by everything made for a target.
  var takesMoreThanSteps: Bool { takesMore || mayRunOthersCode && MakingThread.mayShareGraphs }

  /// Whether values have been made since, so a new wiring has quicker steps.
  var isOutgrown: Bool {
    !matching.unsettled.isEmpty && matching.unsettled.contains(where: \.isSettled)
  }

  /// Whether all required values are available.
  func fillsAll(_ storage: TargetStorage) -> Bool {
    !takesMoreThanSteps && unfillable.isEmpty && matches.allSatisfy { $0.isSettled(in: storage) }
  }

  /// Fills all properties that are nil: plain steps by kind, others in order of declaration. Of a
  /// target that is made, only until a cycle has failed the call that makes it.
  func fill(
    _ storage: TargetStorage, for context: ResolutionContext, isMade: Bool = false
  ) -> InjectionReport {
    if let plain { return InjectionReport(injectedCount: plain.fill(storage)) }
    var report = InjectionReport()
    for step in matching.steps {
      if step.fill(storage, context, &report) {
        report.injectedCount += 1
      } else if isMade, report.hasFailures, CallChain<Registration>.error != nil {
        break
      }
    }
    return report
  }

  /// Returns the answer for an `@Injected` property, which is found by the state of its wrapper.
  @inline(__always)
  func answer<Value>(
    for wrapper: Injected<Value>, in storage: TargetStorage
  ) -> Unretained<Answer<Value>>? {
    // A property with that state has that type.
    matching.wrapped.first { storage.refers(to: wrapper.state, at: $0.offset) }?
      .answer.known(as: Answer<Value>.self)
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

extension PlainSteps {
  /// Groups steps by kind, or returns nil if one of them runs user code.
  init?(_ steps: [Step], fillsAll: Bool, areForAllThreads: Bool) {
    var references: [SlotStep<SharedReference>] = []
    references.reserveCapacity(steps.count)
    var existentials: [SlotStep<SharedExistential>] = []
    var bytes: [SlotStep<SharedBytes>] = []
    var copies: [SlotStep<Unretained<SharedCopy>>] = []
    for step in steps {
      switch step {
      case .reference(let step): references.append(step)
      case .existential(let step): existentials.append(step)
      case .bytes(let step): bytes.append(step)
      case .copy(let step): copies.append(step)
      case .filler: return nil
      }
    }
    self.init(
      references: references, existentials: existentials, bytes: bytes, copies: copies,
      fillsAll: fillsAll, areForAllThreads: areForAllThreads)
  }
}
