extension Injector {
  /// The injector of the process. Until it is configured, it is an ordinary, usually empty one.
  public static var shared: Injector { SharedInjector.ofProcess.injector }

  /// The injector that static calls and `@Injected` properties use: the innermost override or open
  /// scope of this task (see `withOverrides` and `withScope`), or else the shared injector. In a
  /// factory of a kept value, scopes that may end before the value are left out.
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
