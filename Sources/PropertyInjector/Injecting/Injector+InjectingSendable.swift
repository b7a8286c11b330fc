// `Sendable` objects. At run time, only their class can say whether they're the main actor's.
extension Injector {
  /// Injects an object that may belong to the main actor, or refuses it.
  @inline(never)
  func inject(
    _ target: AnyObject, overwriting: Bool, unless refusal: Reason
  ) -> InjectionReport {
    reporting { () throws(InjectionError) in
      try mayFill(target, unless: refusal)
        ? injectDependencies(to: target, overwriting: overwriting) : InjectionReport()
    }
  }

  func injectAll(
    _ target: AnyObject, unless refusal: Reason
  ) throws(InjectionError) -> InjectionReport {
    try mayFill(target, unless: refusal)
      ? injectAllDependencies(to: target) : InjectionReport()
  }

  /// Whether there is anything to fill. Throws if there is, and the object may belong elsewhere.
  private func mayFill(
    _ target: AnyObject, unless refusal: Reason
  ) throws(InjectionError) -> Bool {
    let type: AnyClass = type(of: target)
    if let steps = plainSteps(of: type), steps.areForAllThreads || isOnMainActor {
      return true
    }
    // If there's another reason to refuse the object, the injection itself refuses it.
    guard let wiring = publishedWiring(of: type)?.object ?? wiring(of: InjectionTarget(target)),
      !wiring.plan.isParticipant, wiring.refusal == nil, !isOnMainActor
    else { return true }
    guard wiring.matches.isEmpty, wiring.unfillable.isEmpty else { throw refusing(type, refusal) }
    note(InjectionReport(), of: type)
    return false
  }
}
