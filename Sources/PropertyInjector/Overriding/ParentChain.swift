/// An injector and those it inherits from, itself first, with what was registered at one moment.
struct ParentChain {
  let levels: [(injector: Injector, state: Injector.State)]

  /// What is found in each registry, in the order of the levels.
  func registrations(_ found: (Registry) -> [Registration]) -> [Registration] {
    levels.enumerated().flatMap { depth, level in
      found(level.state.registry).map { own($0, from: depth) }
    }
  }

  /// What the levels before one have in place of a registration of it.
  private func own(_ registration: Registration, from depth: Int) -> Registration {
    levels[..<depth].reversed().reduce(registration) { $1.injector.ownInPlace(of: $0) }
  }

  /// What is registered under a name and serves a target, the one to be preferred first.
  func named(_ name: String, for target: Any.Type?) -> [Registration] {
    registrations { $0.registrations(named: name, for: target) }
  }

  /// Who serves those who ask for a name and a type: what surely fits, if anything does.
  func candidates(named name: String, of type: Any.Type, for target: Any.Type?) -> Candidates {
    let named = named(name, for: target)
    let sure = named.filter { $0.serves(type) }
    return Candidates(registrations: sure.isEmpty ? named : sure)
  }

  /// What each override registers under a name, the innermost first.
  func overriding(_ name: String, for target: Any.Type?) -> [[Registration]] {
    levels.dropLast().map { $0.state.registry.registrations(named: name, for: target) }
  }

  /// The candidates for a type and, before it, a name. At each level: what has the name, what is
  /// registered by type, and then the only one with another name that surely is of the type. Where
  /// there are several of these, they are rivals, and none behind them serves.
  func candidates(
    of type: Any.Type, named name: String? = nil, _ qualification: Qualification,
    for target: Any.Type?
  ) -> Candidates {
    var candidates = Candidates()
    for (depth, level) in levels.enumerated() where candidates.rivals.isEmpty {
      let registry = level.state.registry
      let others =
        qualification.includesNone
        ? registry.registrations(ofNamesServing: type, for: target).filter { $0.info.name != name }
        : []
      let serving =
        (name.map { registry.registrations(named: $0, for: target) } ?? [])
        + registry.registrations(of: type, qualification, for: target)
        + (others.count == 1 ? others : [])
      candidates.registrations += serving.map { own($0, from: depth) }
      if others.count > 1 { candidates.rivals = others.map { own($0, from: depth) } }
    }
    return candidates
  }

  /// What is registered under a name, or was by a type and serves another one, whatever its
  /// qualifier and whomever it serves.
  func allRegistrations(named name: String?, of type: Any.Type?) -> [Registration] {
    registrations { registry in
      (name.map(registry.allRegistrations(named:)) ?? [])
        + (type.map(registry.allRegistrations(of:)) ?? [])
    }
  }

  /// The arguments that are bound for the factory of a type, where somebody did first.
  func arguments(for type: Any.Type) -> [Any] {
    levels.lazy.compactMap { $0.state.registry.arguments(for: type) }.first ?? []
  }

  func isExcluded(_ type: Any.Type) -> Bool { levels.contains { $0.state.isExcluded(type) } }
}
