/// An injection plan joined with one injector's registrations: which promise fills which property.
///
/// Worked out once per type and change of the registry. Filling a target is one short loop over what was
/// decided here.
package final class Wiring: Sendable {
  /// Why nothing of a target can be injected, or nil. An actor counts as a mere object.
  let refusal: TargetRefusal?
  /// Whether targets may want to be told. Only an instance knows, as its conformance may be isolated.
  let mayBeDelegate: Bool
  /// The steps, if all there is to do is to store references.
  let references: Packed<ReferenceStep>?
  private let steps: Packed<Step>
  /// What the steps refer to.
  private let kept: [any AnyObject & Sendable]

  package init(_ plan: InjectionPlan, _ matching: Matching) {
    refusal = plan.isActor ? .actor : plan.refusal
    mayBeDelegate = plan.type is any InjectorDelegate.Type
    let references = matching.steps.compactMap(\.reference)
    let isPlain = refusal == nil && !mayBeDelegate && references.count == matching.steps.count
    self.references = isPlain ? Packed(references) : nil
    steps = Packed(matching.steps)
    kept = matching.kept
  }

  deinit {
    references?.deallocate()
    steps.deallocate()
  }

  /// Fills every property that is nil, in the order in which they are declared.
  func fill(_ storage: TargetStorage) -> InjectionReport {
    var report = InjectionReport()
    steps.forEach { step in
      switch step {
      case .reference(let step):
        if step.fill(storage) { report.injectedCount &+= 1 }
      case .bytes(let bytes, let offset):
        if storage.fill(at: offset, with: bytes) { report.injectedCount &+= 1 }
      case .copy(let copy, let offset):
        if copy.with({ $0.fill(storage, at: offset) }) { report.injectedCount &+= 1 }
      case .filler(let filler):
        filler.with { $0.fill(storage, &report) }
      }
    }
    return report
  }
}

extension Packed<ReferenceStep> {
  /// Fills every property that is nil, and tells how many those were.
  @inline(__always)
  func fill(_ storage: TargetStorage) -> Int {
    var count = 0
    forEach { if $0.fill(storage) { count &+= 1 } }
    return count
  }
}
