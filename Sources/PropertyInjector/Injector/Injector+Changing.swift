/// A change of an injector's registrations, or of something else that wirings depend on.
enum RegistryChange: Sendable {
  case insert(Registration)
  case remove(Registry.Subject, where: @Sendable (Registration) -> Bool)
  case removeAll
  case listModule(InstalledModule, [Registration])
  case uninstall(where: @Sendable (InstalledModule) -> Bool)
  case set(@Sendable (inout InjectorCore.State) -> Void)

  var registration: Registration? { if case .insert(let new) = self { new } else { nil } }

  /// The registrations of the module that it lists, if any.
  var listed: [Registration] { if case .listModule(_, let all) = self { all } else { [] } }
}

extension Injector {
  func apply(_ change: RegistryChange) { apply([change]) }

  /// Makes changes, all at once. While this thread installs a module, they wait for its completion.
  func apply(_ changes: [RegistryChange]) {
    if let scope {
      return changes.forEach { report(.changedOpenScope(scope, $0.registration?.info)) }
    }
    let (effect, successor) = state.withLock { state -> (Effect, Injector?) in
      if let index = state.installationHere {
        state.installations[index].changes += changes
        return (Effect(), nil)
      }
      let successor = state.successor
      var effect = state.apply(
        successor == nil ? changes : changes.filter { $0.registration == nil })
      // Under the same lock, so nobody who has seen the change gets an outdated wiring.
      if effect.isChange { effect.forgotten = core.forget() }
      return (effect, successor)
    }
    if let successor {
      successor.apply(changes)
      if Injector.shared !== self {
        changes.compactMap(\.registration).forEach { report(.registeredOnReplaced($0.info)) }
      }
    }
    if effect.isChange { core.noteChange() }
    if effect.isChange, isOver { core.end() }
    let ofScopes = effect.removed.map { $0.leave() }
    effect.issues.forEach(report)
    // Removed values are released here, without a lock: their deinit may run user code.
    withExtendedLifetime((effect, ofScopes)) {}
  }

  struct Effect: Sendable {
    var isChange = false
    var issues: [InjectorIssue] = []
    var removed: [Registration] = []
    var forgotten: [any Sendable] = []
  }

  /// Copies another injector's registrations and modules, and returns the registrations.
  func adoptRegistrations(of other: Injector) -> [Registration] {
    guard other !== self else { return [] }
    let registry = other.state.withLock(\.registry)
    let adopted = registry.registrations
    apply(
      adopted.map { .insert($0) }
        + registry.modules.map { .listModule($0, registry.registrations(of: $0)) })
    return adopted
  }

  /// Passes all changes since its registrations were adopted on to the injector that adopted them.
  func retire(for successor: Injector, adopted: [Registration]) {
    guard successor !== self else { return }
    let registry = state.withLock { state in
      state.successor = successor
      return state.registry
    }
    let before = Set(adopted.map { ObjectIdentifier($0) })
    let removed = adopted.filter { !registry.contains($0) }
    let added = registry.registrations.filter { !before.contains(ObjectIdentifier($0)) }
    successor.apply(
      removed.map { removed in .remove(removed.subject) { $0 === removed } }
        + added.map { .insert($0) }
        + registry.modules.map { .listModule($0, registry.registrations(of: $0)) })
  }

  /// Stops passing changes on. Returns the former successor, to be released outside of locks.
  func reopen() -> Injector? {
    state.withLock { state in
      defer { state.successor = nil }
      return state.successor
    }
  }
}

extension InjectorCore.State {
  /// The index of the innermost module that this thread is installing, if it is.
  var installationHere: Int? {
    installations.isEmpty ? nil : installations.lastIndex { $0.thread == .current }
  }

  fileprivate mutating func apply(_ changes: [RegistryChange]) -> Injector.Effect {
    var effect = Injector.Effect()
    for change in changes {
      switch change {
      case .insert(let registration):
        switch registry.insert(registration) {
        case .refused(let kept):
          effect.issues.append(.duplicateRefused(registration.info, kept: kept.info))
        case .done(let replaced, let unexpected):
          effect.isChange = true
          effect.removed += replaced
          effect.issues += unexpected.map { .duplicateReplaced($0.info, by: registration.info) }
        }
      case .remove(let subject, let isMeant):
        effect.removed += registry.remove(subject, where: isMeant)
      case .removeAll:
        effect.removed += registry.removeAll() + makeables.values
        makeables = [:]
      case .listModule(let module, let registrations):
        registry.list(registrations, of: module)
      case .uninstall(let isMeant):
        effect.removed += registry.uninstall(where: isMeant)
      case .set(let set):
        set(&self)
        effect.isChange = true
      }
    }
    if !effect.removed.isEmpty { effect.isChange = true }
    return effect
  }
}
