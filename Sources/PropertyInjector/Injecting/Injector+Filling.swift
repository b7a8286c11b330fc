/// Which properties of a target a call fills, and what becomes of one that gets no value.
enum Extent {
  /// The empty ones. One that gets no value stays empty.
  case empty
  /// The empty ones of a value that an injector makes. It fails if a required one stays empty.
  case made
  /// Also those that hold a value.
  case overwriting
  /// The empty ones: all that must be filled, or none.
  case strict
  /// One that was deferred until its value is known.
  case deferred(any PropertyMatch, overwriting: Bool)
  /// One of a tracked target, if it still holds its recorded value and another registration serves.
  indirect case again(any PropertyMatch, unless: Filling)
}

extension Injector {
  /// Fills properties of a target. This is the only code that does, besides the steps of a wiring,
  /// which are its quick form for empty properties.
  ///
  /// - Returns: The number of properties that were set, and the failures. `.strict` sets all or,
  ///   with the failures of all that must be filled and can't be, none.
  func fill(
    _ storage: TargetStorage, _ extent: Extent, _ wiring: Wiring, for request: ResolutionContext
  ) -> InjectionReport {
    if extent.needsOnlySteps(of: wiring) { return wiring.fill(storage, for: request) }
    if !extent.isOfOne { trackInjection(request, wiring) }
    var report = InjectionReport()
    if extent.isStrict { wiring.unfillable.forEach { report.note($0) } }
    var ready: [(match: any PropertyMatch, registration: Registration, set: () -> Void)] = []
    for match in extent.matches(of: wiring) where extent.includes(match, storage) {
      do {
        let (registration, set) = try match.prepare(storage, for: request)
        if case .again(_, let old) = extent, old.isFilled(by: registration) { continue }
        ready.append((match, registration, set))
      } catch let putOff as PropertyPutOff {
        switch extent {
        case .strict: report.note(match.cycle(putOff))
        case .again: break
        case .empty, .made, .deferred(_, overwriting: false):
          request.putOff(match, until: putOff.awaited)
        case .overwriting, .deferred(_, overwriting: true):
          request.putOff(match, until: putOff.awaited, overwriting: true)
        }
      } catch {
        failure(error, of: match, wiring, storage, extent).map { report.note($0) }
      }
      if !extent.isStrict { set() }
    }
    if !extent.isOfOne { decideGivers(wiring, storage) }
    if extent.isStrict, !report.hasFailures { set() }
    return report

    func set() {
      // Whatever ran since a strict injection resolved a value may have set the property.
      for (match, registration, set) in ready where !extent.isStrict || match.isEmpty(storage) {
        set()
        report.injectedCount += 1
        track(request, wiring, match, registration, storage)
      }
      ready = []
    }
  }

  /// Sets the injector that `@Injected` properties use when they are read without a value.
  private func decideGivers(_ wiring: Wiring, _ storage: TargetStorage) {
    for match in wiring.matches where match.need.fillsItself {
      match.decideGiver(self, in: storage)
    }
  }

  /// Returns the failure of a property that got no value, or nil if it may stay empty.
  private func failure(
    _ error: any Error, of match: any PropertyMatch, _ wiring: Wiring, _ storage: TargetStorage,
    _ extent: Extent
  ) -> InjectionFailure? {
    switch error {
    case Shortfall.failure(let failure): return failure
    case Shortfall.nothing(let nothing) where extent.demands(match):
      let why = nothing ?? match.whyNothing(in: storage, of: wiring.plan, by: self, nil)
      if case .factoryReturnedNil = why, match.acceptsNil { return nil }
      return why
    default: return nil
    }
  }
}

extension Extent {
  var isStrict: Bool { if case .strict = self { true } else { false } }

  /// Whether it is about one property of a target that was injected before.
  fileprivate var isOfOne: Bool {
    switch self {
    case .empty, .made, .overwriting, .strict: false
    case .deferred, .again: true
    }
  }

  fileprivate func needsOnlySteps(of wiring: Wiring) -> Bool {
    switch self {
    case .empty: !wiring.isTracked
    case .made: !wiring.isTracked && !wiring.hidesValues
    case .overwriting, .strict, .deferred, .again: false
    }
  }

  fileprivate func matches(of wiring: Wiring) -> [any PropertyMatch] {
    switch self {
    case .empty, .made, .overwriting, .strict: wiring.matches
    case .deferred(let match, _), .again(let match, _): [match]
    }
  }

  fileprivate func includes(_ match: some PropertyMatch, _ storage: TargetStorage) -> Bool {
    switch self {
    case .empty, .made, .strict, .deferred(_, overwriting: false): match.isEmpty(storage)
    case .overwriting, .deferred(_, overwriting: true): match.isOpen(storage)
    case .again(_, let old):
      old.isStill(match.value(in: storage)) && !old.isFilled(by: match.serving(storage).first)
    }
  }

  /// Whether a property without a registration, or whose factory returned nil, is a failure.
  fileprivate func demands(_ match: some PropertyMatch) -> Bool {
    switch self {
    case .strict: match.isDemanded
    // Afterward, nothing shows that a hidden property is empty.
    case .made: match.isHidden
    case .empty, .overwriting, .deferred, .again: false
    }
  }
}
