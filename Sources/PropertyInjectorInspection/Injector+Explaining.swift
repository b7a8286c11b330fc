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
  ///   - scopes: The scopes in which it would be injected, outermost first. Values that are registered
  ///     as `.supplied` there count as supplied.
  ///   - isolation: The actor of the caller. Omit it.
  public func explain(
    _ target: some AnyObject, within scopes: Scope...,
    isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { promising(scopes).explain(object: target, \.actorRefusal) }

  /// Returns an explanation of an object of a `Sendable` class, or of an actor. Reads an object
  /// that may belong to the main actor only on the main actor, and an actor only on itself.
  public func explain(
    _ target: some AnyObject & Sendable, within scopes: Scope...,
    isolation: isolated (any Actor)? = #isolation
  ) -> Explanation {
    let isReadable = target === isolation || !(target is any Actor)
    return promising(scopes).explain(object: target, isReadable: isReadable) { plan in
      plan.actorRefusal != nil || plan.isParticipant || isOnMainActor ? nil : .sendable
    }
  }

  /// Returns an explanation of a struct or, given a type, of a new object of that type.
  ///
  /// ```swift
  /// print(Injector.explain(OrderHandler.self))
  /// ```
  ///
  /// For a type, it is unknown which properties are set, and which qualifier an `@Injected` property
  /// has. In portable mode, only the properties that a type lists are known.
  @_disfavoredOverload  // Otherwise, Swift 5 mode would choose it for objects of protocol type.
  public func explain<Target>(
    _ target: Target, within scopes: Scope..., isolation: isolated (any Actor)? = #isolation
  ) -> Explanation {
    let inner = promising(scopes)
    if let type = target as? Any.Type { return inner.explain(type) }
    if TypeKind(Target.self).isClass {
      return inner.explain(object: target as AnyObject) { plan in
        plan.actorRefusal ?? (plan.isParticipant || isOnMainActor ? nil : .reference)
      }
    }
    var copy = target
    return TargetStorage.of(&copy) { inner.explain(Target.self, mirroring: target, in: $0) }
  }

  /// Returns the current injector's explanation of an object.
  public static func explain(
    _ target: some AnyObject, within scopes: Scope...,
    isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { current.promising(scopes).explain(target) }

  /// Returns the current injector's explanation of a `Sendable` object or an actor.
  public static func explain(
    _ target: some AnyObject & Sendable, within scopes: Scope...,
    isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { current.promising(scopes).explain(target) }

  /// Returns the current injector's explanation of a struct or a type.
  @_disfavoredOverload
  public static func explain<Target>(
    _ target: Target, within scopes: Scope..., isolation: isolated (any Actor)? = #isolation
  ) -> Explanation { current.promising(scopes).explain(target) }

  /// - Parameter isReadable: Whether the object may be read here, unless it is refused.
  private func explain(
    object target: AnyObject, isReadable: Bool = true, _ refusal: (InjectionPlan) -> Reason?
  ) -> Explanation {
    let type: AnyClass = type(of: target)
    return asKeeper(of: InjectionTarget(target)) { injector, _ in
      injector.explain(
        type, mirroring: target, in: isReadable ? TargetStorage(target) : nil, refusal)
    }
  }

  /// Returns an explanation of a type or, with its storage, of a target that isn't refused.
  private func explain(
    _ type: Any.Type, mirroring target: Any? = nil, in storage: TargetStorage? = nil,
    _ refusal: (InjectionPlan) -> Reason? = { _ in nil }
  ) -> Explanation {
    guard let plan = plan(of: type, mirroring: target) else {
      return Explanation(target: type, refusal: .isolated)
    }
    return seeingThePresent { explain(plan, mirroring: target, in: storage, refusal) }
  }

  private func explain(
    _ plan: InjectionPlan, mirroring target: Any?, in storage: TargetStorage?,
    _ refusal: (InjectionPlan) -> Reason?
  ) -> Explanation {
    let isElsewhere = target.map { !plan.admits($0) } ?? false
    // No overload injects a distributed actor itself.
    let ofActor = plan.type is any Actor.Type ? nil : plan.actorRefusal
    let special = plan.refusal == nil ? refusal(plan) : nil
    let refusal = plan.refusal ?? special ?? (isElsewhere ? .isolated : ofActor)
    let explainer = Explainer(of: self)
    let properties = explainer.diagnoses(of: plan, in: refusal == nil ? storage : nil)
    // These refusals apply only if there is a property to fill.
    let needsProperty = special != nil && plan.actorRefusal == nil
    let isRefused = !needsProperty || properties.contains(where: \.isFilledByInjection)
    let explanations = properties.map(\.explanation)
    let all = explainer.snapshot.all
    let isSurveyed =
      chain.contains { $0.scope != nil } || all.contains { $0.lifecycle?.isStarted ?? false }
    let survey = isSurveyed ? apartFromCalls { Survey(of: self, [plan.type]) } : nil
    let steps = survey?.startSteps.map { $0.filter(survey?.wanted.contains ?? { _ in false }) }
    return Explanation(
      target: plan.type, refusal: isRefused ? refusal : nil,
      mistakes: plan.mistakes, properties: explanations,
      isOfEmptyInjector: !explanations.contains(where: \.isFilled) && all.isEmpty,
      scopes: survey?.scopes(heldBy: plan.type) ?? [],
      startOrder: (steps ?? []).filter { !$0.isEmpty }.map { $0.map(\.info) })
  }
}
