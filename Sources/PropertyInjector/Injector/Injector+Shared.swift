extension Injector {
  /// The injector of the process. Until it is configured, it is an ordinary, usually empty one.
  public static var shared: Injector { SharedInjector.ofProcess.injector }

  /// The injector that static calls and `@Injected` properties use: the innermost override or open
  /// scope of this task (see `withOverrides` and `withScope`), or else the shared injector. In a
  /// factory of a kept value, scopes that may end before the value are left out.
  public static var current: Injector { withCurrent(\.self) }

  @inline(__always)
  static func withCurrent<Result>(_ body: (Injector) -> Result) -> Result {
    Current.with(body) ?? SharedInjector.ofProcess.with(body)
  }

  /// Whether `shared` was configured or replaced.
  public static var isConfigured: Bool { SharedInjector.ofProcess.isConfigured }

  /// Sets up the shared injector, once. Call this method in `main`.
  ///
  /// ```swift
  /// Injector.configure { injector in
  ///   injector.registerProperty("store", .instance(OrderStore(path: path)))
  /// }
  /// ```
  ///
  /// The first call runs its body and then shares the injector, so nobody sees it half configured.
  /// Later calls, and calls within the body, do nothing. A second thread waits for the first. The
  /// new injector also gets what was registered on `shared` before or meanwhile, but not its
  /// observers and extensions. If the body throws, nothing is configured, and you can try again.
  ///
  /// > Warning: If the body waits for a thread that itself waits in `configure`, both wait forever.
  ///
  /// - Parameter body: A closure that registers on the injector that it is given.
  /// - Returns: Whether this call's body ran.
  @discardableResult
  public static func configure(_ body: (Injector) throws -> Void) rethrows -> Bool {
    try configure(Injector(), body)
  }

  /// Sets up an injector of your own as the shared one, once. Call this method in `main`.
  ///
  /// This is `configure(_:)` for an injector with another policy, convention, or issue handler. If
  /// the body throws, the injector keeps what was registered on it by then.
  @discardableResult
  public static func configure(
    _ injector: Injector, _ body: (Injector) throws -> Void
  ) rethrows -> Bool {
    try SharedInjector.ofProcess.configure(injector, body)
  }

  /// Replaces the shared injector. The new one counts as configured.
  ///
  /// Waits while another thread is in `configure`. Within its body, it only reports an issue.
  public static func replaceShared(with injector: Injector) {
    SharedInjector.ofProcess.replace(
      with: injector, isConfigured: true, call: "Injector.replaceShared(with:)")
  }

  /// Replaces the shared injector with an empty one that isn't configured, so tests and tools can
  /// call `configure` again. Waits and does nothing in the same cases as `replaceShared(with:)`.
  public static func reset() {
    SharedInjector.ofProcess.replace(
      with: Injector(), isConfigured: false, call: "Injector.reset()")
  }
}
