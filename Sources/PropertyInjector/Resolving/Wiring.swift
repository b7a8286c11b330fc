/// An injection plan joined with one injector's registrations, once per type and change of the
/// registry. Filling a target is one short loop over what was decided here.
package final class Wiring: Sendable {
  /// Why no target can be injected, wherever this is, or nil. An actor counts as a mere object.
  let refusal: TargetRefusal?
  let plan: InjectionPlan
  /// Every property that something may fill, or that must be filled.
  let matches: [any PropertyMatch]
  /// What is wrong whatever is registered, where all that must be filled is to be.
  let unfillable: [InjectionFailure]
  /// Whether extensions are to be asked, or observers told.
  private let isAttended: Bool
  /// Whether the injector remembers what fills which property.
  let isTracked: Bool
  /// Whether it can't be seen of all that must be filled whether it is.
  let hidesValues: Bool
  /// Whether a user's factory or delegate may run.
  private let mayRunOthersCode: Bool
  /// The steps, if none of them runs a user's code.
  private let plain: PlainSteps?
  private let steps: [Step]
  /// What is to be asked for only until it is made.
  private let unsettled: [any PropertyMatch]
  /// The properties that are `@Injected`: where they are, and who serves them without a qualifier.
  private let wrapped: [(offset: Int, answer: Unretained<AnyObject>)]
  private let kept: [any AnyObject & Sendable]

  package init(
    _ plan: InjectionPlan, _ matching: Matching, isAttended: Bool = false, isTracked: Bool = false
  ) {
    refusal = plan.isActor ? .actor : plan.refusal
    self.plan = plan
    self.isAttended = isAttended
    self.isTracked = isTracked
    steps = matching.steps
    kept = matching.kept
    matches = matching.matches
    unfillable = plan.mistakes + matching.unfillable
    wrapped = matches.compactMap(\.wrapped)
    unsettled = isAttended ? [] : matches.filter { $0.maySettle && !$0.isSettled }
    plain = PlainSteps(
      matching.steps,
      fillsAll: unfillable.isEmpty
        && matching.matches.allSatisfy { !$0.candidates.registrations.isEmpty },
      areForAllThreads: plan.isParticipant)
    hidesValues = matching.matches.contains(where: \.isHidden)
    mayRunOthersCode = plain == nil || plan.isDelegate
  }

  deinit { plain?.deallocate() }

  /// All there is to do for a target, if that runs no user's code and can be done everywhere.
  package var plainSteps: PlainSteps? {
    takesMoreThanSteps || plan.isDelegate || plan.isIsolated || refusal != nil ? nil : plain
  }

  /// Why a target can't be injected here, or nil. An actor counts as a mere object.
  func refusal<Target>(of target: Target) -> TargetRefusal? {
    refusal ?? (_slowPath(plan.isIsolated) && !plan.admits(target) ? .isolated : nil)
  }

  /// Whether relatives are found, or all that is made for a target may share values.
  var needsGraph: Bool {
    !plan.references.isEmpty || mayRunOthersCode && MakingThread.mayShareGraphs
  }

  /// Whether more is to be seen to than steps and a delegate.
  var takesMoreThanSteps: Bool { needsGraph || isAttended || isTracked || plan.isInjectable }

  /// Whether something was made since, so that another wiring has quicker steps.
  var isOutgrown: Bool { !unsettled.isEmpty && unsettled.contains(where: \.isSettled) }

  /// Whether all that must be filled is at hand.
  func fillsAll(_ storage: TargetStorage) -> Bool {
    !takesMoreThanSteps && unfillable.isEmpty && matches.allSatisfy { $0.isSettled(in: storage) }
  }

  /// Fills every property that is nil, in the order in which they are declared; plain ones by kind,
  /// which nobody can see.
  func fill(_ storage: TargetStorage, for context: ResolutionContext) -> InjectionReport {
    if let plain { return InjectionReport(injectedCount: plain.fill(storage)) }
    var report = InjectionReport()
    for step in steps {
      if step.fill(storage, context, &report) { report.injectedCount += 1 }
    }
    return report
  }

  /// Who serves an `@Injected` property of a target, found by the state of its wrapper.
  @inline(__always)
  func answer<Value>(
    for wrapper: Injected<Value>, in storage: TargetStorage
  ) -> Unretained<Answer<Value>>? {
    // A property with that state is of that type.
    wrapped.first { storage.refers(to: wrapper.state, at: $0.offset) }?
      .answer.known(as: Answer<Value>.self)
  }

  /// What must be filled and isn't, unless a report tells why already.
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
  /// The steps in loops of their own, or nil if one of them runs a user's code.
  fileprivate init?(_ steps: [Step], fillsAll: Bool, areForAllThreads: Bool) {
    var references: [SlotStep<SharedReference>] = []
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
