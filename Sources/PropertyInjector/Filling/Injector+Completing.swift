extension Injector {
  /// Reports which properties of a new actor stay empty: only code on the actor can fill them.
  func reportEmptyProperties(ofActor object: AnyObject) {
    guard let wiring = wiring(of: InjectionTarget(object)),
      let obstacle = wiring.plan.obstacleIfMade
    else { return }
    for match in wiring.matches
    where !match.need.fillsItself && !match.candidates.registrations.isEmpty
      && match.slot.isEmpty(TargetStorage(object))
    {
      let why = Reason(obstacle.withAdvice)
      report(.injectionFailed(.unfillable(match.property, why)))
    }
  }

  /// Returns the positions of the properties of an object that are nil and can be filled.
  func emptyProperties(of object: AnyObject) -> Set<Int> {
    if isActor(type(of: object)) { return [] }
    let target = InjectionTarget(object)
    guard let wiring = wiring(of: target), wiring.refusal(of: target) == nil else { return [] }
    return Set(
      wiring.matches.filter { $0.slot.isEmpty(target.storage) }.map(\.property.position))
  }

  /// Injects an object, which is notified when everything it reaches is filled; or a struct, which
  /// is notified immediately, because it's copied afterward. One that is made by type is notified also if
  /// nothing was set, unless a call within this one has made it. Throws if a required property is
  /// missing, and reports other failures.
  ///
  /// - Parameter open: The positions of properties to fill even if they hold a value.
  func complete(
    _ target: InjectionTarget, madeBy maker: Registration, for owner: AnyObject?,
    open: Set<Int> = []
  ) throws {
    guard let wiring = wiring(of: target), wiring.plan.admits(target.value)
    else { throw refusing(target.type, .isolated) }
    guard wiring.refusal == nil else { return }
    if !wiring.comparable.isEmpty {
      let foreign = foreignValues(in: target.storage, wiring, except: open, madeBy: maker)
      if !foreign.isEmpty { throw noting(InjectionError(failures: foreign), of: target.type) }
    }
    // A cycle may have failed its call, though the factory caught the error.
    if let error = Making.error { throw error }
    let plan = wiring.plan
    if let object = target.object, owner != nil || plan.isInjectable {
      record(object, under: owner)
    }
    noticeSilence(target, wiring)
    let request = Request(self, filling: target)
    let report = fill(target.storage, Extent(isMade: true, open: open), wiring, for: request)
    if let error = Making.error { throw error }
    // What is deferred isn't missing.
    let missing = wiring.missing(in: target.storage, report, by: self).filter { failure in
      !(failure.property.map { Making.isDeferred($0, of: target.object) } ?? false)
    }
    guard missing.isEmpty else {
      if let object = target.object { Making.forgetDeferred(of: object) }
      throw noting(InjectionError(failures: missing), of: target.type)
    }
    note(report, of: target.type)
    reportFailures(of: report)
    let isTold =
      report.injectedCount > 0
      || maker.construction == .byType && !Making.hasMade(delegate: target.object)
    if let object = target.object, plan.isDelegate || !plan.references.isEmpty {
      try Making.add(object, plan, self, isDue: isTold, madeBy: maker)
    } else if plan.isDelegate, isTold {
      notify(target, plan)
    }
  }

  func reportFailures(of report: InjectionReport) {
    for failure in report.failures { self.report(.injectionFailed(failure)) }
  }

  func report(_ error: InjectionError) { reportFailures(of: InjectionReport(error)) }

  func refusing(_ type: Any.Type, _ refusal: Reason) -> InjectionError {
    noting(InjectionError(failures: [.targetRefused(type, refusal)]), of: type)
  }
}
