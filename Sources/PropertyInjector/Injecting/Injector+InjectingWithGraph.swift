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
    asKeeper(of: target) { injector, keeper in
      // Why properties don't get what serves them here: it ends before what has the target.
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
      for failure in withheld ?? [] { report.note(failure, insteadOf: failure.property) }
      let plan = wiring.plan
      if let object = target.object { injector.setReferences(of: object, plan) }
      if report.injectedCount > 0, plan.isDelegate { injector.notify(target, plan) }
    }
    if extent.isStrict, report.hasFailures { throw InjectionError(failures: report.failures) }
    wiring.plan.mistakes.forEach { report.note($0) }
    return report
  }

  /// Whether a level may have a target.
  @inline(__always)
  func mayHave(_ target: InjectionTarget) -> Bool {
    target.isObject && !KeptObjects.uses(of: target.type).isEmpty
  }

  /// Calls `fill` for a target with the injector to fill it. If a level has the target, that is outside
  /// of the scopes within the outermost such level, and `fill` is told how that has it.
  package func asKeeper<Result>(
    of target: InjectionTarget, _ fill: (Injector, RegistrationInfo?) -> Result
  ) -> Result {
    guard mayHave(target), let (level, info) = target.object.flatMap({ outermostLevel(having: $0) })
    else { return fill(self, nil) }
    let injector = outsideOfScopes(upTo: level)
    return Making.inOwnGraph { injector.asCurrent { fill(injector, info) } }
  }

  /// Returns why an injector around this one doesn't fill a property of an object with what serves it
  /// here: that would end before what has the object. Nil if it may.
  private func whyWithheld(
    _ serving: Registration, from injector: Injector, by keeper: RegistrationInfo
  ) -> (any Error)? {
    let inner = serving.parts.first { part in
      ![part.layer, level(of: part.info.scope)].compactMap(\.self).allSatisfy(injector.isWithin)
    }
    return inner.map { NoValue.captured($0.info, by: keeper) }
  }
}
