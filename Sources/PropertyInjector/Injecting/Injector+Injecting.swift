extension Injector {
  /// Fills the unset properties of an object from this injector's registrations.
  ///
  /// A stored property is set if it is nil, its name is registered, and the type of the value fits.
  /// It may be inherited, and have any access level. If no name matches, a property that is
  /// `@Injected`, listed by an `Injectable` type, or picked by the naming convention is filled by
  /// type. Other properties stay as they are. If any property was set, an `InjectorDelegate` is
  /// notified.
  ///
  /// Fields are written directly: `didSet` and Observation don't run, and isolation and exclusivity
  /// aren't checked. Listed properties of an `Injectable` type are set as by hand-written code.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - overwriting: Whether to also set properties that hold a value. A property keeps its value
  ///     if nothing is registered for it, or if a factory returns nil.
  /// - Returns: The number of properties that were set, and any failures.
  @discardableResult
  @inlinable  // So that a literal `overwriting` costs nothing.
  public func injectDependencies(
    to target: some AnyObject, overwriting: Bool = false
  ) -> InjectionReport {
    overwriting ? overwriteDependencies(of: target) : fillDependencies(of: target)
  }

  @usableFromInline
  func fillDependencies(of target: some AnyObject) -> InjectionReport {
    // If the type parameter is `AnyObject` itself, optimized code uses it as the dynamic type.
    let target: AnyObject = target
    if let steps = plainSteps(of: type(of: target)) {
      return InjectionReport(injectedCount: steps.fill(TargetStorage(target)))
    }
    return reporting(InjectionTarget(target))
  }

  @usableFromInline
  func overwriteDependencies(of target: AnyObject) -> InjectionReport {
    reporting(InjectionTarget(target), overwriting: true)
  }

  /// Fills the unset properties of an object of a `Sendable` class.
  ///
  /// If the class conforms to ``InjectionParticipant``, its objects are injected on any thread or,
  /// if the conformance is isolated, on its actor. Other objects may belong to the main actor, and
  /// are refused elsewhere.
  @discardableResult
  public func injectDependencies(
    to target: some AnyObject & Sendable, overwriting: Bool = false
  ) -> InjectionReport {
    reporting(InjectionTarget(target), overwriting: overwriting, unless: .sendable)
  }

  /// Fills the unset properties of an actor. Calls from outside the actor need `await`.
  @discardableResult
  public func injectDependencies<Target: Actor>(
    to target: isolated Target, overwriting: Bool = false
  ) -> InjectionReport {
    reporting(InjectionTarget(target, isActor: true), overwriting: overwriting)
  }

  /// Fills the unset properties of a struct from this injector's registrations.
  ///
  /// Accepts any struct, even one with nothing to fill, such as an array. Refuses enums, optionals
  /// included, tuples, functions, metatypes, and, in generic code, values whose type is a protocol.
  ///
  /// Pass objects without `&`. In generic code, which can't tell whether a class is `Sendable`, an
  /// object that is passed here is treated as if it were.
  @discardableResult
  public func injectDependencies<Target>(
    to target: inout Target, overwriting: Bool = false
  ) -> InjectionReport {
    // For a class, what is cached describes the object, not a variable that refers to it.
    if TypeKind(Target.self).isClass {
      return reporting(
        InjectionTarget(target as AnyObject), overwriting: overwriting, unless: .reference)
    }
    if !overwriting, let steps = plainSteps(of: Target.self) {
      return InjectionReport(injectedCount: TargetStorage.of(&target) { steps.fill($0) })
    }
    return InjectionTarget.of(&target) { reporting($0, overwriting: overwriting) }
  }

  /// Fills the unset properties of an object from the current injector's registrations.
  @discardableResult
  @inlinable
  public static func injectDependencies(
    to target: some AnyObject, overwriting: Bool = false
  ) -> InjectionReport {
    overwriting ? current.overwriteDependencies(of: target) : fillDependencies(of: target)
  }

  @usableFromInline
  static func fillDependencies(of target: some AnyObject) -> InjectionReport {
    withCurrent { $0.fillDependencies(of: target) }
  }

  /// Fills the unset properties of an object of a `Sendable` class from the current injector.
  @discardableResult
  public static func injectDependencies(
    to target: some AnyObject & Sendable, overwriting: Bool = false
  ) -> InjectionReport {
    withCurrent { $0.injectDependencies(to: target, overwriting: overwriting) }
  }

  /// Fills the unset properties of an actor from the current injector's registrations.
  @discardableResult
  public static func injectDependencies<Target: Actor>(
    to target: isolated Target, overwriting: Bool = false
  ) -> InjectionReport {
    current.injectDependencies(to: target, overwriting: overwriting)
  }

  /// Fills the unset properties of a struct from the current injector's registrations.
  @discardableResult
  public static func injectDependencies<Target>(
    to target: inout Target, overwriting: Bool = false
  ) -> InjectionReport {
    withCurrent { $0.injectDependencies(to: &target, overwriting: overwriting) }
  }

  /// Injects a target. Reports the reasons in place of throwing them.
  @inline(never)
  private func reporting(
    _ target: InjectionTarget, overwriting: Bool = false, unless refusal: Reason? = nil
  ) -> InjectionReport {
    do {
      return try inject(target, Extent(overwrites: overwriting), unless: refusal)
    } catch {
      report(error)
      return InjectionReport(error)
    }
  }

  /// Injects a target that takes more than plain steps, or whose type is new. With a refusal, it is
  /// refused where it may belong to the main actor, and this isn't it.
  @inline(never)
  func inject(
    _ target: InjectionTarget, _ extent: Extent, unless refusal: Reason? = nil
  ) throws(InjectionError) -> InjectionReport {
    let (report, delegate) = try withSnapshot { snapshot throws(InjectionError) -> Filled in
      if refusal == nil,
        let known = snapshot.wiring(of: target.type)?.known(as: Wiring.self),
        let filled = known.with({ fillBySteps(target, $0, extent, snapshot) })
      {
        return filled
      }
      return try injectWiring(target, extent, snapshot, unless: refusal)
    }
    delegate?.value.notify(target.storage)
    return report
  }

  /// What an injection did, and the delegate to be told at its end, which is quicker there.
  private typealias Filled = (
    report: InjectionReport, delegate: UncheckedSendable<any InjectorDelegate.Type>?
  )

  private func injectWiring(
    _ target: InjectionTarget, _ extent: Extent, _ snapshot: Snapshot, unless refusal: Reason?
  ) throws(InjectionError) -> Filled {
    guard let wiring = wiring(of: target) else { throw refusing(target.type, .isolated) }
    if let refusal = wiring.refusal(of: target) { throw refusing(target.type, refusal) }
    if let refusal, !wiring.plan.isParticipant, !isOnMainActor {
      if wiring.hasWork { throw refusing(target.type, refusal) }
      note(InjectionReport(), of: target.type)
      return (InjectionReport(), nil)
    }
    noticeSilence(target, wiring)
    if let filled = fillBySteps(target, wiring, extent, snapshot) { return filled }
    defer { if wiring.isOutgrown { rewire(wiring) } }
    return try (injectWithGraph(target, wiring, extent), nil)
  }

  /// Fills a target by the steps of its wiring. Returns nil if it is refused, or if that isn't all there
  /// is to do.
  @inline(__always)
  private func fillBySteps(
    _ target: InjectionTarget, _ wiring: Wiring, _ extent: Extent, _ snapshot: Snapshot
  ) -> Filled? {
    guard extent.takesOnlySteps(of: wiring, target.storage), !mayHave(target),
      wiring.refusal(of: target) == nil
    else { return nil }
    // They couldn't be published while a call saw others.
    if let steps = wiring.plainSteps { core.publish(steps, of: wiring, for: target.type, snapshot) }
    defer { if wiring.isOutgrown { rewire(wiring) } }
    let report = wiring.fill(target.storage, for: Request(self, filling: target))
    let isTold = report.injectedCount > 0 && wiring.plan.isDelegate
    // Where there are graphs, which it would share, it takes more than steps.
    if isTold, !report.hasFailures, let delegate = wiring.plan.delegate {
      return (report, delegate)
    }
    if isTold { notifyDelegate(target, wiring.plan) }
    if report.hasFailures { reportFailures(of: report) }
    return (report, nil)
  }
}
