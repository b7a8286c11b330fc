extension Injector {
  /// The injector of the process.
  ///
  /// Before it is configured it is an ordinary injector, as a rule an empty one.
  public static var shared: Injector { SharedInjector.ofProcess.injector }

  /// The injector that static calls and `@Injected` properties ask: that of the innermost override
  /// of this task (see `withOverrides`), or else the shared one.
  public static var current: Injector { withCurrent(\.self) }

  @inline(__always)
  static func withCurrent<Result>(_ body: (Injector) -> Result) -> Result {
    Override.withCurrent(body) ?? SharedInjector.ofProcess.with(body)
  }

  /// Whether `shared` was configured or replaced.
  public static var isConfigured: Bool { SharedInjector.ofProcess.isConfigured }

  /// Sets the shared injector up, once. To be called in `main`.
  ///
  /// ```swift
  /// Injector.configure { injector in
  ///   injector.registerProperty("store", .instance(OrderStore(path: path)))
  /// }
  /// ```
  ///
  /// The first call runs its body and shares the injector afterwards, so that nobody sees it half
  /// configured. Later calls, and calls within the body, do nothing. A second thread waits for the
  /// first to finish. What was registered on `shared` before or meanwhile is registered on the new
  /// injector too. If the body throws, nothing was configured, and `configure` may be called again.
  /// Afterwards registered instances are told that registration is complete (see
  /// ``RegistrationDelegate``). Observers and extensions that were added to `shared` before stay
  /// with that injector, which nothing is asked of any longer: add them within the body.
  ///
  /// > Warning: A body that waits for another thread which itself waits in `configure` waits for
  /// > ever.
  ///
  /// - Parameter body: Is given the injector to register on.
  /// - Returns: Whether this call's body ran.
  @discardableResult
  public static func configure(_ body: (Injector) throws -> Void) rethrows -> Bool {
    try configure(Injector(), body)
  }

  /// Sets up an injector of your own as the shared one, once. To be called in `main`.
  ///
  /// The same as `configure(_:)`, for an injector with another policy, convention or issue handler.
  /// If the body throws, the injector keeps what was registered on it by then.
  @discardableResult
  public static func configure(
    _ injector: Injector, _ body: (Injector) throws -> Void
  ) rethrows -> Bool {
    try SharedInjector.ofProcess.configure(injector, body)
  }

  /// Shares another injector from now on. This counts as configured.
  ///
  /// While another thread is in `configure` it waits. Within the body of `configure` it does
  /// nothing, and an issue says so.
  public static func replaceShared(with injector: Injector) {
    SharedInjector.ofProcess.replace(
      with: injector, isConfigured: true, call: "Injector.replaceShared(with:)")
  }

  /// Shares an empty injector that isn't configured, so that `configure` may run again: for tests
  /// and tools. It waits and does nothing where `replaceShared(with:)` does.
  public static func reset() {
    SharedInjector.ofProcess.replace(
      with: Injector(), isConfigured: false, call: "Injector.reset()")
  }
}
