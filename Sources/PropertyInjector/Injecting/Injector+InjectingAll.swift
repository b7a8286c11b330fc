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
    if let steps = wirings.plainSteps(of: type(of: target)), steps.fillsAll {
      return InjectionReport(injectedCount: steps.fill(TargetStorage(target)))
    }
    return try inject(target, .complete)
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
    guard let wiring = wiring(of: type(of: target), mirroring: target) else {
      throw refusing(type(of: target), .isolated)
    }
    return try injectWithGraph(target, wiring, .complete)
  }

  /// Fills the unset properties of a struct, or throws and sets none.
  @discardableResult
  public func injectAllDependencies<Target>(
    to target: inout Target
  ) throws(InjectionError) -> InjectionReport {
    if TypeKind(Target.self).isClass {
      return try injectAll(target as AnyObject, unless: .reference)
    }
    if let steps = wirings.plainSteps(of: Target.self), steps.fillsAll {
      return InjectionReport(injectedCount: TargetStorage.of(&target) { steps.fill($0) })
    }
    return try inject(&target, .complete)
  }

  func inject(
    _ target: AnyObject, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    if extent == .complete, let wiring = wirings.published(of: type(of: target)) {
      let report = wiring.with { $0.refusal(of: target) == nil ? fillForSure(target, $0) : nil }
      if let report { return report }
    }
    let wiring = try admittedWiring(of: type(of: target), mirroring: target)
    defer { if wiring.isOutgrown { rewire(wiring) } }
    return try injectWithGraph(target, wiring, extent)
  }

  func inject<Target>(
    _ target: inout Target, _ extent: Extent
  ) throws(InjectionError) -> InjectionReport {
    let wiring = try admittedWiring(of: Target.self, mirroring: target)
    return try injectWithGraph(&target, wiring, extent)
  }

  private func admittedWiring(
    of type: Any.Type, mirroring target: Any
  ) throws(InjectionError) -> Wiring {
    let wiring = wiring(of: type, mirroring: target)
    if let wiring, wiring.refusal == nil { return wiring }
    throw refusing(type, wiring?.refusal ?? .isolated)
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
}
