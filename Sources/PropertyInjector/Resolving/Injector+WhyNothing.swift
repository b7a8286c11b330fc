// Why nothing is found, for reports, errors, first accesses, explanations, and audits.
extension Injector {
  /// Returns why nothing fills a property, with suggestions. The type is nil if only the name
  /// counts.
  @inline(never)
  package func whyNothing(
    fills property: TargetProperty, of plan: InjectionPlan, byType type: Any.Type?,
    qualifier: String?, _ candidates: Candidates?, _ suggestions: [Suggestion]? = nil
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
    let similar = suggestions ?? self.suggestions(for: property, of: plan)
    return .unregistered(
      property, qualifier: qualifier, similar: similar.map(\.registration.info))
  }

  /// Returns suggestions for a property, without the names of other properties of the type.
  @inline(never)
  package func suggestions(for property: TargetProperty, of plan: InjectionPlan) -> [Suggestion] {
    let type = plan.properties[property.position].contentType
    return suggestions.like(property.name, type, for: plan.type) { name in
      plan.properties.contains { $0.name == name }
    }
  }

  /// Returns the reason why nothing serves a name or type.
  func whyNothing<Wanted>(_ answer: Answer<Wanted>) -> InjectionFailure {
    whyNothing(
      of: answer.type, name: answer.name, qualifier: answer.qualifier,
      rivals: answer.candidates.rivals)
  }

  package func whyNothing(
    of type: Any.Type, name: String? = nil, qualifier: String? = nil, rivals: [Registration]
  ) -> InjectionFailure {
    if !rivals.isEmpty { return .ambiguous(nil, type, rivals.map(\.info)) }
    let others = parentChain.allRegistrations(named: name, of: name == nil ? type : nil).map(\.info)
    let similar = others.isEmpty ? suggestions.like(name, type).map(\.registration.info) : []
    if let name { return .unregisteredName(name, type, registered: others, similar: similar) }
    return .unbound(
      type, qualifier: qualifier,
      similar: others.isEmpty ? similar : Array(others.prefix(Suggestions.count)))
  }

  /// Finds suggestions among all registrations.
  private var suggestions: Suggestions {
    wirings.suggestions { parentChain.all }
  }
}
