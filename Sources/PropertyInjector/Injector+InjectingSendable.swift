// Injecting objects that the compiler lets every thread have. Those of the main actor are among
// them, and nothing at run time tells these from others; so that a class says where it belongs.
extension Injector {
  /// Fills the unset properties of an object of a `Sendable` class.
  ///
  /// The same as for other objects, where it may be injected: everywhere, if its class conforms to
  /// `InjectorDelegate` or another ``InjectionParticipant``; on its actor only, if that conformance
  /// is isolated. An object of any other class might belong to the main actor, so that it is
  /// injected there, and refused elsewhere.
  ///
  /// - Returns: How many properties were set, and what went wrong this time.
  @discardableResult
  public func injectDependencies(to target: some AnyObject & Sendable) -> InjectionReport {
    let target: AnyObject = target
    return reporting(target) { injectDependencies(to: target) }
  }

  /// The same for an object that is given with `&`.
  @discardableResult
  public func injectDependencies(to target: inout some AnyObject & Sendable) -> InjectionReport {
    injectDependencies(to: target)
  }

  /// Fills the unset properties of an object of a `Sendable` class from the current injector's
  /// registrations.
  ///
  /// - Returns: How many properties were set, and what went wrong this time.
  @discardableResult
  public static func injectDependencies(to target: some AnyObject & Sendable) -> InjectionReport {
    withCurrent { $0.injectDependencies(to: target) }
  }

  /// The same for an object that is given with `&`.
  @discardableResult
  public static func injectDependencies(
    to target: inout some AnyObject & Sendable
  ) -> InjectionReport {
    injectDependencies(to: target)
  }

  /// Fills all properties of an object of a `Sendable` class for which there is a value, those that
  /// hold one too.
  @discardableResult
  public func injectDependencies(
    to target: some AnyObject & Sendable, overwriting: Bool
  ) -> InjectionReport {
    let target: AnyObject = target
    return reporting(target) { injectDependencies(to: target, overwriting: overwriting) }
  }

  /// The same for an object that is given with `&`.
  @discardableResult
  public func injectDependencies(
    to target: inout some AnyObject & Sendable, overwriting: Bool
  ) -> InjectionReport {
    injectDependencies(to: target, overwriting: overwriting)
  }

  /// Fills all properties of an object of a `Sendable` class for which the current injector has a
  /// value, those that hold one too.
  @discardableResult
  public static func injectDependencies(
    to target: some AnyObject & Sendable, overwriting: Bool
  ) -> InjectionReport {
    current.injectDependencies(to: target, overwriting: overwriting)
  }

  /// The same for an object that is given with `&`.
  @discardableResult
  public static func injectDependencies(
    to target: inout some AnyObject & Sendable, overwriting: Bool
  ) -> InjectionReport {
    injectDependencies(to: target, overwriting: overwriting)
  }

  /// Fills the unset properties of an object of a `Sendable` class, or throws and sets none.
  ///
  /// The same as for other objects, where it may be injected.
  ///
  /// - Returns: How many properties were set.
  /// - Throws: One error that tells every property that can't be filled, and why.
  @discardableResult
  public func injectAllDependencies(
    to target: some AnyObject & Sendable
  ) throws(InjectionError) -> InjectionReport {
    let target: AnyObject = target
    switch admission(of: target) {
    case .admitted: return try injectAllDependencies(to: target)
    case .nothingToFill: return nothingFilled(target)
    case .refused: throw refusing(type(of: target), .sendable)
    }
  }

  /// The same for an object that is given with `&`.
  @discardableResult
  public func injectAllDependencies(
    to target: inout some AnyObject & Sendable
  ) throws(InjectionError) -> InjectionReport {
    try injectAllDependencies(to: target)
  }

  /// Fills the unset properties of an object of a `Sendable` class from the current injector's
  /// registrations, or throws and sets none.
  @discardableResult
  public static func injectAllDependencies(
    to target: some AnyObject & Sendable
  ) throws(InjectionError) -> InjectionReport {
    try current.injectAllDependencies(to: target)
  }

  /// The same for an object that is given with `&`.
  @discardableResult
  public static func injectAllDependencies(
    to target: inout some AnyObject & Sendable
  ) throws(InjectionError) -> InjectionReport {
    try injectAllDependencies(to: target)
  }

  private func reporting(
    _ target: AnyObject, _ inject: () -> InjectionReport
  ) -> InjectionReport {
    switch admission(of: target) {
    case .admitted: inject()
    case .nothingToFill: nothingFilled(target)
    case .refused: refuse(type(of: target), .sendable)
    }
  }

  private func nothingFilled(_ target: AnyObject) -> InjectionReport {
    let report = InjectionReport()
    note(report, of: type(of: target))
    return report
  }

  /// Whether an object of a `Sendable` class is injected here.
  private enum Admission {
    case admitted
    /// Nothing is refused that wouldn't be done.
    case nothingToFill
    case refused
  }

  private func admission(of target: AnyObject) -> Admission {
    let type: AnyClass = type(of: target)
    if let steps = wirings.plainSteps(of: type), steps.areForAllThreads || isOnMainActor {
      return .admitted
    }
    if let wiring = wirings.published(of: type) { return wiring.with(admission) }
    return wiring(of: type, mirroring: target).map(admission) ?? .admitted
  }

  private func admission(by wiring: Wiring) -> Admission {
    // What is refused for another reason is refused by those who inject it.
    if wiring.plan.isParticipant || wiring.refusal != nil || isOnMainActor { return .admitted }
    return wiring.matches.isEmpty && wiring.unfillable.isEmpty ? .nothingToFill : .refused
  }
}
