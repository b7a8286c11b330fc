extension Injector {
  /// Tracks objects of a class and its subclasses that are injected from now on, to reinject them.
  ///
  /// Targets and their values are held weakly. Structs and actors can't be tracked.
  @discardableResult
  public func trackTargets<Target: AnyObject>(of type: Target.Type) -> Injector {
    let type: Any.Type = type
    apply(
      .set { state in
        if !state.trackedTypes.contains(where: { $0 == type }) { state.trackedTypes.append(type) }
      })
    return self
  }

  /// Stops tracking objects of a class, except those of a tracked superclass or subclass.
  @discardableResult
  public func stopTrackingTargets<Target: AnyObject>(of type: Target.Type) -> Injector {
    let type: Any.Type = type
    apply(.set { state in state.trackedTypes.removeAll { $0 == type } })
    core.trackedTargets.forget { !isTracked($0) }
    return self
  }

  /// Fills tracked targets again, if a property has another registration now.
  ///
  /// A property keeps a value that you set, and a value whose registration was removed. To detect a
  /// value that you set, objects are compared by identity, and hashable values by hash. Other
  /// values count as unchanged. A changed `ReinjectionDelegate` is notified once.
  ///
  /// A target that was last injected somewhere else (on the main actor, in another task, or on a
  /// thread without a task) may be in use there, so it is skipped. If another registration would
  /// fill it, the issue `targetRefused` is reported. A target whose conformance is isolated to an
  /// actor is filled on that actor, wherever it was last injected. An open scope fills targets like
  /// the injector that it was opened from, because they may live longer.
  ///
  /// > Warning: The injector doesn't notice if you hand a target over to another task or, without
  /// > such a conformance, if this task leaves the target's actor. Don't track classes that are
  /// > used in this way.
  ///
  /// - Parameter unchecked: Whether to also fill targets that were injected somewhere else.
  /// - Returns: The targets that were changed.
  @discardableResult
  public func reinjectTrackedTargets(unchecked: Bool = false) -> [Reinjection] {
    if isScope, let outside = chain.first(where: { !$0.isScope }) {
      return outside.reinjectTrackedTargets(unchecked: unchecked)
    }
    let here = Place.current
    return core.trackedTargets.living.compactMap { record in
      // An injection may have recorded it while tracking was being stopped.
      guard isTracked(record.type) else { return nil }
      guard
        unchecked || record.place == here
          || plan(of: record.type, mirroring: nil)?.belongsHere ?? false
      else {
        if mayChange(record) { report(refusing(record.type, .inUseElsewhere)) }
        return nil
      }
      return record.target.object.flatMap { target in
        asKeeper(of: InjectionTarget(target)) { injector, _ in
          injector.asCurrent {
            injector.withSnapshot { _ in injector.reinject(target, record.fillings) }
          }
        }
      }
    }
  }

  /// Whether another registration may serve a target now. Doesn't access the target.
  private func mayChange(_ record: TrackedTargets.Record) -> Bool {
    guard core.writesStoredFields, let plan = plan(of: record.type, mirroring: nil)
    else { return true }
    return newWiring(plan).matches.contains { match in
      guard let old = record.fillings[match.property.position] else { return false }
      // Only the target knows which of them serves a property that fills itself.
      let serving = match.candidates.registrations.prefix(match.need.fillsItself ? .max : 1)
      return !serving.isEmpty && !serving.contains { old.isFilled(by: $0) }
    }
  }

  private func reinject(_ target: AnyObject, _ fillings: [Int: Filling]) -> Reinjection? {
    let type: AnyClass = type(of: target)
    let injected = InjectionTarget(target)
    guard let wiring = wiring(of: injected) else { return nil }
    if let refusal = wiring.refusal(of: injected) {
      report(refusing(type, refusal))
      return nil
    }
    let request = Request(self, for: target)
    let changed = wiring.matches.filter { match in
      guard let old = fillings[match.property.position] else { return false }
      let report = fill(injected.storage, Extent(only: match, old: old), wiring, for: request)
      reportFailures(of: report)
      // A value that can't be compared counts as changed.
      let isSame = old.isComparable && old.isStill(match.slot.value(in: injected.storage))
      return report.injectedCount > 0 && !isSame
    }
    guard !changed.isEmpty else { return nil }
    let reinjection = Reinjection(target: type, properties: changed.map(\.property.name))
    if var delegate = target as? any ReinjectionDelegate {
      apartFromView { delegate.didReinjectDependencies(reinjection.properties) }
    } else if wiring.plan.isParticipant, type is any ReinjectionDelegate.Type {
      report(.delegateNotTold(type, call: "didReinjectDependencies(_:)"))
    }
    note(InjectionReport(injectedCount: changed.count), of: type)
    return reinjection
  }
}
