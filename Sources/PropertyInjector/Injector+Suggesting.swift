extension Injector {
  /// The error that failures make, with what may have been meant where nothing was found.
  func suggesting(_ failures: [InjectionFailure]) -> InjectionError {
    let lineage = lineage
    return InjectionError(
      failures: failures.map { failure in
        switch failure {
        case .unregistered(let property, let qualifier, _):
          let type = strippingOptionals(from: property.type)
          let others = lineage.allRegistrations(named: property.name, of: type)
          guard others.isEmpty else {
            return .servesOthers(property, qualifier: qualifier, others.map(\.info))
          }
          let similar = suggestions.like(property.name, type, for: property.target)
            .map(\.registration.info)
          return .unregistered(property, qualifier: qualifier, similar: similar)
        case .unbound(let type, let qualifier, _):
          let others = lineage.allRegistrations(named: nil, of: type)
          let similar =
            others.isEmpty ? suggestions.like(nil, type, for: nil).map(\.registration) : others
          return .unbound(
            type, qualifier: qualifier, similar: similar.prefix(Suggestions.count).map(\.info))
        default: return failure
        }
      })
  }

  /// Why nothing serves one who asks by a name or type.
  func whyNothing<Wanted>(_ answer: Answer<Wanted>) -> InjectionFailure {
    let (type, lineage) = (answer.type, lineage)
    guard let name = answer.name else {
      return suggesting([.unbound(type, qualifier: answer.qualifier, similar: [])]).failures[0]
    }
    let others = lineage.allRegistrations(named: name, of: nil).map(\.info)
    let similar =
      others.isEmpty ? suggestions.like(name, type, for: nil).map(\.registration.info) : []
    return .unregisteredName(name, type, registered: others, similar: similar)
  }

  /// What may have been meant, of all that is registered.
  var suggestions: Suggestions {
    wirings.suggestions { lineage.registrations(\.registrations) }
  }
}
