/// What is registered for an injector and those around it, innermost first, at one time.
package struct ParentChain {
  /// The registry of each level.
  package let registries: [Registry]
  private let excludedTypes: [Any.Type]

  init(_ core: InjectorCore) {
    var (registries, excluded, inherits): ([Registry], [Any.Type], Bool) = ([], [], true)
    for core in core.chain {
      let (own, classes) = core.state.withLock { ($0.registry, $0.excludedTypes) }
      excluded += classes
      if inherits { registries += [own] + (core.copies ?? []) }
      if core.copies != nil { inherits = false }
    }
    (self.registries, excludedTypes) = (registries, excluded)
  }

  /// All registrations but arguments, those of the innermost level first.
  package var all: [Registration] {
    registries.flatMap(\.registrations).filter { !$0.isArguments }
  }

  /// Returns the registrations of a name, and of a type, whatever their qualifiers and targets.
  @inline(never)
  package func allRegistrations(named name: String?, of type: Any.Type?) -> [Registration] {
    registries.flatMap { $0.allRegistrations(named: name, of: type) }
  }

  /// Returns the registration of the arguments that the innermost level binds for a type's factory.
  /// Throws a `NoValue` if that level has ended.
  @inline(never)
  func arguments(for type: Any.Type) throws -> Registration? {
    let bound = registries.compactMap { $0.arguments(for: type) }.first
    if let bound, bound.isOver { throw NoValue.ended(bound.info) }
    return bound
  }

  package func isExcluded(_ type: Any.Type) -> Bool {
    excludedTypes.contains { isSubtype($0, of: type) }
  }
}
