/// An injection plan joined with one injector's registrations: which promise fills which property.
///
/// Worked out once per type and change of the registry. Filling a target is one short loop over what was
/// decided here.
final class Wiring: Sendable {
  let refusal: TargetRefusal?
  let isActor: Bool
  /// Whether targets may want to be told. Only an instance knows, as its conformance may be isolated.
  let mayBeDelegate: Bool
  private let steps: [Step]
  /// The registrations the steps refer to, which keeps the shared objects alive.
  private let registrations: [Registration]

  /// One match: a property, and what fills it.
  enum Step: Sendable {
    case reference(SharedReference, offset: Int)
    case filler(any Filler)
  }

  init(_ plan: InjectionPlan, _ matching: Matching) {
    refusal = plan.refusal
    isActor = plan.isActor
    mayBeDelegate = plan.type is any InjectorDelegate.Type
    steps = matching.steps
    registrations = matching.registrations
  }

  /// Fills every property that is nil, in the order in which they are declared.
  @inline(__always)
  func fill(_ storage: TargetStorage) -> Progress {
    var progress = Progress()
    for step in steps {
      switch step {
      case .reference(let reference, let offset):
        if storage.fill(at: offset, with: reference) { progress.injectedCount += 1 }
      case .filler(let filler):
        filler.fill(storage, &progress)
      }
    }
    return progress
  }
}
