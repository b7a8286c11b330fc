extension Injector {
  /// Runs `body` with registrations that take precedence over those of the current injector.
  ///
  /// ```swift
  /// Injector.withOverrides({ injector in
  ///   injector.registerProperty("store", .instance(OrderStore()))
  /// }) {
  ///   let handler = OrderHandler()
  ///   Injector.injectDependencies(to: handler)
  /// }
  /// ```
  ///
  /// Within `body`, the override is `Injector.current`, which static calls and `@Injected`
  /// properties use. Its parent is the injector that was current before, which provides everything
  /// else. Tasks that `body` starts see the override too, except detached ones (see <doc:Testing>).
  ///
  /// Inherited singletons are made and kept by the injector that owns their registration, without
  /// anything from the override, unless `makingOwnSingletons` is true. The override inherits the
  /// policy, convention, issue handler, extensions, observers, and excluded classes, but not
  /// tracked types, modules, and issues. It can't remove inherited registrations.
  ///
  /// > Warning: If no injector has injected or made the owner of an `@Injected` property, or has it as
  /// > an instance, and the property is first read here, it is filled from the override, even if other
  /// > tasks share its owner.
  ///
  /// - Parameters:
  ///   - makingOwnSingletons: Whether to make inherited singletons and weak values anew, for tests.
  ///   - register: A closure that registers on the override. If it throws, `body` doesn't run.
  ///   - issueHandler: A closure that is called with the issues of the override, except those of
  ///     making inherited singletons. Without it, the parent's handler is called.
  ///   - body: The closure to run.
  /// - Returns: What `body` returns.
  @discardableResult
  public static func withOverrides<Result>(
    makingOwnSingletons: Bool = false,
    _ register: (Injector) throws -> Void,
    issueHandler: (@Sendable (InjectorIssue) -> Void)? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    var injector = override(makingOwnSingletons, issueHandler)
    defer { end(&injector) }
    return try injector.closing {
      try register(injector)
      injector.beginReplacing()
      return try Current.run(with: injector, body)
    }
  }

  /// Runs an asynchronous `body` with overrides, on the caller's actor. `register` may await, too.
  @discardableResult
  public static func withOverrides<Result>(
    makingOwnSingletons: Bool = false,
    _ register: (Injector) async throws -> Void,
    issueHandler: (@Sendable (InjectorIssue) -> Void)? = nil,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    var injector = override(makingOwnSingletons, issueHandler)
    defer { end(&injector) }
    let result: Result
    do {
      try await register(injector)
      injector.beginReplacing()
      result = try await Current.run(with: injector, body)
    } catch {
      try? await Lifecycle.current?.close(injector, after: error, throwsFirst: false)
      throw error
    }
    try? await Lifecycle.current?.close(injector, after: nil, throwsFirst: false)
    return result
  }
}

extension Injector {
  /// Creates an injector that overrides the current one.
  private static func override(
    _ makingOwnSingletons: Bool, _ issueHandler: (@Sendable (InjectorIssue) -> Void)?
  ) -> Injector {
    Injector(
      InjectorCore(
        within: current, keepingOwn: makingOwnSingletons, policy: nil, convention: nil,
        issueHandler: issueHandler))
  }

  /// Completes what an override registers before its body runs.
  private func beginReplacing() {
    Current.run(with: self) { _ = completeRegistration() }
    let own = state.withLock { state in
      state.registry.beginReplacing()
      return state.registry
    }
    parent?.observers(of: .overrideEntered).emit(
      .overrideEntered(own.registrations.filter { !$0.isArguments }.map(\.info)))
  }

  /// Ends an override, unless nobody else has it, or could get it by a weak reference.
  private static func end(_ override: inout Injector) {
    if isUnshared(&override) { return }
    override.noteEnd()
    override.core.end()
  }
}
