/// An injection plan joined with one injector's registrations: which promise fills which property.
///
/// Worked out once per type and change of the registry. Filling a target is one short loop over what was
/// decided here.
package final class Wiring: Sendable {
  /// Why nothing of a target can be injected, or nil. An actor counts as a mere object.
  let refusal: TargetRefusal?
  /// Whether targets may want to be told. Only an instance knows, as its conformance may be isolated.
  let mayBeDelegate: Bool
  /// The steps, if none of them runs a user's code.
  private let plain: PlainSteps?
  private let steps: [Step]
  /// What the steps refer to.
  private let kept: [any AnyObject & Sendable]

  package init(_ plan: InjectionPlan, _ matching: Matching) {
    refusal = plan.isActor ? .actor : plan.refusal
    mayBeDelegate = plan.type is any InjectorDelegate.Type
    plain = PlainSteps(matching.steps)
    steps = matching.steps
    kept = matching.kept
  }

  deinit {
    plain?.deallocate()
  }

  /// All there is to do for a target, if that runs no user's code.
  var plainSteps: PlainSteps? {
    refusal == nil && !mayBeDelegate ? plain : nil
  }

  /// Fills every property that is nil, in the order in which they are declared; plain ones by kind, which
  /// nobody can see.
  func fill(_ storage: TargetStorage) -> InjectionReport {
    if let plain { return InjectionReport(injectedCount: plain.fill(storage)) }
    var report = InjectionReport()
    for step in steps {
      if step.fill(storage, &report) { report.injectedCount += 1 }
    }
    return report
  }
}

extension PlainSteps {
  /// The steps in loops of their own, or nil if one of them runs a user's code.
  fileprivate init?(_ steps: [Step]) {
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
    self.init(references: references, existentials: existentials, bytes: bytes, copies: copies)
  }
}
