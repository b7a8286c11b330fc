/// The cores of an injector and its ancestors, innermost first, with a snapshot of their state.
package struct ParentChain {
  let levels: [Level]

  /// A core and its state. An object, because the state takes long to copy.
  final class Level {
    let core: InjectorCore
    let state: InjectorCore.State

    init(_ core: InjectorCore) {
      (self.core, state) = (core, core.state.withLock(\.self))
    }
  }

  /// Whether nothing is registered. Quicker than `all`.
  package var isEmpty: Bool { levels.allSatisfy(\.state.registry.isEmpty) }

  /// All registrations, those of the innermost level first.
  package var all: [Registration] { registrations(\.registrations) }

  /// Returns what `found` finds in each registry, innermost first.
  private func registrations(_ found: (Registry) -> [Registration]) -> [Registration] {
    levels.enumerated().flatMap { depth, level in
      found(level.state.registry).map { own($0, from: depth) }
    }
  }

  /// Returns the registration that inner levels use in place of one from an outer level.
  private func own(_ registration: Registration, from depth: Int) -> Registration {
    levels[..<depth].reversed().reduce(registration) { $1.core.ownInPlace(of: $0) }
  }

  /// Returns the registrations of a name that serve a target, best first.
  func named(_ name: String, for target: Any.Type?) -> [Registration] {
    registrations { $0.registrations(named: name, for: target) }
  }

  /// Returns the candidates for a name and type: those that surely fit, if there are any.
  func candidates(named name: String, of type: Any.Type, for target: Any.Type?) -> Candidates {
    let named = named(name, for: target)
    let sure = named.filter { $0.serves(type) }
    return Candidates(registrations: sure.isEmpty ? named : sure)
  }

  /// Returns what each override registers under a name, innermost first.
  func overriding(_ name: String, for target: Any.Type?) -> [[Registration]] {
    levels.dropLast().map { $0.state.registry.registrations(named: name, for: target) }
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

  /// Returns the registrations of a name, and of a type, whatever their qualifiers and targets.
  @inline(never)
  package func allRegistrations(named name: String?, of type: Any.Type?) -> [Registration] {
    registrations { registry in
      (name.map(registry.allRegistrations(named:)) ?? [])
        + (type.map(registry.allRegistrations(of:)) ?? [])
    }
  }

  /// Returns the arguments that the innermost level binds for a type's factory.
  @inline(never)
  package func arguments(for type: Any.Type) -> [Any] {
    levels.lazy.compactMap { $0.state.registry.arguments(for: type) }.first ?? []
  }

  package func isExcluded(_ type: Any.Type) -> Bool {
    levels.contains { $0.state.isExcluded(type) }
  }
}
