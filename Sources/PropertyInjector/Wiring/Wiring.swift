/// An injection plan joined with one injector's registrations: which promise fills which property.
///
/// Worked out once per type and change of the registry. Filling a target is one short loop over what was
/// decided here.
package final class Wiring: Sendable {
  /// Why nothing of a target can be injected, or nil. An actor counts as a mere object.
  let refusal: TargetRefusal?
  /// Whether targets may want to be told. Only an instance knows, as its conformance may be isolated.
  let mayBeDelegate: Bool
  /// All there is to do, if that is no more than storing references, and nobody wants to be told.
  let plain: ReferenceSteps?
  private let matches: [Matching.Match]
  /// The registrations the matches refer to, which keeps the shared objects alive.
  private let registrations: [Registration]

  package init(_ plan: InjectionPlan, _ matching: Matching) {
    refusal = plan.isActor ? .actor : plan.refusal
    mayBeDelegate = plan.type is any InjectorDelegate.Type
    matches = matching.matches
    registrations = matching.registrations
    plain = refusal == nil && !mayBeDelegate ? matching.references.map(ReferenceSteps.init) : nil
  }

  deinit {
    plain?.deallocate()
  }

  /// Fills every property that is nil, in the order in which they are declared.
  func fill(_ storage: TargetStorage) -> InjectionReport {
    var report = InjectionReport()
    for match in matches {
      switch match {
      case .reference(let reference, let offset):
        if storage.fill(at: offset, with: reference) { report.injectedCount += 1 }
      case .filler(let filler):
        filler.fill(storage, &report)
      }
    }
    return report
  }
}
