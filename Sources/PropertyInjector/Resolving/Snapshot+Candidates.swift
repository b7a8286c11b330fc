extension Snapshot {
  /// Returns the registrations of a name that serve a target, best first, and then, for an array, the
  /// collection of its elements.
  func named(_ name: String, as type: Any.Type, for target: Any.Type?) -> [Registration] {
    let all = found { $0.registrations(named: name, for: target) }.flatMap(\.self)
    return collecting(all, named: name, as: type, for: target)
  }

  /// Returns the candidates for a type and, before it, a name.
  ///
  /// Each layer adds the registrations of the name, those by type, and then the only registration
  /// of another name that surely has the type. Several of these are rivals, and end the search.
  /// Collections come last.
  func candidates(
    of type: Any.Type, named name: String? = nil, _ qualification: Qualification,
    for target: Any.Type?
  ) -> Candidates {
    var candidates = Candidates()
    let others = found { registry in
      qualification.includesNone
        ? registry.registrations(ofNamesServing: type, for: target).filter { $0.info.name != name }
        : []
    }
    let sure = found { registry in
      (name.map { registry.registrations(named: $0, for: target) } ?? [])
        + registry.registrations(of: type, qualification, for: target)
    }
    for (sure, others) in zip(sure, others) where candidates.rivals.isEmpty {
      candidates.registrations += sure + (others.count == 1 ? others : [])
      if others.count > 1 { candidates.rivals = others }
    }
    candidates.registrations = collecting(
      candidates.registrations, named: name, as: type, qualification, for: target)
    return candidates
  }
}
