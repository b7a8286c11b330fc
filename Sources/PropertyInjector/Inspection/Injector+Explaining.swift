extension Injector {
  /// What an injection of an object would do now with each of its properties, and why.
  ///
  /// ```swift
  /// print(Injector.explain(handler))
  /// ```
  ///
  /// Nothing is injected and no factory is called. To see what is set already, the object is looked
  /// at as an injection does, by the key paths and closures that its type lists; one that would be
  /// refused is not, and its type is explained.
  public func explain(_ target: some AnyObject) -> Explanation {
    let target: AnyObject = target
    return explain(target, of: type(of: target)) { plan in
      plan.isActor ? .actor : plan.admits(target) ? nil : .isolated
    }
  }

  /// What an injection of an object of a `Sendable` class would do now with each of its properties.
  ///
  /// The same as for other objects. One that would be refused here, because it may belong to the
  /// main actor, is not looked at.
  public func explain(_ target: some AnyObject & Sendable) -> Explanation {
    let target: AnyObject = target
    return explain(target, of: type(of: target)) { plan in
      if plan.isActor { return .actor }
      if !plan.admits(target) { return .isolated }
      return plan.isParticipant || isOnMainActor ? nil : .sendable
    }
  }

  /// What an injection of an actor would do now with each of its properties.
  ///
  /// The same as for other objects, on the actor: from outside it takes an `await`.
  public func explain<Target: Actor>(_ target: isolated Target) -> Explanation {
    explain(target, of: type(of: target)) { plan in plan.admits(target) ? nil : .isolated }
  }

  /// What an injection of a struct would do now with each of its properties.
  ///
  /// The same as for objects.
  public func explain<Target>(_ target: Target) -> Explanation {
    if TypeKind(Target.self).isClass { return explain(target as AnyObject) }
    if let type = target as? Any.Type { return explain(type) }
    var copy = target
    return explain(type: Target.self, mirroring: target) { explainer, plan in
      guard plan.refusal == nil, plan.admits(target) else {
        return explainer.diagnosis(of: plan, in: nil, refusal: plan.refusal ?? .isolated)
      }
      return TargetStorage.of(&copy) { explainer.diagnosis(of: plan, in: $0) }
    }
  }

  /// What an injection of a new object of a type would do now with each property, if it is nil.
  ///
  /// ```swift
  /// print(Injector.explain(OrderHandler.self))
  /// ```
  ///
  /// Without an object it isn't known which properties are set, nor which qualifier an `@Injected`
  /// property asks with. Where stored fields can't be written, only the
  /// properties that a type lists are known.
  public func explain(_ type: Any.Type) -> Explanation {
    explain(type: type, mirroring: nil) { $0.diagnosis(of: $1, in: nil, refusal: $1.refusal) }
  }

  /// What an injection of an object by the current injector would do now with each of its
  /// properties, and why.
  public static func explain(_ target: some AnyObject) -> Explanation {
    current.explain(target)
  }

  /// What an injection of an object of a `Sendable` class by the current injector would do now with
  /// each of its properties.
  public static func explain(_ target: some AnyObject & Sendable) -> Explanation {
    current.explain(target)
  }

  /// What an injection of an actor by the current injector would do now with each of its
  /// properties.
  public static func explain<Target: Actor>(_ target: isolated Target) -> Explanation {
    current.explain(target)
  }

  /// What an injection of a struct by the current injector would do now with each of its
  /// properties.
  public static func explain<Target>(_ target: Target) -> Explanation {
    current.explain(target)
  }

  /// What an injection of a new object of a type by the current injector would do now with each
  /// property, if it is nil.
  public static func explain(_ type: Any.Type) -> Explanation {
    current.explain(type)
  }

  private func explain(
    _ target: AnyObject, of type: Any.Type, _ refusal: (InjectionPlan) -> TargetRefusal?
  ) -> Explanation {
    explain(type: type, mirroring: target) { explainer, plan in
      if let refusal = plan.refusal ?? refusal(plan) {
        return explainer.diagnosis(of: plan, in: nil, refusal: refusal)
      }
      return explainer.diagnosis(of: plan, in: TargetStorage(target))
    }
  }

  private func explain(
    type: Any.Type, mirroring target: Any?,
    _ explain: (Explainer, InjectionPlan) -> Explainer.Diagnosis
  ) -> Explanation {
    guard let plan = plan(of: type, mirroring: target) else {
      return Explanation(
        target: type, refusal: .isolated, mistakes: [], properties: [], isOfEmptyInjector: false)
    }
    return explain(Explainer(of: self), plan).explanation
  }
}
