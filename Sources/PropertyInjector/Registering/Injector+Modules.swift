extension Injector {
  /// Installs a module: all of its registrations, or none if it throws.
  ///
  /// All registrations take effect at once. ``DuplicatePolicy`` decides about duplicates.
  ///
  /// - Returns: The installed module, to uninstall it with.
  /// - Throws: The error of the module, or the reason why one of its bindings is wrong.
  @discardableResult
  public func install(
    _ module: some InjectorModule, fileID: String = #fileID, line: UInt = #line
  ) throws(InjectionError) -> InstalledModule {
    try install(
      InstalledModule(
        name: sourceName(of: type(of: module)), type: type(of: module),
        origin: Origin(fileID: fileID, line: line)),
      module.configure)
  }

  /// Installs the registrations of a block as a named module: all of them, or none if it throws.
  @discardableResult
  public func install(
    _ name: String, fileID: String = #fileID, line: UInt = #line,
    _ configure: (Injector) throws -> Void
  ) throws(InjectionError) -> InstalledModule {
    let origin = Origin(fileID: fileID, line: line)
    return try install(InstalledModule(name: name, type: nil, origin: origin), configure)
  }

  /// The installed modules, in the order of installation.
  public var modules: [InstalledModule] { state.withLock { $0.registry.modules } }

  /// Uninstalls a module: removes its registrations. Does nothing if it isn't installed.
  ///
  /// Registrations that it displaced take effect. Injected objects keep their values.
  public func uninstall(_ module: InstalledModule) {
    apply(.uninstall { $0.identity === module.identity })
  }

  /// Uninstalls all modules of a type. Does nothing if none is installed.
  public func uninstall<Module: InjectorModule>(_ type: Module.Type) {
    let type = ObjectIdentifier(type)
    apply(.uninstall { $0.type.map(ObjectIdentifier.init) == type })
  }

  private func install(
    _ module: InstalledModule, _ configure: (Injector) throws -> Void
  ) throws(InjectionError) -> InstalledModule {
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
    guard installation.failures.isEmpty else {
      throw InjectionError(failures: installation.failures)
    }
    apply(installation.changes + [.listModule(module, installation.registrations)])
    return module
  }
}
