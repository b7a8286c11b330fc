extension Injector {
  /// Explains what an injection would do now with each property of an object, and why.
  ///
  /// ```swift
  /// print(Injector.explain(handler))
  /// ```
  ///
  /// Nothing is injected and no factory is called. To see what is set already, the object is looked
  /// at as an injection does, by the key paths and closures that its type lists; one that would be
  /// refused is not, and its type is explained.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - isolation: The actor of the caller. Leave it out.
  public func explain(
    _ target: some AnyObject, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { explain(object: target) { $0.isActor ? .actor : nil } }

  /// The same for an object of a `Sendable` class or an actor. One that would be refused here,
  /// because it may belong to the main actor, is not looked at, nor is an actor from outside.
  public func explain(
    _ target: some AnyObject & Sendable, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation {
    explain(object: target, isOnActor: target === isolation) { plan in
      plan.isActor || plan.isParticipant || isOnMainActor ? nil : .sendable
    }
  }

  /// Explains what an injection would do now with each property of a struct; or, given a type, of a
  /// new object of it.
  ///
  /// ```swift
  /// print(Injector.explain(OrderHandler.self))
  /// ```
  ///
  /// Without an object it isn't known which properties are set, which qualifier an `@Injected`
  /// property asks with, and whether it is live. Where stored fields can't be written, only the
  /// properties that a type lists are known.
  @_disfavoredOverload  // In the Swift 5 mode, it would be taken for objects known by protocols.
  public func explain<Target>(
    _ target: Target, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation {
    if let type = target as? Any.Type {
      return explain(type: type, mirroring: nil) { $0.diagnosis(of: $1) }
    }
    if TypeKind(Target.self).isClass {
      return explain(object: target as AnyObject) { plan in
        plan.isActor ? .actor : plan.isParticipant || isOnMainActor ? nil : .reference
      }
    }
    var copy = target
    return explain(type: Target.self, mirroring: target) { explainer, plan in
      guard plan.refusal == nil, plan.admits(target) else {
        return explainer.diagnosis(of: plan, in: nil, refusal: plan.refusal ?? .isolated)
      }
      return TargetStorage.of(&copy) { explainer.diagnosis(of: plan, in: $0, refusal: nil) }
    }
  }

  /// Explains an object as the current injector would inject it now.
  public static func explain(
    _ target: some AnyObject, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { current.explain(target) }

  /// The same for an object of a `Sendable` class or an actor.
  public static func explain(
    _ target: some AnyObject & Sendable, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { current.explain(target) }

  /// The same for a struct or a type.
  @_disfavoredOverload
  public static func explain<Target>(
    _ target: Target, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { current.explain(target) }

  /// - Parameter isOnActor: Whether it is looked at, if it is an actor.
  private func explain(
    object target: AnyObject, isOnActor: Bool = false, _ refuse: (InjectionPlan) -> TargetRefusal?
  ) -> Explanation {
    explain(type: type(of: target), mirroring: target) { explainer, plan in
      let refusal = plan.refusal ?? refuse(plan) ?? (plan.admits(target) ? nil : .isolated)
      let isSeen = refusal == nil && (isOnActor || !plan.isActor)
      return explainer.diagnosis(
        of: plan, in: isSeen ? TargetStorage(target) : nil, refusal: refusal)
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
