// `Sendable` objects. At run time, only their class can say whether they're the main actor's.
extension Injector {
  /// Injects an object that may belong to the main actor, or refuses it.
  @inline(never)
  func inject(
    _ target: AnyObject, overwriting: Bool, unless refusal: TargetRefusal
  ) -> InjectionReport {
    switch admission(of: target) {
    case .admitted: injectDependencies(to: target, overwriting: overwriting)
    case .nothingToFill: nothingFilled(target)
    case .refused: refuse(type(of: target), refusal)
    }
  }

  func injectAll(
    _ target: AnyObject, unless refusal: TargetRefusal
  ) throws(InjectionError) -> InjectionReport {
    switch admission(of: target) {
    case .admitted: return try injectAllDependencies(to: target)
    case .nothingToFill: return nothingFilled(target)
    case .refused: throw refusing(type(of: target), refusal)
    }
  }

  private func nothingFilled(_ target: AnyObject) -> InjectionReport {
    let report = InjectionReport()
    note(report, of: type(of: target))
    return report
  }

  private enum Admission { case admitted, nothingToFill, refused }

  private func admission(of target: AnyObject) -> Admission {
    let type: AnyClass = type(of: target)
    if let steps = wirings.plainSteps(of: type), steps.areForAllThreads || isOnMainActor {
      return .admitted
    }
    if let wiring = wirings.published(of: type) { return wiring.with(admission) }
    return wiring(of: InjectionTarget(target)).map(admission) ?? .admitted
  }

  private func admission(by wiring: Wiring) -> Admission {
    // If there's another reason to refuse the object, the injection itself refuses it.
    if wiring.plan.isParticipant || wiring.refusal != nil || isOnMainActor { return .admitted }
    return wiring.matches.isEmpty && wiring.unfillable.isEmpty ? .nothingToFill : .refused
  }
}
