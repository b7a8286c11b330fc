extension Injector {
  /// The injector of the process. Before `configure`, it has only what you registered on it.
  public static var shared: Injector { SharedInjector.ofProcess.injector }

  /// The injector that static calls and `@Injected` properties use.
  ///
  /// It is the innermost override or open scope of this task (see `withOverrides` and `withScope`)
  /// or, without one, the shared injector. While something is made that is kept, a graph's value
  /// included, it is the injector that makes it, unless it was one around that, or the shared one.
  public static var current: Injector { withCurrent(\.self) }

  @inline(__always)
  static func withCurrent<Result>(_ body: (Injector) throws -> Result) rethrows -> Result {
    if let current = Current.injector { return try current.with(body) }
    return try SharedInjector.ofProcess.with(body)
  }

  /// Whether `shared` was configured or replaced.
  public static var isConfigured: Bool { SharedInjector.ofProcess.isConfigured }

  /// Replaces the shared injector. The new one counts as configured.
  ///
  /// Waits while another thread runs `configure`. In the body of `configure`, only reports an
  /// issue.
  public static func replaceShared(with injector: Injector) {
    SharedInjector.ofProcess.replace(
      with: injector, isConfigured: true, call: "Injector.replaceShared(with:)")
  }

  /// Replaces the shared injector with an empty one that isn't configured, so tests and tools can
  /// call `configure` again.
  ///
  /// Waits while another thread runs `configure`. In the body of `configure`, only reports an
  /// issue.
  public static func reset() {
    SharedInjector.ofProcess.replace(
      with: Injector(), isConfigured: false, call: "Injector.reset()")
  }
}
