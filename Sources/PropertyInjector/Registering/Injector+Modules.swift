extension Injector {
  /// Installs a module: all of its registrations, or none if it throws.
  ///
  /// All registrations take effect at once, when the module is complete. ``DuplicatePolicy`` decides
  /// about duplicates.
  ///
  /// With `keepingExisting`, a test can install the modules of the program after its test doubles:
  ///
  /// ```swift
  /// try Injector.current.install(StoreModule(path: path), keepingExisting: true)
  /// ```
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - keepingExisting: Whether to register only what isn't registered yet, here or in an outer
  ///     injector, for the same target type. A name is registered already if one of the two types
  ///     fits the other, or if both are classes or protocols; a type, if it has the same qualifier;
  ///     an element, if another one has its key. Elements without keys are always registered. What
  ///     you register here later takes precedence; what you register further out doesn't. What is
  ///     left out doesn't come back. None of this is an issue.
  ///   - fileID: The file of the call, for its origin. Omit it.
  ///   - line: The line of the call, for its origin. Omit it.
  /// - Returns: The installed module, which you can pass to `uninstall`.
  /// - Throws: The error of the module, or the reason why one of its bindings doesn't fit.
  @discardableResult
  public func install(
    _ module: some InjectorModule, keepingExisting: Bool = false, fileID: String = #fileID,
    line: UInt = #line
  ) throws(InjectionError) -> InstalledModule {
    try install(
      sourceName(of: type(of: module)), type(of: module), Origin(fileID: fileID, line: line),
      keepingExisting, module.configure)
  }

  /// Installs the registrations of a block as a named module: all of them, or none if it throws.
  @discardableResult
  public func install(
    _ name: String, keepingExisting: Bool = false, fileID: String = #fileID, line: UInt = #line,
    _ configure: (Injector) throws -> Void
  ) throws(InjectionError) -> InstalledModule {
    try install(name, nil, Origin(fileID: fileID, line: line), keepingExisting, configure)
  }

  /// The installed modules, in the order of installation.
  public var modules: [InstalledModule] { state.withLock { $0.registry.modules } }

  /// Uninstalls a module: removes its registrations. Does nothing if it isn't installed.
  ///
  /// What other modules registered under the same names and types, and what was refused or replaced,
  /// is then registered, unless a duplicate of it is there. What was registered outside of modules
  /// doesn't come back. Injected objects keep their values.
  public func uninstall(_ module: InstalledModule) {
    apply(.uninstall { _ in [module] })
  }

  /// Uninstalls all modules of a type. Does nothing if none is installed.
  public func uninstall<Module: InjectorModule>(_ type: Module.Type) {
    let type = ObjectIdentifier(type)
    apply(.uninstall { $0.modules.filter { $0.type.map(ObjectIdentifier.init) == type } })
  }

  private func install(
    _ name: String, _ type: Any.Type?, _ origin: Origin, _ keepsExisting: Bool,
    _ configure: (Injector) throws -> Void
  ) throws(InjectionError) -> InstalledModule {
    let module = InstalledModule(name: name, type: type, origin: origin)
    if let scope {
      report(.changedOpenScope(scope, nil))
      return module
    }
    // This thread's changes wait until the module hasn't thrown.
    let cycle: [String]? = state.withLock { state in
      let outer = state.installations.filter { $0.thread == .current }.map(\.module)
      guard !outer.contains(where: { $0.name == module.name && $0.origin == module.origin }) else {
        return outer.map(\.name) + [module.name]
      }
      state.installations.append(Installation(thread: .current, module: module))
      return nil
    }
    if let cycle { throw InjectionError(failures: [.moduleCycle(module.origin, path: cycle)]) }
    let result = Result { try configure(self) }
    let installation = state.withLock { state in
      guard let index = state.installationHere else {
        preconditionFailure("installing ends where it has begun")
      }
      return state.installations.remove(at: index)
    }
    if case .failure(let error) = result {
      throw error as? InjectionError
        ?? InjectionError(failures: [.moduleFailed(module.name, module.origin, error)])
    }
    if !installation.failures.isEmpty { throw InjectionError(failures: installation.failures) }
    let all = installation.changes + [.listModule(module, installation.registrations)]
    apply(keepsExisting ? missing(all) : all)
    return module
  }

  /// Returns changes that register only what isn't registered, without what an injector around this one
  /// has.
  private func missing(_ changes: [RegistryChange]) -> [RegistryChange] {
    let outer = snapshot.chain.dropFirst().map(\.registry)
    func isMissing(_ new: Registration) -> Bool { !outer.contains { $0.hasAlternative(to: new) } }
    return changes.compactMap { change in
      switch change {
      case .insert(let new, _): isMissing(new) ? .insert(new, ifMissing: true) : nil
      case .listModule(let module, let all, _):
        .listModule(module, all.filter(isMissing), ifMissing: true)
      default: change
      }
    }
  }
}
