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
      if effect.isChange { effect.forgotten = core.workedOut.forget() }
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

  /// Has another injector adopt the registrations and modules, except those that it has adopted,
  /// and remove what is gone of these. From then on, a successor gets all changes. Returns what is
  /// registered.
  func pass(
    to other: Injector, except adopted: [Registration] = [], asSuccessor isSuccessor: Bool = false
  ) -> [Registration] {
    guard other !== self else { return [] }
    let registry = state.withLock { state in
      if isSuccessor { state.successor = other }
      return state.registry
    }
    let (all, known) = (registry.registrations, Set(adopted.map { ObjectIdentifier($0) }))
    let removed = adopted.filter { !registry.contains($0) }
    other.apply(
      removed.map { removed in .remove(removed.subject) { $0 === removed } }
        + all.filter { !known.contains(ObjectIdentifier($0)) }.map { .insert($0) }
        + registry.listings.map { .listModule($0.module, $0.registrations) })
    return all
  }

  /// Stops passing changes on. Returns the former successor, to be released outside of locks.
  func reopen() -> Injector? { state.withLock { $0.successor.take() } }
}

extension InjectorCore.State {
  /// The index of the innermost module that this thread is installing, if it is.
  var installationHere: Int? {
    installations.isEmpty ? nil : installations.lastIndex { $0.thread == .current }
  }

  /// The registrations of modules that this thread is installing.
  var pending: [Registration] {
    installations.filter { $0.thread == .current }.flatMap(\.changes).compactMap(\.registration)
  }

  fileprivate mutating func apply(_ changes: [RegistryChange]) -> Injector.Effect {
    var effect = Injector.Effect()
    var own: Set<ObjectIdentifier> = []
    for change in changes {
      switch change {
      case .insert(let new):
        if new.isFallback {
          if registry.isRepeated(by: new, except: own) { continue }
          own.insert(ObjectIdentifier(new))
        }
        registry.insert(new, &effect)
      case .remove(let subject, let isMeant):
        effect.removed += registry.remove(subject, where: isMeant)
      case .removeAll:
        makeables.values.forEach { $0.exit() }
        effect.removed += registry.removeAll() + makeables.values
        makeables = [:]
      case .listModule(let module, let registrations):
        registry.list(registrations, of: module)
      case .uninstall(let isMeant): registry.uninstall(where: isMeant, &effect)
      case .set(let set):
        set(&self)
        effect.isChange = true
      }
    }
    if !effect.removed.isEmpty { effect.isChange = true }
    return effect
  }
}

extension Array {
  /// Removes the elements that are meant, and returns them.
  mutating func remove(where isMeant: (Element) -> Bool) -> [Element] {
    defer { removeAll(where: isMeant) }
    return filter(isMeant)
  }
}
