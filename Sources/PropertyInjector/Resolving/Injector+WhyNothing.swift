// Why nothing is found, for reports, errors, first accesses, explanations, and audits.
extension Injector {
  /// Returns why nothing fills a property, with suggestions. The type is nil if only the name
  /// counts.
  @inline(never)
  package func whyNothing(
    fills property: TargetProperty, of plan: InjectionPlan, byType type: Any.Type?,
    qualifier: String?, _ candidates: Candidates?
  ) -> InjectionFailure {
    if let type, let rivals = candidates?.rivals, !rivals.isEmpty {
      return .ambiguous(property, type, rivals.map(\.info))
    }
    if let misfits = candidates?.misfits, !misfits.isEmpty {
      return .wrongType(property, misfits.map(\.info))
    }
    let others = parentChain.allRegistrations(named: property.name, of: type)
    if !others.isEmpty {
      return .registeredForOthers(property, qualifier: qualifier, others.map(\.info))
    }
    let similar = suggestions(for: property, of: plan).map(\.registration.info)
    return .unregistered(property, qualifier: qualifier, similar: similar)
  }

  /// Returns suggestions for a property.
  @inline(never)
  package func suggestions(for property: TargetProperty, of plan: InjectionPlan) -> [Suggestion] {
    suggestions(like: property.name, plan.properties[property.position].contentType, in: plan)
  }

  /// Returns the likeliest registrations, whose names are similar and whose types may fit. If none
  /// looks mistyped, adds those of just the type. Leaves out the names of the plan's properties.
  private func suggestions(
    like name: String, _ type: Any.Type, in plan: InjectionPlan? = nil
  ) -> [Suggestion] {
    // Of texts, numbers, and the like, a program has many.
    let isStandard = fullName(of: type)?.hasPrefix("Swift.") ?? false
    let isObject = TypeKind(type).isClass || TypeKind(type).isExistential
    let all = parentChain.all
    let ofType = isObject ? all.filter { $0.type == type } : []
    let similar = all.compactMap { registration -> Suggestion? in
      guard let other = registration.info.name, registration.mayFit(type),
        let likeness = Likeness(of: name, to: other, amongMany: isStandard)
      else { return nil }
      return Suggestion(registration: registration, likeness: likeness)
    }
    let known =
      similar.sorted { $0.likeness < $1.likeness }.prefix(20)
      + (ofType.count > 3 ? [] : ofType).map { Suggestion(registration: $0, likeness: .sameType) }
    let taken = Set(plan?.properties.map(\.name) ?? [])
    let helpful = known.filter { suggestion in
      suggestion.registration.serves(target: plan?.type, qualifier: nil)
        && !(suggestion.registration.info.name.map(taken.contains) ?? false)
    }
    let hasTypo = helpful.first?.likeness == .typo
    var seen: Set<String> = []
    return helpful.filter { suggestion in
      !(hasTypo && suggestion.likeness == .sameType)
        && seen.insert(suggestion.registration.info.label).inserted
    }.prefix(3).map(\.self)
  }

  /// Returns the reason why nothing serves a name or type.
  func whyNothing(_ answer: Answer) -> InjectionFailure {
    whyNothing(
      of: answer.type, name: answer.name, qualifier: answer.qualifier,
      rivals: answer.candidates.rivals)
  }

  package func whyNothing(
    of type: Any.Type, name: String? = nil, qualifier: String? = nil, rivals: [Registration]
  ) -> InjectionFailure {
    if !rivals.isEmpty { return .ambiguous(nil, type, rivals.map(\.info)) }
    let others = parentChain.allRegistrations(named: name, of: name == nil ? type : nil).map(\.info)
    guard let name else {
      return .unbound(type, qualifier: qualifier, similar: Array(others.prefix(3)))
    }
    let similar = others.isEmpty ? suggestions(like: name, type).map(\.registration.info) : []
    return .unregisteredName(name, type, registered: others, similar: similar)
  }
}

/// A registration that may be meant where nothing serves.
package struct Suggestion: Sendable {
  package let registration: Registration
  package let likeness: Likeness
}
