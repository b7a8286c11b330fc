extension Injector {
  /// Sets up the shared injector, once. Call this method in `main`.
  ///
  /// ```swift
  /// Injector.configure { injector in
  ///   injector.registerProperty("store", .instance(OrderStore(path: path)))
  /// }
  /// ```
  ///
  /// The first call runs its body and then shares the injector, so no other thread sees it half
  /// configured. Later calls, and calls within the body, do nothing; if they are from another place
  /// in the source, an issue names both. A second thread waits for the first. The new injector adopts
  /// what was registered on `shared` before, or until the body returns. It doesn't adopt removals made
  /// meanwhile, observers, extensions, or excluded types. Afterward, use `Injector.shared`: what you
  /// register on the former one stays there. If the body throws, nothing is configured, and you can
  /// try again.
  ///
  /// > Warning: If the body waits for a thread that itself waits in `configure`, both wait forever.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for an issue. Omit it.
  ///   - line: The line of the call, for an issue. Omit it.
  ///   - body: A closure that registers on the injector that it gets.
  /// - Returns: Whether this call's body ran.
  @discardableResult
  public static func configure(
    fileID: String = #fileID, line: UInt = #line, _ body: (Injector) throws -> Void
  ) rethrows -> Bool {
    try configure(Injector(), fileID: fileID, line: line, body)
  }

  /// Sets up an injector of your own as the shared one, once. Call this method in `main`.
  ///
  /// Use it for an injector with another policy, convention, or issue handler. If the body throws,
  /// the injector keeps the registrations made by then.
  @discardableResult
  public static func configure(
    _ injector: Injector, fileID: String = #fileID, line: UInt = #line,
    _ body: (Injector) throws -> Void
  ) rethrows -> Bool {
    let origin = Origin(fileID: fileID, line: line)
    let isConfigured = try SharedInjector.ofProcess.configure(injector, at: origin, body)
    if isConfigured { injector.completeRegistration() }
    return isConfigured
  }
}
