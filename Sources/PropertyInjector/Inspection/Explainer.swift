/// Works out what one injector would do with targets, from the plans and matches that an injection
/// uses too. Calls no factory, sets nothing, and tells nobody.
struct Explainer {
  let injector: Injector
  let lineage: Lineage
  let suggestions: Suggestions

  init(of injector: Injector) {
    self.injector = injector
    lineage = injector.lineage
    suggestions = injector.suggestions
  }

  /// What would become of the properties of a type.
  ///
  /// - Parameters:
  ///   - storage: A target, if it may be looked at.
  ///   - refusal: Why nothing of the target can be injected, or nil.
  func diagnosis(
    of plan: InjectionPlan, in storage: TargetStorage?, refusal: TargetRefusal? = nil
  ) -> Diagnosis {
    let matching = injector.matching(plan, lineage, sharesValues: false)
    let matches = Dictionary(
      uniqueKeysWithValues: matching.matches.map { ($0.position, $0) })
    let properties = plan.properties.enumerated().map { position, property in
      PropertyExplainer(
        explainer: self, plan: plan, property: property, match: matches[position],
        storage: storage
      ).diagnosis
    }
    // Nothing is refused that wouldn't be done.
    let isRefused = refusal != .sendable || !matches.isEmpty || !matching.unfillable.isEmpty
    let explanation = Explanation(
      target: plan.type, refusal: isRefused ? refusal.map { refusal in Reason("\(refusal)") } : nil,
      mistakes: plan.mistakes,
      properties: properties.map(\.explanation),
      isOfEmptyInjector: lineage.levels.allSatisfy(\.state.registry.isEmpty))
    return Diagnosis(explanation: explanation, plan: plan, properties: properties)
  }

  /// What a binding leads to for a target of a type, or nil for what is no binding, and where
  /// nothing is there.
  func bound(by registration: Registration, for target: Any.Type?) -> Registration? {
    guard let type = registration.info.boundType else { return nil }
    func serving<Wanted>(_: Wanted.Type) -> Registration? {
      injector.answer(as: Wanted.self, for: target).candidates.registrations.first
    }
    return _openExistential(strippingOptionals(from: type), do: serving)
  }

  /// An explanation, and what it is made of.
  struct Diagnosis {
    let explanation: Explanation
    let plan: InjectionPlan
    let properties: [PropertyDiagnosis]
  }

  /// What would become of one property.
  struct PropertyDiagnosis {
    let explanation: PropertyExplanation
    /// What would fill it, or may.
    let fillers: [Registration]
    /// What may have been meant, if nothing would.
    let suggestions: [Suggestion]
  }
}
