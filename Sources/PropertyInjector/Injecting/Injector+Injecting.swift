extension Injector {
  /// Fills the unset properties of an object from this injector's registrations.
  ///
  /// Every stored property of its dynamic type and of all superclasses takes part, of any access
  /// level. One is set if its name is registered, its type fits, and it is nil. Properties that
  /// hold a value, and names nobody registered, are left alone. A property that is `@Injected`,
  /// listed by an `Injectable` type, or picked by the naming convention is also filled by its type.
  /// Afterwards an `InjectorDelegate` is told, if anything was set.
  ///
  /// The fields are written directly: observers (`didSet`, Observation) don't run, and neither
  /// isolation nor exclusivity is checked. Properties that an `Injectable` type lists are set as
  /// hand-written code does.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - overwriting: Whether properties that hold a value are set too. What nothing is registered
  ///     for, and what a factory returns nil for, stays as it is.
  /// - Returns: How many properties were set, and what went wrong this time.
  @discardableResult
  @inlinable  // So that the question costs nothing where the answer is written.
  public func injectDependencies(
    to target: some AnyObject, overwriting: Bool = false
  ) -> InjectionReport {
    overwriting ? overwriteDependencies(of: target) : fillDependencies(of: target)
  }

  @usableFromInline
  func fillDependencies(of target: some AnyObject) -> InjectionReport {
    // Of a type parameter that is `AnyObject` itself, optimised code would take that for the
    // dynamic type.
    let target: AnyObject = target
    if let steps = wirings.plainSteps(of: type(of: target)) {
      return InjectionReport(injectedCount: steps.fill(TargetStorage(target)))
    }
    return injectThoroughly(target)
  }

  @usableFromInline
  func overwriteDependencies(of target: AnyObject) -> InjectionReport {
    reporting { () throws(InjectionError) in try inject(target, .all) }
  }

  /// Fills the unset properties of an object of a `Sendable` class.
  ///
  /// It may be injected everywhere, if its class conforms to `InjectorDelegate` or another
  /// ``InjectionParticipant``; on its actor only, if that conformance is isolated. An object of any
  /// other class might belong to the main actor: it is injected there, and refused elsewhere.
  @discardableResult
  public func injectDependencies(
    to target: some AnyObject & Sendable, overwriting: Bool = false
  ) -> InjectionReport {
    inject(target, overwriting: overwriting, unless: .sendable)
  }

  /// Fills the unset properties of an actor, on the actor: from outside it takes an `await`.
  @discardableResult
  public func injectDependencies<Target: Actor>(
    to target: isolated Target, overwriting: Bool = false
  ) -> InjectionReport {
    if !overwriting, let wiring = wirings.published(of: type(of: target)) {
      return wiring.with { fill(target, $0) }
    }
    guard let wiring = wiring(of: type(of: target), mirroring: target) else {
      return refuse(type(of: target), .isolated)
    }
    guard overwriting else { return fill(target, wiring) }
    return reporting { () throws(InjectionError) in try injectWithGraph(target, wiring, .all) }
  }

  /// Fills the unset properties of a struct from this injector's registrations.
  ///
  /// An enum (so also an optional), a tuple, a function or a metatype is
  /// refused, as is a value that generic code knows by a protocol only. A struct with nothing to
  /// fill, an array say, is not.
  ///
  /// Give objects without `&`. Generic code can't tell whether a class is `Sendable`, so an object
  /// that is given here is injected only where an object of a `Sendable` class would be.
  @discardableResult
  public func injectDependencies<Target>(
    to target: inout Target, overwriting: Bool = false
  ) -> InjectionReport {
    // Of a class, what is known about its type is about the object, not about a reference to it.
    if TypeKind(Target.self).isClass {
      return inject(target as AnyObject, overwriting: overwriting, unless: .reference)
    }
    if overwriting {
      return reporting { () throws(InjectionError) in try inject(&target, .all) }
    }
    if let steps = wirings.plainSteps(of: Target.self) {
      return InjectionReport(injectedCount: TargetStorage.of(&target) { steps.fill($0) })
    }
    return injectThoroughly(&target)
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

  /// Fills the unset properties of an object of a `Sendable` class from the current injector's
  /// registrations, where it may be injected.
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

  /// Injects a target that takes more than plain steps, or whose type is new.
  @inline(never)
  private func injectThoroughly(_ target: AnyObject) -> InjectionReport {
    if let wiring = wirings.published(of: type(of: target)) {
      return wiring.with { wiring in
        defer { if wiring.isOutgrown { rewire(wiring) } }
        return inject(target, wiring)
      }
    }
    return wiring(of: type(of: target), mirroring: target).map { inject(target, $0) }
      ?? refuse(type(of: target), .isolated)
  }

  @inline(never)
  private func injectThoroughly<Target>(_ target: inout Target) -> InjectionReport {
    if let wiring = wirings.published(of: Target.self) {
      return wiring.with { wiring in
        defer { if wiring.isOutgrown { rewire(wiring) } }
        return inject(&target, wiring)
      }
    }
    guard let wiring = wiring(of: Target.self, mirroring: target) else {
      return refuse(Target.self, .isolated)
    }
    return inject(&target, wiring)
  }

  @inline(__always)
  private func inject(_ target: AnyObject, _ wiring: Wiring) -> InjectionReport {
    wiring.refusal(of: target).map { refuse(type(of: target), $0) } ?? fill(target, wiring)
  }

  @inline(__always)
  private func inject<Target>(_ target: inout Target, _ wiring: Wiring) -> InjectionReport {
    wiring.refusal(of: target).map { refuse(Target.self, $0) } ?? fill(&target, wiring)
  }

  /// Fills a target that gets all that it must have without asking anybody, or returns nil.
  func fillForSure(_ target: AnyObject, _ wiring: Wiring) -> InjectionReport? {
    wiring.fillsAll(TargetStorage(target)) ? fill(target, wiring) : nil
  }

  @inline(__always)
  private func fill(_ target: AnyObject, _ wiring: Wiring) -> InjectionReport {
    if _slowPath(wiring.takesMoreThanSteps) {
      return reporting { () throws(InjectionError) in
        try injectWithGraph(target, wiring, .empty)
      }
    }
    let report = wiring.fill(
      TargetStorage(target), for: ResolutionContext(self, for: target, mayPutOff: true))
    if report.injectedCount > 0, wiring.plan.isDelegate {
      if let telling = wiring.plan.telling {
        telling.value(TargetStorage(target))
      } else {
        notifyDelegate(target)
      }
    }
    if report.hasFailures { reportFailures(of: report) }
    return report
  }

  @inline(__always)
  private func fill<Target>(_ target: inout Target, _ wiring: Wiring) -> InjectionReport {
    if _slowPath(wiring.takesMoreThanSteps) {
      return reporting { () throws(InjectionError) in
        try injectWithGraph(&target, wiring, .empty)
      }
    }
    let report = TargetStorage.of(&target) {
      wiring.fill($0, for: ResolutionContext(self, for: nil, structType: Target.self))
    }
    if report.injectedCount > 0, wiring.plan.isDelegate { notifyDelegate(&target) }
    if report.hasFailures { reportFailures(of: report) }
    return report
  }

  func reportFailures(of report: InjectionReport) {
    for failure in report.failures { self.report(.injectionFailed(failure)) }
  }

  func refuse(_ type: Any.Type, _ refusal: TargetRefusal) -> InjectionReport {
    reporting { () throws(InjectionError) in throw refusing(type, refusal) }
  }

  func refusing(_ type: Any.Type, _ refusal: TargetRefusal) -> InjectionError {
    noting(InjectionError(failures: [.targetRefused(type, Reason("\(refusal)"))]), of: type)
  }

  /// Tells a target of a type that conforms. A conformance that is isolated to an actor shows on
  /// that actor only.
  func notifyDelegate(_ target: AnyObject) {
    guard var delegate = target as? any InjectorDelegate else {
      return report(.delegateNotTold(type(of: target), call: "didInjectDependencies()"))
    }
    delegate.didInjectDependencies()
  }

  func notifyDelegate<Target>(_ target: inout Target) {
    guard var delegate = target as? any InjectorDelegate else {
      return report(.delegateNotTold(Target.self, call: "didInjectDependencies()"))
    }
    delegate.didInjectDependencies()
    if let told = delegate as? Target { target = told }
  }
}
