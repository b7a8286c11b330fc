// Injections that take more than filling: references, delegates of a graph, extensions, events.

extension Injector {
  /// Injects a target that isn't refused. Throws if it can't be filled, for `.strict`.
  @inline(never)
  func injectWithGraph(
    _ target: InjectionTarget, _ wiring: Wiring, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    var failure: InjectionError?
    let report = extensions.around(
      {
        // An extension may proceed more than once.
        failure = nil
        do throws(InjectionError) {
          return try fillWithGraph(target, wiring, extent)
        } catch {
          failure = error
          return InjectionReport()
        }
      }, { $0.inject(target.value, by: self, $1) })
    if let failure { throw noting(failure, of: target.type) }
    note(report, of: target.type)
    reportFailures(of: report)
    return report
  }

  private func fillWithGraph(
    _ target: InjectionTarget, _ wiring: Wiring, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    var report = InjectionReport()
    try asKeeper(of: target) { injector, keeper in
      // The properties that get nothing, or something else, from an injector around this one,
      // because what keeps the target would outlive what serves them here.
      let withheld = keeper.map { keeper in
        wiring.matches.compactMap { match -> InjectionFailure? in
          guard extent.includes(match, target.storage),
            let serving = match.serving(target.storage).first
          else { return nil }
          return whyWithheld(serving, from: injector, by: keeper).map {
            InjectionFailure($0, match.property, serving.info)
          }
        }
      }
      let wiring = injector === self ? wiring : injector.wiring(of: target) ?? wiring
      let request = Request(injector, filling: target, mayDefer: !extent.isStrict)
      report = injector.fill(target.storage, extent, wiring, for: request)
      for failure in withheld ?? []
      where !report.failures.contains(where: { $0.property == failure.property }) {
        report.note(failure)
      }
      let plan = wiring.plan
      if let object = target.object { injector.setReferences(of: object, plan) }
      if report.injectedCount > 0, plan.isDelegate { injector.notify(target, plan) }
    }
    if extent.isStrict, report.hasFailures { throw InjectionError(failures: report.failures) }
    wiring.plan.mistakes.forEach { report.note($0) }
    return report
  }

  /// Whether what an object gets may depend on who keeps it.
  @inline(__always)
  func limits(_ target: InjectionTarget) -> Bool {
    target.isObject && KeptObjects.mayContain(target.type)
  }

  /// Calls `fill` for a target, with the injector to fill it and what keeps it, if a level does. Then
  /// it gets nothing of the scopes further inside.
  package func asKeeper(
    of target: InjectionTarget, _ fill: (Injector, RegistrationInfo?) -> Void
  ) throws(InjectionError) {
    guard limits(target), let object = target.object, let (level, info) = keeper(of: object)
    else { return fill(self, nil) }
    do {
      let injector = outsideOfScopes(upTo: level)
      try level.outliving(info, isPassedOn: false, by: injector) { fill($0, info) }
    } catch {
      throw InjectionError(failures: [InjectionFailure(error, nil, info)])
    }
  }
}
