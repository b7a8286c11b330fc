extension ParentChain {
  /// Returns the registrations of a name that serve a target, best first.
  func named(_ name: String, for target: Any.Type?) -> [Registration] {
    // By position: a registry is large to copy.
    registries.indices.flatMap { registries[$0].registrations(named: name, for: target) }
  }

  /// Returns the candidates for a type and, before it, a name.
  ///
  /// Each level adds the registrations of the name, those by type, and then the only registration
  /// of another name that surely has the type. Several of these are rivals, and end the search.
  func candidates(
    of type: Any.Type, named name: String? = nil, _ qualification: Qualification,
    for target: Any.Type?
  ) -> Candidates {
    var candidates = Candidates()
    for registry in registries where candidates.rivals.isEmpty {
      let others =
        qualification.includesNone
        ? registry.registrations(ofNamesServing: type, for: target).filter { $0.info.name != name }
        : []
      candidates.registrations +=
        (name.map { registry.registrations(named: $0, for: target) } ?? [])
        + registry.registrations(of: type, qualification, for: target)
        + (others.count == 1 ? others : [])
      if others.count > 1 { candidates.rivals = others }
    }
    return candidates
  }
}
