/// Which properties of a target a call fills, and what becomes of one that gets no value.
struct Extent: Sendable {
  /// Whether to also set properties that hold a value.
  var overwrites = false
  /// Whether to fill all that must be filled, or none.
  var isStrict = false
  /// Whether a strict call must also fill plain optionals for which nothing is registered.
  var requiresOptionals = false
  /// Whether the injector makes the target, so it fails if a required property stays empty.
  var isMade = false
  /// The positions of properties to fill even if they hold a value.
  var open: Set<Int> = []
  /// The only property to fill, of a target that was injected before: one that was deferred until its
  /// value is known, or one of a tracked target.
  var only: Match?
  /// What filled that property of a tracked target. It is filled again only if it holds that value,
  /// and another registration serves.
  var old: Filling?

  static func strict(_ requiresOptionals: Bool) -> Extent {
    Extent(isStrict: true, requiresOptionals: requiresOptionals)
  }
}

extension Injector {
  /// Fills properties of a target. This is the only code that does, besides the steps of a wiring,
  /// which are its quick form for empty properties.
  ///
  /// - Returns: The number of properties that were set, and the failures. If there are failures, a
  ///   strict call has set none.
  func fill(
    _ storage: TargetStorage, _ extent: Extent, _ wiring: Wiring, for request: Request
  ) -> InjectionReport {
    if extent.needsOnlySteps(of: wiring) {
      return wiring.fill(storage, for: request, isMade: extent.isMade)
    }
    let tracked = wiring.isTracked ? request.owner : nil
    if extent.only == nil, let tracked { core.trackedTargets.noteInjection(of: tracked) }
    var report = InjectionReport()
    if extent.isStrict { wiring.unfillable.forEach { report.note($0) } }
    var ready: [(match: Match, registration: Registration?, write: () -> Void)] = []
    for match in extent.only.map({ [$0] }) ?? wiring.matches where extent.includes(match, storage) {
      do {
        let (registration, write) = try match.slot.prepare(
          storage, from: match.answer(for: storage), for: match.asking(request),
          isTold: tracked != nil || extent.old != nil)
        // Only the value decided which registration serves.
        if extent.accepts(registration) { ready.append((match, registration, write)) }
      } catch let deferral as Deferral {
        if extent.isStrict { report.note(deferral.failure(match.property)) }
        if !extent.isStrict, extent.old == nil {
          request.fillLater(
            match, until: deferral.awaited, overwriting: extent.isOpen(match))
        }
      } catch Shortfall.failure(let failure) {
        report.note(failure)
      } catch Shortfall.nothing(let nothing) where extent.demands(match, storage) {
        let why = nothing ?? match.whyNothing(in: storage, of: wiring.plan, by: self)
        let mayBeNil = if case .factoryReturnedNil = why { match.need.acceptsNil } else { false }
        if !mayBeNil { report.note(why) }
      } catch {}
      if !extent.isStrict { setReady() }
      // A cycle has failed the call that makes the target.
      if extent.isMade, Making.error != nil { break }
    }
    if extent.requiresOptionals { unserved(wiring, storage).forEach { report.note($0) } }
    if extent.isStrict, !report.hasFailures { setReady() }
    if extent.only == nil {
      for match in wiring.matches where match.need.fillsItself {
        match.decideGiver(for: request, in: storage)
      }
    }
    return report

    func setReady() {
      // A factory may have set the property itself, or emptied it.
      for (match, registration, write) in ready
      where extent.includes(match, storage) || match.slot.isEmpty(storage) {
        write()
        report.injectedCount += 1
        guard let tracked, let registration else { continue }
        let filling = Filling(registration, match.slot.value(in: storage))
        core.trackedTargets.note(filling, ofPropertyAt: match.property.position, in: tracked)
      }
      ready = []
    }
  }

  /// Returns the failures of the optional properties that are empty and for which nothing is registered.
  private func unserved(_ wiring: Wiring, _ storage: TargetStorage) -> [InjectionFailure] {
    let snapshot = snapshot
    return wiring.plan.properties.compactMap { planned in
      var target = planned.target
      target.isByNameOnly = planned.property.mark == nil
      guard planned.isPlainOptional,
        !wiring.matches.contains(where: { $0.property == target && $0.isDemanded }),
        !snapshot.isExcluded(planned.property.owner),
        planned.slot?.isEmpty(storage) ?? false
      else { return nil }
      return whyNothing(fills: target, of: wiring.plan, byType: nil, qualifier: nil, nil)
    }
  }
}

extension Extent {
  fileprivate func needsOnlySteps(of wiring: Wiring) -> Bool {
    only == nil && !overwrites && !isStrict && open.isEmpty && !wiring.isTracked
      && !(isMade && wiring.hidesValues)
  }

  /// Whether the steps of a wiring do what it says.
  func takesOnlySteps(of wiring: Wiring, _ storage: TargetStorage) -> Bool {
    !overwrites && !requiresOptionals && !wiring.takesMoreThanSteps
      && (!isStrict
        || wiring.unfillable.isEmpty && wiring.matches.allSatisfy { $0.isSettled(in: storage) })
  }

  func includes(_ match: Match, _ storage: TargetStorage) -> Bool {
    if let old {
      old.isStill(match.slot.value(in: storage)) && accepts(match.serving(storage).first)
    } else {
      isOpen(match) || match.slot.isEmpty(storage)
    }
  }

  /// Whether a property is filled even if it holds a value.
  fileprivate func isOpen(_ match: Match) -> Bool {
    overwrites || open.contains(match.property.position)
  }

  fileprivate func accepts(_ registration: Registration?) -> Bool {
    !(old?.isFilled(by: registration) ?? false)
  }

  /// Whether a property without a registration, or whose factory returned nil, is a failure. Of a
  /// made value, only a hidden one is: of others, the empty ones are found afterward.
  fileprivate func demands(_ match: Match, _ storage: TargetStorage) -> Bool {
    if isStrict { return match.isDemanded }
    if only == nil { return isMade && match.isHidden }
    return match.need.isRequired && !match.isHidden && match.slot.isEmpty(storage)
  }
}
