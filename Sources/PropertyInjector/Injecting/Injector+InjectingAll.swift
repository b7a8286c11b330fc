extension Injector {
  /// Fills the unset properties of an object, or throws and sets none.
  ///
  /// Properties that are `@Injected`, listed as required by an `Injectable` type, picked by the
  /// naming convention, or registered by name must be filled. Delegates are notified as by
  /// `injectDependencies(to:)`. Singletons made on the way are kept, even if the call throws.
  ///
  /// - Returns: The number of properties that were set.
  /// - Throws: An error that lists each property that can't be filled, and why.
  @discardableResult
  public func injectAllDependencies(
    to target: some AnyObject
  ) throws(InjectionError) -> InjectionReport {
    let target: AnyObject = target
    if let steps = plainSteps(of: type(of: target)), steps.fillsAll {
      return InjectionReport(injectedCount: steps.fill(TargetStorage(target)))
    }
    return try inject(InjectionTarget(target), .strict)
  }

  /// Fills the unset properties of an object of a `Sendable` class, or throws and sets none.
  @discardableResult
  public func injectAllDependencies(
    to target: some AnyObject & Sendable
  ) throws(InjectionError) -> InjectionReport {
    try injectAll(target, unless: .sendable)
  }

  /// Fills the unset properties of an actor, or throws and sets none.
  @discardableResult
  public func injectAllDependencies<Target: Actor>(
    to target: isolated Target
  ) throws(InjectionError) -> InjectionReport {
    try inject(InjectionTarget(target, isActor: true), .strict)
  }

  /// Fills the unset properties of a struct, or throws and sets none.
  @discardableResult
  public func injectAllDependencies<Target>(
    to target: inout Target
  ) throws(InjectionError) -> InjectionReport {
    if TypeKind(Target.self).isClass {
      return try injectAll(target as AnyObject, unless: .reference)
    }
    if let steps = plainSteps(of: Target.self), steps.fillsAll {
      return InjectionReport(injectedCount: TargetStorage.of(&target) { steps.fill($0) })
    }
    return try InjectionTarget.of(&target) { target throws(InjectionError) in
      try inject(target, .strict)
    }
  }

  func inject(
    _ target: InjectionTarget, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    if extent.isStrict {
      if !limits(target), let wiring = publishedWiring(of: target.type),
        wiring.with({ $0.refusal(of: target) == nil && $0.fillsAll(target.storage) })
      {
        return wiring.with { fill(target, $0) }
      }
    }
    guard let wiring = wiring(of: target) else { throw refusing(target.type, .isolated) }
    if let refusal = wiring.refusal(of: target) { throw refusing(target.type, refusal) }
    defer { if wiring.isOutgrown { rewire(wiring) } }
    return try injectWithGraph(target, wiring, extent)
  }

  /// Returns the report of an injection, with its failures if it throws.
  func reporting(
    _ inject: () throws(InjectionError) -> InjectionReport
  ) -> InjectionReport {
    do {
      return try inject()
    } catch {
      let report = InjectionReport(error)
      reportFailures(of: report)
      return report
    }
  }

  func refuse(_ type: Any.Type, _ refusal: Reason) -> InjectionReport {
    reporting { () throws(InjectionError) in throw refusing(type, refusal) }
  }
}
