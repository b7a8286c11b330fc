extension Injector {
  /// Remembers, from now on, what objects of a class or its subclasses are filled with, so that
  /// they can be filled anew when something else is registered.
  ///
  /// Tracking keeps neither targets nor their values alive. Structs and actors can't be tracked.
  @discardableResult
  public func trackTargets<Target: AnyObject>(of type: Target.Type) -> Injector {
    let type: Any.Type = type
    apply(
      .set { state in
        if !state.trackedTypes.contains(where: { $0 == type }) { state.trackedTypes.append(type) }
      })
    return self
  }

  /// Stops tracking objects of a class, and forgets what they were filled with.
  ///
  /// Objects of a subclass or superclass that is tracked too stay tracked.
  @discardableResult
  public func stopTrackingTargets<Target: AnyObject>(of type: Target.Type) -> Injector {
    let type: Any.Type = type
    apply(.set { state in state.trackedTypes.removeAll { $0 == type } })
    let state = state.withLock(\.self)
    trackedTargets.forget { !state.isTracked($0) }
    return self
  }

  /// Fills tracked targets anew where something else is registered now.
  ///
  /// A property keeps what was set by hand since. What has no registration any more stays. A value
  /// is recognized by its identity or with `==`; a struct or enum that may refer to objects, by its
  /// hash; and one that isn't `Hashable` not at all, so that it always counts as unchanged.
  /// Afterwards a `ReinjectionDelegate` is told, once for each target.
  ///
  /// Targets are written to from here. One that was last injected somewhere else may be in use
  /// there, and is left alone: if something else is registered for it, that is the issue
  /// `targetRefused`. The main actor is one place, any other task is one, and so is a thread
  /// without a task. A conformance that is isolated to an actor says where its objects belong.
  ///
  /// > Warning: It doesn't show that an object was handed over after its injection, or belongs to
  /// > an actor without such a conformance that this task has left since. Don't track classes whose
  /// > objects are used so.
  ///
  /// - Parameter unchecked: Whether to write also to targets that were injected somewhere else.
  ///   Nobody checks that they aren't in use there.
  /// - Returns: The targets that were changed.
  @discardableResult
  public func reinjectTrackedTargets(unchecked: Bool = false) -> [Reinjection] {
    let (here, state) = (Place.current, state.withLock(\.self))
    return trackedTargets.living.compactMap { record in
      // It may have been noted while tracking was stopped.
      guard state.isTracked(record.type) else { return nil }
      guard
        unchecked || record.place == here
          || plan(of: record.type, mirroring: nil)?.belongsHere ?? false
      else {
        if mayChange(record) { _ = refuse(record.type, .inUseElsewhere) }
        return nil
      }
      return record.target.object.flatMap { reinject($0, record.fillings) }
    }
  }

  /// Whether something else is registered for a target than what it was filled with. It isn't
  /// looked at.
  private func mayChange(_ record: TrackedTargets.Record) -> Bool {
    guard settings.writesStoredFields, let plan = plan(of: record.type, mirroring: nil) else {
      return true
    }
    return matching(plan, parentChain, sharesValues: false).matches.contains { match in
      guard let old = record.fillings[match.property.position] else { return false }
      // Which of them serves a property that fills itself only the target knows.
      let serving = match.candidates.registrations.prefix(match.need.fillsItself ? .max : 1)
      return !serving.isEmpty && !serving.contains { old.isFilled(by: $0) }
    }
  }

  private func reinject(_ target: AnyObject, _ fillings: [Int: Filling]) -> Reinjection? {
    let type: AnyClass = type(of: target)
    guard let wiring = wiring(of: type, mirroring: target) else { return nil }
    if let refusal = wiring.refusal(of: target) {
      _ = refuse(type, refusal)
      return nil
    }
    let changed = MakingThread.fillingTarget {
      let request = ResolutionContext(self, for: target)
      return wiring.matches.filter { match in
        fillings[match.property.position].map { refill(match, $0, TargetStorage(target), request) }
          ?? false
      }
    }
    guard !changed.isEmpty else { return nil }
    let reinjection = Reinjection(target: type, properties: changed.map(\.property.name))
    if var delegate = target as? any ReinjectionDelegate {
      delegate.didReinjectDependencies(reinjection.properties)
    } else if wiring.plan.isParticipant, type is any ReinjectionDelegate.Type {
      report(.delegateNotTold(type, call: "didReinjectDependencies(_:)"))
    }
    note(InjectionReport(injectedCount: changed.count), of: type)
    return reinjection
  }

  /// Fills a property anew, if it holds what it was filled with and something else is registered.
  /// True if it has another value then.
  private func refill(
    _ match: some PropertyMatch, _ old: Filling, _ storage: TargetStorage,
    _ request: ResolutionContext
  ) -> Bool {
    if !old.isStill(match.value(in: storage)) || old.isFilled(by: match.serving(storage).first) {
      return false
    }
    do {
      let (registration, set) = try match.prepare(storage, for: request)
      guard !old.isFilled(by: registration) else { return false }
      set()
      let value = match.value(in: storage)
      note(value, by: registration, match, request)
      return !(old.isComparable && old.isStill(value))
    } catch {
      if case .failure(let failure)? = error as? Shortfall { report(.injectionFailed(failure)) }
      return false
    }
  }

  /// Remembers where a target was injected, if it is tracked.
  func trackInjection(_ request: ResolutionContext, _ wiring: Wiring) {
    guard wiring.isTracked, let target = request.owner else { return }
    trackedTargets.noteInjection(of: target)
  }

  /// Remembers what a property was filled with, if its target is tracked.
  func track(
    _ request: ResolutionContext, _ wiring: Wiring, _ match: any PropertyMatch,
    _ registration: Registration, _ storage: TargetStorage
  ) {
    guard wiring.isTracked else { return }
    note(match.value(in: storage), by: registration, match, request)
  }

  private func note(
    _ value: Any?, by registration: Registration, _ match: some PropertyMatch,
    _ request: ResolutionContext
  ) {
    guard let target = request.owner else { return }
    trackedTargets.note(
      Filling(registration, value), ofPropertyAt: match.property.position, in: target)
  }
}

extension Injector.State {
  func isTracked(_ type: Any.Type) -> Bool {
    trackedTypes.contains { Subtyping(type, of: $0) == .yes }
  }
}
