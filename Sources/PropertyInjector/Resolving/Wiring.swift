/// A plan matched with one injector's registrations, once per type and change of the registry.
/// Filling a target is one short loop over these decisions.
package final class Wiring: Sendable {
  /// The reason why no target can be injected, or nil. Actors count as plain objects here.
  let refusal: TargetRefusal?
  let plan: InjectionPlan
  /// The properties that can be filled or must be.
  let matches: [any PropertyMatch]
  let facts: [MatchFacts]
  /// The failures of a strict injection, whatever is registered.
  let unfillable: [InjectionFailure]
  /// Whether extensions or observers attend to injections.
  let isAttended: Bool
  /// Whether the injector tracks targets of this type.
  let isTracked: Bool
  /// Whether some required property can't tell whether it is filled.
  let hidesValues: Bool
  /// Whether user code may run: a factory or a delegate.
  private let mayRunOthersCode: Bool
  /// The steps, if none of them runs user code.
  private let plain: PlainSteps?
  /// All there is to do for a target, if it runs no user code and isn't isolated.
  package let plainSteps: PlainSteps?
  let steps: [Step]
  /// The properties whose values never change but aren't made yet.
  private let unsettled: [any PropertyMatch]
  /// The offsets of `@Injected` properties, and their answers without a qualifier.
  private let wrapped: [(offset: Int, answer: Unretained<AnyObject>)]
  private let kept: [any AnyObject & Sendable]

  package init(
    _ plan: InjectionPlan, _ matching: Matching, isAttended: Bool = false, isTracked: Bool = false
  ) {
    refusal = plan.actorRefusal ?? plan.refusal
    self.plan = plan
    self.isAttended = isAttended
    self.isTracked = isTracked
    steps = matching.steps
    kept = matching.kept
    matches = matching.matches
    facts = matching.facts
    unfillable = plan.mistakes + matching.unfillable
    let known = zip(matching.facts, matching.matches).lazy
    wrapped = known.filter(\.0.isWrapped).compactMap(\.1.wrapped)
    unsettled = isAttended ? [] : known.filter { $0.maySettle && !$1.isSettled }.map(\.1)
    plain = PlainSteps(
      matching.steps, fillsAll: unfillable.isEmpty && facts.allSatisfy(\.isServed),
      areForAllThreads: plan.isParticipant)
    hidesValues = facts.contains(where: \.isHidden)
    mayRunOthersCode = plain == nil || plan.isDelegate
    let takesMore =
      mayRunOthersCode || isAttended || isTracked || plan.isInjectable || plan.isIsolated
      || !plan.references.isEmpty || refusal != nil
    plainSteps = takesMore ? nil : plain
  }

  deinit { plain?.deallocate() }

  /// Returns the reason why a target can't be injected here, or nil. Actors count as plain objects.
  func refusal(of target: InjectionTarget) -> TargetRefusal? {
    refusal ?? (_slowPath(plan.isIsolated) && !plan.admits(target.value) ? .isolated : nil)
  }

  /// Whether references must be set, or values may be shared by everything made for a target.
  var needsGraph: Bool {
    !plan.references.isEmpty || mayRunOthersCode && MakingThread.mayShareGraphs
  }

  /// Whether injecting takes more than running the steps and notifying a delegate.
  var takesMoreThanSteps: Bool { needsGraph || isAttended || isTracked || plan.isInjectable }

  /// Whether values have been made since, so a new wiring has quicker steps.
  var isOutgrown: Bool { !unsettled.isEmpty && unsettled.contains(where: \.isSettled) }

  /// Whether all required values are available.
  func fillsAll(_ storage: TargetStorage) -> Bool {
    !takesMoreThanSteps && unfillable.isEmpty && matches.allSatisfy { $0.isSettled(in: storage) }
  }

  /// Fills all properties that are nil: plain steps by kind, others in order of declaration.
  func fill(_ storage: TargetStorage, for context: ResolutionContext) -> InjectionReport {
    if let plain { return InjectionReport(injectedCount: plain.fill(storage)) }
    var report = InjectionReport()
    for step in steps {
      if step.fill(storage, context, &report) { report.injectedCount += 1 }
    }
    return report
  }

  /// Returns the answer for an `@Injected` property, which is found by the state of its wrapper.
  @inline(__always)
  func answer<Value>(
    for wrapper: Injected<Value>, in storage: TargetStorage
  ) -> Unretained<Answer<Value>>? {
    // A property with that state has that type.
    wrapped.first { storage.refers(to: wrapper.state, at: $0.offset) }?
      .answer.known(as: Answer<Value>.self)
  }

  /// Returns the failures of required properties that aren't filled.
  func missing(
    in storage: TargetStorage, _ report: InjectionReport, by injector: Injector
  ) -> [InjectionFailure] {
    unfillable
      + matches.lazy.filter(\.need.isRequired).compactMap { match in
        match.whyMissing(
          in: storage, reported: report.failures.first { $0.property == match.property },
          of: plan, by: injector)
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
