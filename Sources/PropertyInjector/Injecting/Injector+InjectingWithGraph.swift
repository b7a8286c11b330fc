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
  /// Injects a target. Throws if it is refused or, for `.complete`, can't be filled.
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
            let report = try fill(target, wiring, extent)
            if let object = target.object { setReferences(of: object, wiring.plan) }
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

  private func fill(
    _ target: InjectionTarget, _ wiring: Wiring, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    let context = ResolutionContext(self, filling: target, mayPutOff: extent != .complete)
    if extent == .complete { return try fillAll(target.storage, for: context, wiring) }
    var report =
      extent == .empty && !wiring.isTracked
      ? wiring.fill(target.storage, for: context)
      : fillEach(target.storage, for: context, wiring, extent)
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
      } catch {
        // Afterward, nothing shows that a hidden property is empty.
        let isDemanded = extent == .made && match.isHidden
        failure(error, of: match, wiring, storage, isDemanded).map { report.note($0) }
      }
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
      } catch let putOff as PropertyPutOff {
        failures.append(match.cycle(putOff))
      } catch {
        failure(error, of: match, wiring, storage, match.isDemanded).map { failures.append($0) }
      }
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

  /// Returns the failure of a property that got no value, or nil if it may stay empty.
  private func failure(
    _ error: any Error, of match: any PropertyMatch, _ wiring: Wiring, _ storage: TargetStorage,
    _ isDemanded: Bool
  ) -> InjectionFailure? {
    switch error {
    case Shortfall.failure(let failure): return failure
    case Shortfall.nothing(let nothing) where isDemanded:
      let why = nothing ?? match.whyNothing(in: storage, of: wiring.plan, by: self, nil)
      if case .factoryReturnedNil = why, match.acceptsNil { return nil }
      return why
    default: return nil
    }
  }
}
