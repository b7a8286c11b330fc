// Injections that take more than steps, or fill more than the empty properties.

/// The properties that a call fills.
enum Extent {
  case empty
  /// The empty ones of an object that an injector makes.
  case made
  /// Also those that hold a value.
  case all
  /// The empty ones: all that must be filled, or none.
  case complete
}

extension Injector {
  /// Injects an object. Throws if it is refused or, for `.complete`, can't be filled.
  @inline(never)
  func injectWithGraph(
    _ target: AnyObject, _ wiring: Wiring, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    try inject(
      target, owner: target, wiring, extent,
      fill: { request throws(InjectionError) in
        try fill(TargetStorage(target), for: request, wiring, extent)
      },
      notify: { notify(target) })
  }

  @inline(never)
  func injectWithGraph<Target>(
    _ target: inout Target, _ wiring: Wiring, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    try inject(
      target, owner: nil, wiring, extent,
      fill: { request throws(InjectionError) in
        try TargetStorage.of(&target) { storage throws(InjectionError) in
          try fill(storage, for: request, wiring, extent)
        }
      },
      notify: { notify(&target) })
  }

  private func inject(
    _ target: Any, owner: AnyObject?, _ wiring: Wiring, _ extent: Extent,
    fill: (ResolutionContext) throws(InjectionError) -> InjectionReport, notify: () -> Void
  ) throws(InjectionError) -> InjectionReport {
    guard wiring.plan.admits(target) else { throw refusing(wiring.plan.type, .isolated) }
    var failure: InjectionError?
    let report = extensions.around(
      {
        // An extension may proceed more than once.
        failure = nil
        do throws(InjectionError) {
          return try MakingThread.fillingTarget { () throws(InjectionError) in
            let report = try fill(
              ResolutionContext(
                self, for: owner, structType: wiring.plan.type,
                mayPutOff: owner != nil && extent != .complete))
            if let owner { setReferences(of: owner, wiring.plan) }
            if report.injectedCount > 0, wiring.plan.isDelegate { notify() }
            return report
          }
        } catch {
          failure = error
          return InjectionReport()
        }
      }, { $0.inject(target, by: self, $1) })
    if let failure { throw noting(failure, of: wiring.plan.type) }
    note(report, of: wiring.plan.type)
    reportFailures(of: report)
    return report
  }

  private func fill(
    _ storage: TargetStorage, for request: ResolutionContext, _ wiring: Wiring, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    if extent == .complete { return try fillAll(storage, for: request, wiring) }
    var report =
      extent == .empty && !wiring.isTracked
      ? wiring.fill(storage, for: request) : fillEach(storage, for: request, wiring, extent)
    wiring.plan.mistakes.forEach { report.note($0) }
    return report
  }

  func fillEach(
    _ storage: TargetStorage, for request: ResolutionContext, _ wiring: Wiring, _ extent: Extent
  ) -> InjectionReport {
    trackInjection(request, wiring)
    var report = InjectionReport()
    for match in wiring.matches
    where extent == .all ? match.isOpen(storage) : match.isEmpty(storage) {
      do {
        let (registration, set) = try match.prepare(storage, for: request)
        set()
        report.injectedCount += 1
        track(request, wiring, match, registration, storage)
      } catch let putOff as PropertyPutOff {
        request.putOff(match, until: putOff.awaited, overwriting: extent == .all)
      } catch Shortfall.failure(let failure) {
        report.note(failure)
      } catch Shortfall.nothing(let nothing) where extent == .made && match.isHidden {
        // Afterward, nothing shows that the property is empty.
        let why = nothing ?? match.whyNothing(in: storage, of: wiring.plan, by: self, nil)
        if !why.isNil(acceptedBy: match) { report.note(why) }
      } catch {}
    }
    decideGivers(wiring, storage)
    return report
  }

  /// Sets the injector that `@Injected` properties use when they are read without a value.
  private func decideGivers(_ wiring: Wiring, _ storage: TargetStorage) {
    for match in wiring.matches where match.need.fillsItself {
      match.decideGiver(self, in: storage)
    }
  }

  /// Resolves all values before it sets the first.
  private func fillAll(
    _ storage: TargetStorage, for request: ResolutionContext, _ wiring: Wiring
  ) throws(InjectionError) -> InjectionReport {
    trackInjection(request, wiring)
    var failures = wiring.unfillable
    var ready: [(match: any PropertyMatch, registration: Registration, set: () -> Void)] = []
    for match in wiring.matches where match.isEmpty(storage) {
      do {
        let (registration, set) = try match.prepare(storage, for: request)
        ready.append((match, registration, set))
      } catch Shortfall.failure(let failure) {
        failures.append(failure)
      } catch Shortfall.nothing(let nothing) where match.isDemanded {
        let why = nothing ?? match.whyNothing(in: storage, of: wiring.plan, by: self, nil)
        if !why.isNil(acceptedBy: match) { failures.append(why) }
      } catch let putOff as PropertyPutOff {
        failures.append(match.cycle(putOff))
      } catch {}
    }
    decideGivers(wiring, storage)
    guard failures.isEmpty else { throw InjectionError(failures: failures) }
    var report = InjectionReport()
    for (match, registration, set) in ready where match.isEmpty(storage) {
      set()
      report.injectedCount += 1
      track(request, wiring, match, registration, storage)
    }
    return report
  }
}

extension InjectionFailure {
  /// Whether a factory returned nil and the property accepts that.
  fileprivate func isNil(acceptedBy match: any PropertyMatch) -> Bool {
    if case .factoryReturnedNil = self { match.acceptsNil } else { false }
  }
}
