extension Injector {
  /// Remembers, from now on, what objects of a class or its subclasses are filled with, so that
  /// they can be filled anew when something else is registered.
  ///
  /// Targets are held weakly. Structs and actors can't be tracked.
  public func trackTargets<Target: AnyObject>(of type: Target.Type) {
    let type: Any.Type = type
    take(
      .set { state in
        if !state.trackedTypes.contains(where: { $0 == type }) { state.trackedTypes.append(type) }
      })
  }

  /// Tracks objects of a class no longer, if they are injected from now on.
  public func stopTrackingTargets<Target: AnyObject>(of type: Target.Type) {
    let type: Any.Type = type
    take(.set { state in state.trackedTypes.removeAll { $0 == type } })
  }

  /// Gives tracked targets that are still there what is registered now, where that is something
  /// else.
  ///
  /// A property keeps what was set by hand since. What has no registration any more stays.
  /// Afterwards a `ReinjectionDelegate` is told, once for each target.
  ///
  /// > Warning: Targets are written to from here, whatever thread or actor they belong to. Call it
  /// > where they are used.
  ///
  /// - Returns: The targets that were changed.
  @discardableResult
  public func reinjectTrackedTargets() -> [Reinjection] {
    trackedTargets.living.compactMap { reinject($0.target.value, $0.fillings) }
  }

  private func reinject(_ target: AnyObject, _ fillings: [String: Filling]) -> Reinjection? {
    let type: AnyClass = type(of: target)
    guard let wiring = wiring(of: type, mirroring: target), wiring.refusal == nil,
      !wiring.plan.isInjectable || target is any Injectable
    else { return nil }
    let graph = Graph()
    defer { withExtendedLifetime(graph) {} }
    let request = Request(self, for: target, in: graph)
    let storage = TargetStorage(target)
    let changed = wiring.matches.filter { match in
      guard let filling = fillings[match.property.name], filling.isStill(match.value(in: storage)),
        match.offer.registrations.first !== filling.registration,
        case .value(let registration, let set) = match.prepare(storage, for: request),
        registration !== filling.registration
      else { return false }
      set()
      track(target, wiring, match, registration, storage)
      return true
    }
    finish(graph)
    guard !changed.isEmpty else { return nil }
    let reinjection = Reinjection(target: type, properties: changed.map(\.property.name))
    if var delegate = target as? any ReinjectionDelegate {
      delegate.didReinjectDependencies(reinjection.properties)
    }
    return reinjection
  }

  /// Remembers what a property was filled with, if its target is tracked.
  func track(
    _ target: AnyObject?, _ wiring: Wiring, _ match: any PropertyMatch,
    _ registration: Registration, _ storage: TargetStorage
  ) {
    guard wiring.isTracked, let target else { return }
    trackedTargets.note(
      Filling(registration, match.value(in: storage)), of: match.property.name, in: target)
  }
}

extension Injector.State {
  func isTracked(_ type: Any.Type) -> Bool {
    trackedTypes.contains { Subtyping(type, of: $0) == .yes }
  }
}
