extension Injector {
  /// Fills all properties of an object for which there is a value, those that hold one too.
  ///
  /// What nothing is registered for, and what a factory gives nil for, stays as it is. Otherwise it
  /// is the same as `injectDependencies(to:)`.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - overwriting: Whether properties that hold a value are set too.
  /// - Returns: How many properties were set, and what went wrong this time.
  @discardableResult
  public func injectDependencies(
    to target: some AnyObject, overwriting: Bool
  ) -> InjectionReport {
    let target: AnyObject = target
    guard overwriting else { return injectDependencies(to: target) }
    return reporting { () throws(InjectionError) in try inject(target, .all) }
  }

  /// Fills all properties of an actor for which there is a value, those that hold one too.
  ///
  /// The same as for other objects, on the actor: from outside it takes an `await`.
  @discardableResult
  public func injectDependencies<Target: Actor>(
    to target: isolated Target, overwriting: Bool
  ) -> InjectionReport {
    guard overwriting else { return injectDependencies(to: target) }
    guard let wiring = wiring(of: type(of: target), mirroring: target) else {
      return refuse(type(of: target), .isolated)
    }
    return reporting { () throws(InjectionError) in try injectWithGraph(target, wiring, .all) }
  }

  /// Fills all properties of a struct for which there is a value, those that hold one too.
  ///
  /// The same as for objects.
  @discardableResult
  public func injectDependencies<Target>(
    to target: inout Target, overwriting: Bool
  ) -> InjectionReport {
    guard overwriting else { return injectDependencies(to: &target) }
    if TypeKind(Target.self).isClass {
      return injectDependencies(to: target as AnyObject, overwriting: true)
    }
    return reporting { () throws(InjectionError) in try inject(&target, .all) }
  }

  /// Fills all properties of an object for which the current injector has a value, those that hold
  /// one too.
  @discardableResult
  public static func injectDependencies(
    to target: some AnyObject, overwriting: Bool
  ) -> InjectionReport {
    current.injectDependencies(to: target, overwriting: overwriting)
  }

  /// Fills all properties of an actor for which the current injector has a value, those that hold
  /// one too.
  @discardableResult
  public static func injectDependencies<Target: Actor>(
    to target: isolated Target, overwriting: Bool
  ) -> InjectionReport {
    current.injectDependencies(to: target, overwriting: overwriting)
  }

  /// Fills all properties of a struct for which the current injector has a value, those that hold
  /// one too.
  @discardableResult
  public static func injectDependencies<Target>(
    to target: inout Target, overwriting: Bool
  ) -> InjectionReport {
    current.injectDependencies(to: &target, overwriting: overwriting)
  }
}
