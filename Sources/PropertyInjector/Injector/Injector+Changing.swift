/// A change of an injector's registrations, or of something else that wirings depend on.
enum RegistryChange: Sendable {
  /// With `ifMissing`, only if the registry has no alternative, and with the lowest precedence.
  case insert(Registration, ifMissing: Bool = false)
  case remove(Registry.Subject)
  case removeAll
  case listModule(InstalledModule, [Registration], ifMissing: Bool = false)
  case uninstall(@Sendable (Registry) -> [InstalledModule])
  case set(@Sendable (inout InjectorCore.State) -> Void)

  var registration: Registration? { if case .insert(let new, _) = self { new } else { nil } }

  /// The registrations of the module that it lists, if any.
  var listed: [Registration] { if case .listModule(_, let all, _) = self { all } else { [] } }
}

extension Injector {
  func apply(_ change: RegistryChange) { apply([change]) }

  /// Makes changes, all at once. While this thread installs a module, they wait for its completion.
  func apply(_ changes: [RegistryChange]) {
    if let scope {
      return changes.forEach { report(.changedOpenScope(scope, $0.registration?.info)) }
    }
    let isPending = state.withLock { state in
      guard let index = state.installationHere else { return false }
      state.installations[index].changes += changes
      return true
    }
    if isPending { return }
    let effect = core.change { $0.apply(changes) }
    effect.issues.forEach(report)
    // Removed values are released here, without a lock: their deinit may run user code.
    withExtendedLifetime(effect) {}
  }

  struct Effect: Sendable {
    var issues: [InjectorIssue] = []
    var removed: [Registration] = []
  }

  /// Has another injector adopt the registrations and modules, except those that it has adopted before.
  /// Returns all of them.
  func pass(to other: Injector, since adopted: Registry? = nil) -> Registry {
    let registry = state.withLock(\.registry)
    if other !== self {
      let known = [adopted, other.state.withLock(\.registry)].compactMap(\.self)
      other.apply(registry.changes(adoptedAt: other, since: known))
      other.core.objects.adopt(core.objects)
    }
    return registry
  }
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
    var (added, omitted): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
    for change in changes {
      switch change {
      case .insert(let new, ifMissing: true):
        // Those of the same call don't count.
        if registry.hasAlternative(to: new, except: added) {
          omitted.insert(ObjectIdentifier(new))
        } else {
          added.insert(ObjectIdentifier(new))
          registry.insert(new, with: Registry.lowestPrecedence, &effect)
        }
      case .insert(let new, _): registry.insert(new, &effect)
      case .remove(let subject): effect.removed += registry.remove(subject)
      case .removeAll:
        let declared = own.filter(\.value.info.isDeclared)
        own = own.filter { declared[$0.key] == nil }
        effect.removed += registry.removeAll() + declared.values
      case .listModule(let module, let all, let ifMissing):
        registry.list(
          all.filter { !omitted.contains(ObjectIdentifier($0)) }, of: module, ifMissing: ifMissing)
      case .uninstall(let modules): registry.uninstall(modules(registry), &effect)
      case .set(let set): set(&self)
      }
    }
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
