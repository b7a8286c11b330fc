/// What is registered for an injector and those around it, innermost first, at one time.
package struct ParentChain {
  /// The innermost layer.
  let layer: Injector
  /// The registry of each level.
  package let registries: [Registry]
  /// The level that keeps the values of what is registered further out, if one does, and its index.
  private let keeper: (layer: Injector, index: Int)?
  private let excludedTypes: [Any.Type]

  init(_ injector: Injector) {
    var (registries, excluded): ([Registry], [Any.Type]) = ([], [])
    var keeper: (Injector, Int)?
    for layer in injector.layers {
      let (own, classes) = layer.state.withLock { ($0.registry, $0.excludedTypes) }
      excluded += classes
      registries.append(own)
      if let inherited = layer.core.inherited {
        keeper = (layer, registries.count - 1)
        registries += inherited.registries
        excluded += inherited.excludedTypes
        break
      }
    }
    layer = injector.layers.first { _ in true } ?? injector
    (self.registries, self.keeper, excludedTypes) = (registries, keeper, excluded)
  }

  /// Returns what is found at each level, innermost first, as registrations of those that keep the
  /// values.
  func found(_ find: (Registry) -> [Registration]) -> [[Registration]] {
    registries.indices.map { found(at: $0, find) }
  }

  /// Returns what is found at one level, as registrations of the level that keeps the values.
  func found(at level: Int, _ find: (Registry) -> [Registration]) -> [Registration] {
    let found = find(registries[level])
    guard let keeper, keeper.index < level else { return found }
    return found.map(keeper.layer.own)
  }

  /// All registrations but arguments, those of the innermost level first.
  package var all: [Registration] {
    found(\.registrations).joined().filter { !$0.isArguments }
  }

  /// Returns the registrations of a name, and of a type, whatever their qualifiers and targets.
  @inline(never)
  package func allRegistrations(named name: String?, of type: Any.Type?) -> [Registration] {
    found { $0.allRegistrations(named: name, of: type) }.flatMap(\.self)
  }

  /// Returns the registration of the arguments that the innermost level binds for a type's factory.
  /// Throws a `NoValue` if that level has ended.
  @inline(never)
  func arguments(for type: Any.Type) throws -> Registration? {
    let bound = registries.lazy.compactMap { $0.arguments(for: type) }.first
    if let bound, bound.isOver { throw NoValue.ended(bound.info) }
    return bound
  }

  package func isExcluded(_ type: Any.Type) -> Bool {
    excludedTypes.contains { isSubtype($0, of: type) }
  }
}
