public import PropertyInjector

extension Injector {
  /// Returns an explanation of what an injection would do now with each property of an object.
  ///
  /// ```swift
  /// print(Injector.explain(handler))
  /// ```
  ///
  /// Injects nothing and calls no factory. Like an injection, it reads the object to see which
  /// properties are set, through the key paths and closures that its type lists. If an injection
  /// would be refused, explains the type without reading the object.
  ///
  /// - Parameters:
  ///   - target: The object to explain.
  ///   - isolation: The actor of the caller. Omit it.
  public func explain(
    _ target: some AnyObject, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { explain(object: target, \.actorRefusal) }

  /// Returns an explanation of an object of a `Sendable` class, or of an actor. Reads an object
  /// that may belong to the main actor only on the main actor, and an actor only on itself.
  public func explain(
    _ target: some AnyObject & Sendable, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation {
    explain(object: target, isOnActor: target === isolation) { plan in
      plan.actorRefusal != nil || plan.isParticipant || isOnMainActor ? nil : .sendable
    }
  }

  /// Returns an explanation of a struct or, given a type, of a new object of that type.
  ///
  /// ```swift
  /// print(Injector.explain(OrderHandler.self))
  /// ```
  ///
  /// For a type, it is unknown which properties are set and which qualifier an `@Injected` property
  /// has or whether it is live. In portable mode, only the properties that a type lists are known.
  @_disfavoredOverload  // Otherwise, Swift 5 mode would choose it for objects of protocol type.
  public func explain<Target>(
    _ target: Target, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation {
    if let type = target as? Any.Type {
      return explain(type: type, mirroring: nil) { $0.explanation(of: $1, refusal: $1.refusal) }
    }
    if TypeKind(Target.self).isClass {
      return explain(object: target as AnyObject) { plan in
        plan.actorRefusal ?? (plan.isParticipant || isOnMainActor ? nil : .reference)
      }
    }
    var copy = target
    return explain(type: Target.self, mirroring: target) { explainer, plan in
      guard plan.refusal == nil, plan.admits(target) else {
        return explainer.explanation(of: plan, refusal: plan.refusal ?? .isolated)
      }
      return TargetStorage.of(&copy) { explainer.explanation(of: plan, in: $0, refusal: nil) }
    }
  }

  /// Returns the current injector's explanation of an object.
  public static func explain(
    _ target: some AnyObject, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { current.explain(target) }

  /// Returns the current injector's explanation of a `Sendable` object or an actor.
  public static func explain(
    _ target: some AnyObject & Sendable, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { current.explain(target) }

  /// Returns the current injector's explanation of a struct or a type.
  @_disfavoredOverload
  public static func explain<Target>(
    _ target: Target, isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { current.explain(target) }

  /// - Parameter isOnActor: Whether the caller runs on the target, so an actor may be read.
  private func explain(
    object target: AnyObject, isOnActor: Bool = false, _ refuse: (InjectionPlan) -> TargetRefusal?
  ) -> Explanation {
    let type: AnyClass = type(of: target)
    var explanation: Explanation?
    do throws(InjectionError) {
      try asKeeper(of: InjectionTarget(target)) { injector, _ in
        explanation = injector.explain(type: type, mirroring: target) { explainer, plan in
          let refusal = plan.refusal ?? refuse(plan) ?? (plan.admits(target) ? nil : .isolated)
          let isSeen = refusal == nil && (isOnActor || plan.actorRefusal == nil)
          return explainer.explanation(
            of: plan, in: isSeen ? TargetStorage(target) : nil, refusal: refusal)
        }
      }
    } catch {
      explanation = .refused(type, Reason("\(error)"))
    }
    return explanation ?? .refused(type, Reason("nothing could be found out"))
  }

  private func explain(
    type: Any.Type, mirroring target: Any?,
    _ explain: (Explainer, InjectionPlan) -> Explanation
  ) -> Explanation {
    guard let plan = plan(of: type, mirroring: target) else {
      return .refused(type, Reason("\(TargetRefusal.isolated)"))
    }
    return explain(Explainer(of: self), plan)
  }
}

extension Explanation {
  fileprivate static func refused(_ type: Any.Type, _ why: Reason) -> Explanation {
    Explanation(
      target: type, refusal: why, mistakes: [], properties: [], isOfEmptyInjector: false)
  }
}
