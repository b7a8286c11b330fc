// What an override has of others: their registrations, behind its own.
extension Injector {
  /// The injector that this one inherits from, if it is an override.
  var parent: Injector? { inheritance?.parent }

  /// Whether this is an override that makes its own of what others keep.
  var makesOwnSingletons: Bool { inheritance?.makesOwnSingletons ?? false }

  /// Whether this is an override that inherits from an injector, directly or not.
  func inherits(from ancestor: Injector) -> Bool {
    sequence(first: self, next: \.parent).dropFirst().contains { $0 === ancestor }
  }

  /// What is registered with this injector and those it inherits from, at one moment.
  var lineage: Lineage {
    Lineage(
      levels: sequence(first: self, next: \.parent).map { ($0, $0.state.withLock(\.self)) })
  }

  /// The injector that a registration was made on, if it is one that this one inherits from;
  /// otherwise this one.
  func home(of registration: Registration) -> Injector {
    sequence(first: self, next: \.parent).first { $0.state.withLock { $0.owns(registration) } }
      ?? self
  }

  /// Forgets what this injector has in place of registrations that are gone, and returns it.
  func dropUnshared(_ removed: [Registration]) -> [Unshared] {
    guard !removed.isEmpty else { return [] }
    return state.withLock { state in
      removed.compactMap { state.unshared.removeValue(forKey: ObjectIdentifier($0)) }
    }
  }

  /// What this injector has in place of a registration that it inherits.
  func adopted(_ inherited: Registration) -> Registration {
    guard makesOwnSingletons, case .shared = inherited.provider else { return inherited }
    return state.withLock { state in
      let key = ObjectIdentifier(inherited)
      if let known = state.unshared[key] { return known.own }
      let new = Unshared(inherited: inherited, own: inherited.unshared())
      state.unshared[key] = new
      return new.own
    }
  }
}

extension Injector.State {
  fileprivate func owns(_ registration: Registration) -> Bool {
    registry.contains(registration)
      || makeables[ObjectIdentifier(registration.type)] === registration
      || unshared.values.contains { $0.own === registration }
  }
}

/// An injector and those it inherits from, itself first, with what was registered at one moment.
struct Lineage {
  let levels: [(injector: Injector, state: Injector.State)]

  /// What is found in each registry, in the order of the levels.
  func registrations(_ found: (Registry) -> [Registration]) -> [Registration] {
    var registrations = found(levels[levels.count - 1].state.registry)
    for level in levels.dropLast().reversed() {
      registrations = found(level.state.registry) + registrations.map(level.injector.adopted)
    }
    return registrations
  }

  /// The arguments that are bound for the factory of a type, where somebody did first.
  func arguments(for type: Any.Type) -> [Any] {
    levels.lazy.compactMap { $0.state.registry.arguments(for: type) }.first ?? []
  }

  /// The extensions, the outermost last.
  var extensions: [any InjectorExtension] {
    levels.reversed().flatMap(\.state.extensions)
  }

  /// Whether the properties of a class are to be left out.
  func isExcluded(_ type: Any.Type) -> Bool {
    levels.contains { $0.state.isExcluded(type) }
  }
}
