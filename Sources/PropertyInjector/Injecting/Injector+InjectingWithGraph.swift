// Injections that take more than filling: references, delegates of a graph, extensions, events.

extension Injector {
  /// Injects a target. Throws if it is refused or, for `.strict`, can't be filled.
  @inline(never)
  func injectWithGraph(
    _ target: InjectionTarget, _ wiring: Wiring, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    guard wiring.plan.admits(target.value) else { throw refusing(target.type, .isolated) }
    var failure: InjectionError?
    let report = extensions.around(
      {
        // An extension may proceed more than once.
        failure = nil
        do throws(InjectionError) {
          return try MakingThread.fillingTarget { () throws(InjectionError) in
            let request = ResolutionContext(self, filling: target, mayPutOff: !extent.isStrict)
            var report = try asKeeper(of: target) {
              let report = fill(target.storage, extent, wiring, for: request)
              if let object = target.object { setReferences(of: object, wiring.plan) }
              return report
            }
            if extent.isStrict, report.hasFailures {
              throw InjectionError(failures: report.failures)
            }
            wiring.plan.mistakes.forEach { report.note($0) }
            if report.injectedCount > 0, wiring.plan.isDelegate { notify(target, wiring.plan) }
            return report
          }
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

  /// Whether what an object gets may depend on who keeps it.
  func limits(_ target: InjectionTarget) -> Bool {
    isInScope && target.isObject && KeptObjects.mayContain(target.type)
  }

  /// Calls `fill` for a target. If a level keeps that, it gets nothing of the scopes further inside.
  func asKeeper<Result>(
    of target: InjectionTarget, _ fill: () -> Result
  ) throws(InjectionError) -> Result {
    guard limits(target), let object = target.object, let (level, info) = keeper(of: object)
    else { return fill() }
    do {
      return try level.outliving(info, isPassedOn: false, fill)
    } catch {
      throw InjectionError(failures: [InjectionFailure(error, nil, info)])
    }
  }
}
