extension Injector {
  /// Runs `body` in an open scope, and closes the scope afterward.
  ///
  /// ```swift
  /// Injector.withScope(.request, { $0.supply("user", user) }) {
  ///   let handler = OrderHandler()
  ///   Injector.injectDependencies(to: handler)
  /// }
  /// ```
  ///
  /// Within `body`, the scope is `Injector.current`, which static calls and `@Injected` properties
  /// use. Tasks that `body` starts see it too, except detached ones. If they request a value of the
  /// scope after its end, the request fails. Scopes nest: the innermost of a name counts.
  ///
  /// What an outer injector keeps can't use the scope's values. If a singleton needs one, it fails.
  /// See <doc:Scopes>.
  ///
  /// - Parameters:
  ///   - scope: The scope to open. If it can't be opened, an issue is reported, and `body` runs
  ///     without it.
  ///   - supply: A closure that supplies values. If it throws, `body` doesn't run.
  ///   - body: The closure to run.
  /// - Returns: What `body` returns.
  @discardableResult
  public static func withScope<Result>(
    _ scope: Scope, _ supply: ((inout Supplies) throws -> Void)? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try withCurrent { try $0.withScope(scope, supply, body) }
  }

  /// Runs an asynchronous `body` in an open scope, on the caller's actor, and closes the scope
  /// afterward.
  ///
  /// - Throws: What `supply` or `body` throws. If neither throws, the first error of a closer, such as
  ///   that of a transaction that couldn't be committed.
  @discardableResult
  public static func withScope<Result>(
    _ scope: Scope, _ supply: ((inout Supplies) throws -> Void)? = nil,
    _ body: () async throws -> Result
  ) async throws -> Result {
    try await current.withScope(scope, supply, body)
  }

  /// Runs `body` in a scope that is opened within this injector, and closes the scope afterward.
  @discardableResult
  public func withScope<Result>(
    _ scope: Scope, _ supply: ((inout Supplies) throws -> Void)? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard var open = try open(scope, supply, isSynchronous: true)
    else { return try Current.run(with: self, body) }
    defer { Self.end(&open) }
    return try open.closing { try Current.run(with: open, body) }
  }

  /// Runs an asynchronous `body` in a scope that is opened within this injector, and closes the scope
  /// afterward.
  ///
  /// - Throws: What `supply` or `body` throws. If neither throws, the first error of a closer.
  @discardableResult
  public func withScope<Result>(
    _ scope: Scope, _ supply: ((inout Supplies) throws -> Void)? = nil,
    _ body: () async throws -> Result
  ) async throws -> Result {
    guard var open = try open(scope, supply)
    else { return try await Current.run(with: self, body) }
    defer { Self.end(&open) }
    let result: Result
    do { result = try await Current.run(with: open, body) } catch {
      try? await Lifecycle.current?.close(open, after: error, throwsFirst: true)
      throw error
    }
    try await Lifecycle.current?.close(open, after: nil, throwsFirst: true)
    return result
  }

  /// Opens a scope within this injector, until you close it.
  ///
  /// ```swift
  /// let session = injector.openScope(.session) { $0.supply("account", account) }
  /// session.injectDependencies(to: screen)
  /// session.close()
  /// ```
  ///
  /// The returned injector has the registrations of this one, later ones included. Registering on
  /// it only reports an issue. It ends when you close or release it. If you release it without
  /// closing it, its closers aren't called, which is an issue.
  ///
  /// - Parameters:
  ///   - scope: The scope to open. If it can't be opened, an issue is reported, and this injector
  ///     is returned.
  ///   - supply: A closure that supplies values.
  public func openScope(
    _ scope: Scope, _ supply: ((inout Supplies) throws -> Void)? = nil
  ) rethrows -> Injector {
    try open(scope, supply, isHandle: true) ?? self
  }

  /// Opens a scope. Reports an issue and returns nil if it can't be opened.
  private func open(
    _ scope: Scope, _ supply: ((inout Supplies) throws -> Void)?, isHandle: Bool = false,
    isSynchronous: Bool = false
  ) rethrows -> Injector? {
    guard scope.kind == .opened else {
      report(.scopeNotOpened(scope))
      return nil
    }
    var supplies = Supplies()
    try supply?(&supplies)
    if !supplies.all.isEmpty { check(supplies.all, in: scope) }
    let open = Injector(
      opening: scope, within: self,
      ScopeContents(supplies.all, isSynchronous: isSynchronous), keepsOuter: isHandle)
    Lifecycle.current?.noteOpened(open, isHandle: isHandle)
    return open
  }

  /// Returns what `body` returns, and closes this level afterward, with the error of `body`, if it throws.
  func closing<Result>(_ body: () throws -> Result) rethrows -> Result {
    let result: Result
    do { result = try body() } catch {
      Lifecycle.current?.close(self, after: error)
      throw error
    }
    Lifecycle.current?.close(self, after: nil)
    return result
  }

  /// Empties a scope, unless nobody else has it, or could get it by a weak reference.
  private static func end(_ open: inout Injector) {
    if isUnshared(&open) { return }
    open.keepOuter()
    open.endScope()
  }

  /// Reports what is supplied though nothing is registered for it.
  private func check(_ supplies: [Supply], in scope: Scope) {
    withSnapshot { snapshot in
      let known =
        snapshot.wiring(of: Suppliable.self)
        ?? snapshot.keep(Suppliable(snapshot.all.filter(\.isSupplied)), of: Suppliable.self)
      known.known(as: Suppliable.self).with { suppliable in
        for supply in suppliable.rest(of: supplies, in: scope) {
          let declared = suppliable.registrations.map(\.info).filter { $0.scope == scope }
          report(.suppliedInVain("\(supply)", scope, declared: declared))
        }
      }
    }
  }
}
