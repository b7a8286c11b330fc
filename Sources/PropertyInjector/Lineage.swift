/// An injector and those it inherits from, itself first, with what was registered at one moment.
struct Lineage {
  let levels: [(injector: Injector, state: Injector.State)]

  /// What is found in each registry, in the order of the levels.
  func registrations(_ found: (Registry) -> [Registration]) -> [Registration] {
    var registrations = found(levels[levels.count - 1].state.registry)
    for level in levels.dropLast().reversed() {
      registrations =
        found(level.state.registry) + registrations.map { level.injector.ownInPlace(of: $0) }
    }
    return registrations
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

  /// Whether the properties of a class are to be left out.
  func isExcluded(_ type: Any.Type) -> Bool {
    levels.contains { $0.state.isExcluded(type) }
  }
}
