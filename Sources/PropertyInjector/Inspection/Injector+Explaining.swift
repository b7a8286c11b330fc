extension Injector {
  /// What an injection of an object would do now with each of its properties, and why.
  ///
  /// ```swift
  /// print(Injector.current.explain(handler))
  /// ```
  ///
  /// Nothing is injected and no factory is called. To see what is set already, the object is looked
  /// at as an injection does; one that would be refused is not, and its type is explained.
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
        return explainer.reading(of: plan, in: nil, refusal: plan.refusal ?? .isolated)
      }
      return TargetStorage.of(&copy) { explainer.reading(of: plan, in: $0) }
    }
  }

  /// What an injection of a new object of a type would do now with each property, if it is nil.
  ///
  /// ```swift
  /// print(Injector.current.explain(OrderHandler.self))
  /// ```
  ///
  /// Without an object it isn't known which properties are set, nor which qualifier an `@Injected`
  /// property asks with: what has any is told. Where stored fields can't be written, only the
  /// properties that a type lists are known.
  public func explain(_ type: Any.Type) -> Explanation {
    explain(type: type, mirroring: nil) { $0.reading(of: $1, in: nil, refusal: $1.refusal) }
  }

  private func explain(
    _ target: AnyObject, of type: Any.Type, _ refusal: (InjectionPlan) -> TargetRefusal?
  ) -> Explanation {
    explain(type: type, mirroring: target) { explainer, plan in
      if let refusal = plan.refusal ?? refusal(plan) {
        return explainer.reading(of: plan, in: nil, refusal: refusal)
      }
      return explainer.reading(of: plan, in: TargetStorage(target))
    }
  }

  private func explain(
    type: Any.Type, mirroring target: Any?,
    _ read: (Explainer, InjectionPlan) -> Explainer.Reading
  ) -> Explanation {
    guard let plan = plan(of: type, mirroring: target) else {
      return Explanation(target: type, refusal: .isolated, mistakes: [], properties: [])
    }
    return read(Explainer(of: self), plan).explanation
  }

  /// The plan of a type, or nil where its list of properties belongs to an actor that this isn't.
  func plan(of type: Any.Type, mirroring target: Any?) -> InjectionPlan? {
    if settings.writesStoredFields { return .of(type) }
    return target.map(InjectionPlan.mirroring) ?? .listed(by: type)
  }
}
