// The one way in which what is registered changes.

/// One change of what an injector knows.
enum RegistryStep: Sendable {
  case insert(Registration)
  case remove(Registry.Subject, where: @Sendable (Registration) -> Bool)
  case removeAll
  case listModule(InstalledModule)
  case uninstall(where: @Sendable (InstalledModule) -> Bool)
  /// Something else on which wirings depend.
  case set(@Sendable (inout Injector.State) -> Void)

  var registration: Registration? {
    if case .insert(let registration) = self { registration } else { nil }
  }
}

extension Injector {
  func take(_ step: RegistryStep) {
    take([step])
  }

  /// Takes steps, all at once; or, while this thread installs a module, with all of the module's.
  func take(_ steps: [RegistryStep]) {
    let (outcome, successor) = state.withLock { state -> (Outcome, Injector?) in
      if state.stage(steps) { return (Outcome(), nil) }
      guard let successor = state.successor else { return (state.take(steps), nil) }
      return (state.take(steps.filter { $0.registration == nil }), successor)
    }
    if let successor { pass(steps, on: successor) }
    if outcome.isChange { wirings.forget() }
    outcome.issues.forEach(tell)
    // What is removed goes here, when no lock is held: it may run its owner's code.
    withExtendedLifetime(outcome.removed) {}
  }

  /// What came of some steps.
  struct Outcome: Sendable {
    var isChange = false
    var issues: [InjectorIssue] = []
    var removed: [Registration] = []
  }

  /// Hands steps on to the injector that is shared in place of this one.
  private func pass(_ steps: [RegistryStep], on successor: Injector) {
    successor.take(steps)
    guard Injector.shared !== self else { return }
    for step in steps {
      if let registration = step.registration { tell(.registeredOnReplaced(registration.info)) }
    }
  }
}

extension Injector.State {
  /// Keeps steps for later, if this thread is installing a module.
  fileprivate mutating func stage(_ steps: [RegistryStep]) -> Bool {
    guard !installations.isEmpty,
      let index = installations.lastIndex(where: { $0.thread == .current })
    else { return false }
    installations[index].steps += steps
    return true
  }

  fileprivate mutating func take(_ steps: [RegistryStep]) -> Injector.Outcome {
    var outcome = Injector.Outcome()
    for step in steps {
      switch step {
      case .insert(let registration):
        switch registry.insert(registration) {
        case .refused(let kept):
          outcome.issues.append(.duplicateRefused(registration.info, kept: kept.info))
        case .done(let replaced):
          outcome.isChange = true
          outcome.removed += replaced
          outcome.issues += replaced.map { .duplicateReplaced($0.info, by: registration.info) }
        }
      case .remove(let subject, let isMeant):
        outcome.removed += registry.remove(subject, where: isMeant)
        for index in modules.indices {
          modules[index].registrations.removeAll { $0.subject == subject && isMeant($0) }
        }
      case .removeAll:
        outcome.removed += registry.removeAll()
        modules = []
        makeables = [:]
      case .listModule(let module):
        modules.append(module)
      case .uninstall(let isMeant):
        outcome.removed += uninstall(isMeant)
        outcome.isChange = true
      case .set(let set):
        set(&self)
        outcome.isChange = true
      }
    }
    if !outcome.removed.isEmpty { outcome.isChange = true }
    return outcome
  }

  /// Removes modules and what they registered, which is returned. What had to give way to that
  /// comes back.
  private mutating func uninstall(
    _ isMeant: (InstalledModule) -> Bool
  ) -> [Registration] {
    let removed = modules.filter(isMeant).flatMap(\.registrations)
    modules.removeAll(where: isMeant)
    for registration in removed {
      _ = registry.remove(registration.subject) { $0 === registration }
    }
    let rest = modules.flatMap(\.registrations)
    for registration in registry.policy == .replace ? rest.reversed() : rest {
      registry.restore(registration)
    }
    return removed
  }
}

// Handing the registrations of one shared injector on to the next.
extension Injector {
  /// Registers all that is registered on another injector, and returns it. Its modules are listed.
  func adoptRegistrations(of other: Injector) -> [Registration] {
    guard other !== self else { return [] }
    let (registry, modules) = other.state.withLock { ($0.registry, $0.modules) }
    let adopted = registry.registrations
    take(adopted.map { .insert($0) } + modules.map { .listModule($0) })
    return adopted
  }

  /// Passes on what was registered and removed since another injector adopted this one's
  /// registrations, and whatever will be.
  func retire(for successor: Injector, adopted: [Registration]) {
    guard successor !== self else { return }
    let registrations = state.withLock { state in
      state.successor = successor
      return state.registry.registrations
    }
    let before = Set(adopted.map { ObjectIdentifier($0) })
    let now = Set(registrations.map { ObjectIdentifier($0) })
    for registration in adopted where !now.contains(ObjectIdentifier(registration)) {
      successor.take(.remove(registration.subject) { $0 === registration })
    }
    for registration in registrations where !before.contains(ObjectIdentifier(registration)) {
      successor.take(.insert(registration))
    }
  }

  /// Keeps what is registered from now on, whether or not it was retired before.
  func reopen() {
    state.withLock { $0.successor = nil }
  }
}
