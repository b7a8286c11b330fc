extension Injector {
  /// Fills the unset properties of an object, or throws and sets none.
  ///
  /// Properties that are `@Injected`, listed as required by an `Injectable` type, picked by the
  /// naming convention, or registered by name must be filled. Delegates are notified as by
  /// `injectDependencies(to:)`. Singletons made on the way are kept, even if the call throws.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - requiringOptionals: Whether to also require all other optional properties that can be
  ///     filled, even if nothing is registered for them.
  /// - Returns: The number of properties that were set.
  /// - Throws: An error that lists each property that can't be filled, and why.
  @discardableResult
  public func injectAllDependencies(
    to target: some AnyObject, requiringOptionals: Bool = false
  ) throws(InjectionError) -> InjectionReport {
    let target: AnyObject = target
    if !requiringOptionals, let steps = plainSteps(of: type(of: target)), steps.fillsAll {
      return InjectionReport(injectedCount: steps.fill(TargetStorage(target)))
    }
    return try inject(InjectionTarget(target), .strict(requiringOptionals))
  }

  /// Fills the unset properties of an object of a `Sendable` class, or throws and sets none.
  @discardableResult
  public func injectAllDependencies(
    to target: some AnyObject & Sendable, requiringOptionals: Bool = false
  ) throws(InjectionError) -> InjectionReport {
    try inject(InjectionTarget(target), .strict(requiringOptionals), unless: .sendable)
  }

  /// Fills the unset properties of an actor, or throws and sets none.
  @discardableResult
  public func injectAllDependencies<Target: Actor>(
    to target: isolated Target, requiringOptionals: Bool = false
  ) throws(InjectionError) -> InjectionReport {
    try inject(InjectionTarget(target, isActor: true), .strict(requiringOptionals))
  }

  /// Fills the unset properties of a struct, or throws and sets none.
  @discardableResult
  public func injectAllDependencies<Target>(
    to target: inout Target, requiringOptionals: Bool = false
  ) throws(InjectionError) -> InjectionReport {
    if TypeKind(Target.self).isClass {
      return try inject(
        InjectionTarget(target as AnyObject), .strict(requiringOptionals), unless: .reference)
    }
    return try InjectionTarget.of(&target) { target throws(InjectionError) in
      try inject(target, .strict(requiringOptionals))
    }
  }
}
