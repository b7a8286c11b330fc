extension Injector {
  /// Explains what an injection would do now with each property of an object, a struct or a type,
  /// and why.
  ///
  /// ```swift
  /// print(Injector.explain(handler))
  /// print(Injector.explain(OrderHandler.self))
  /// ```
  ///
  /// Nothing is injected and no factory is called. To see what is set already, a target is looked
  /// at as an injection does, by the key paths and closures that its type lists; one that would be
  /// refused is not, and its type is explained.
  ///
  /// Of a type, it explains what happens to a new object whose properties are nil. It isn't known
  /// then which qualifier an `@Injected` property asks with; and where stored fields can't be
  /// written, only the properties that a type lists are known.
  public func explain<Target>(_ target: Target) -> Explanation {
    if let type = target as? Any.Type {
      return explain(type: type, mirroring: nil) {
        $0.diagnosis(of: $1, in: nil, refusal: $1.refusal)
      }
    }
    if TypeKind(Target.self).isClass {
      let target = target as AnyObject
      return explain(target, of: type(of: target)) { plan in
        plan.isActor ? .actor : plan.admits(target) ? nil : .isolated
      }
    }
    var copy = target
    return explain(type: Target.self, mirroring: target) { explainer, plan in
      guard plan.refusal == nil, plan.admits(target) else {
        return explainer.diagnosis(of: plan, in: nil, refusal: plan.refusal ?? .isolated)
      }
      return TargetStorage.of(&copy) { explainer.diagnosis(of: plan, in: $0) }
    }
  }

  /// Explains what an injection would do now with each property of an object of a `Sendable` class.
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

  /// Explains what an injection would do now with each property of an actor.
  ///
  /// The same as for other objects, on the actor: from outside it takes an `await`.
  public func explain<Target: Actor>(_ target: isolated Target) -> Explanation {
    explain(target, of: type(of: target)) { plan in plan.admits(target) ? nil : .isolated }
  }

  /// Explains what an injection by the current injector would do now with each property of an
  /// object, a struct or a type, and why.
  public static func explain<Target>(_ target: Target) -> Explanation {
    current.explain(target)
  }

  /// Explains what an injection by the current injector would do now with each property of an
  /// object of a `Sendable` class.
  public static func explain(_ target: some AnyObject & Sendable) -> Explanation {
    current.explain(target)
  }

  /// Explains what an injection by the current injector would do now with each property of an
  /// actor.
  public static func explain<Target: Actor>(_ target: isolated Target) -> Explanation {
    current.explain(target)
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
        target: type, refusal: Reason("\(TargetRefusal.isolated)"), mistakes: [], properties: [],
        isOfEmptyInjector: false)
    }
    return explain(Explainer(of: self), plan).explanation
  }
}
