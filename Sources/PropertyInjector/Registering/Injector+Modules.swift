extension Injector {
  /// Installs a module: all that it registers, or nothing if it throws.
  ///
  /// Nobody sees what it registers before all of it is. What an earlier registration stands in the
  /// way of is an issue (see ``DuplicatePolicy``), and takes effect when that one is uninstalled.
  ///
  /// - Throws: Why nothing was registered: the module threw, or binds a type to one that isn't one
  ///   of it.
  @discardableResult
  public func install(
    _ module: some InjectorModule, fileID: String = #fileID, line: UInt = #line
  ) throws(InjectionError) -> InstalledModule {
    try install(
      sourceName(of: type(of: module)), type(of: module), Origin(fileID: fileID, line: line),
      module.configure)
  }

  /// Installs what a block registers as a module of a name: all of it, or nothing if it throws.
  @discardableResult
  public func install(
    _ name: String, fileID: String = #fileID, line: UInt = #line,
    _ configure: (Injector) throws -> Void
  ) throws(InjectionError) -> InstalledModule {
    try install(name, nil, Origin(fileID: fileID, line: line), configure)
  }

  /// The installed modules, in their order.
  public var modules: [InstalledModule] { state.withLock(\.modules).map(\.listed) }

  /// Uninstalls a module: removes what it registered.
  ///
  /// What other modules registered, and had to give way to this one, takes effect. Objects that
  /// were injected or made before keep what they have. A module that isn't installed is no error.
  public func uninstall(_ module: InstalledModule) {
    apply(.uninstall { $0.identity === module.identity })
  }

  /// Uninstalls all modules of a type. None installed is no error.
  public func uninstall<Module: InjectorModule>(_ type: Module.Type) {
    let type = ObjectIdentifier(type)
    apply(.uninstall { $0.type.map(ObjectIdentifier.init) == type })
  }

  private func install(
    _ name: String, _ type: Any.Type?, _ origin: Origin, _ configure: (Injector) throws -> Void
  ) throws(InjectionError) -> InstalledModule {
    // The changes of this thread wait until the module is known not to throw.
    let cycle: [String]? = state.withLock { state in
      let outer = state.installations.filter { $0.thread == .current }
      guard !outer.contains(where: { $0.name == name && $0.origin == origin }) else {
        return outer.map(\.name) + [name]
      }
      state.installations.append(Installation(thread: .current, name: name, origin: origin))
      return nil
    }
    if let cycle { throw InjectionError(failures: [.moduleCycle(origin, path: cycle)]) }
    let result = Result { try configure(self) }
    let installation = state.withLock { state in
      guard let index = state.installationHere else {
        preconditionFailure("installing ends where it has begun")
      }
      return state.installations.remove(at: index)
    }
    if case .failure(let error) = result {
      throw error as? InjectionError
        ?? InjectionError(failures: [.moduleFailed(name, origin, error)])
    }
    guard installation.failures.isEmpty else {
      throw InjectionError(failures: installation.failures)
    }
    let module = InstalledModule(
      name: name, type: type, origin: origin, registrations: installation.registrations)
    apply(installation.changes + [.listModule(module)])
    return module.listed
  }
}

/// What a module that is just being installed wants done, once it is known that it doesn't throw.
struct Installation: Sendable {
  let thread: ThreadID
  let name: String
  let origin: Origin
  var changes: [RegistryChange] = []
  var failures: [InjectionFailure] = []

  /// What it registered, without what modules that were installed meanwhile did.
  var registrations: [Registration] {
    let others = Set(
      changes.compactMap(\.module).flatMap(\.registrations).map { ObjectIdentifier($0) })
    return changes.compactMap(\.registration).filter { !others.contains(ObjectIdentifier($0)) }
  }
}
