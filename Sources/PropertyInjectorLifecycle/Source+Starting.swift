public import PropertyInjector

extension Source where Value: Sendable {
  /// A factory that `start()` calls once, asynchronously, and that needs values of the injector.
  ///
  /// ```swift
  /// injector.registerProperty("database", .singleton(async: {
  ///   try await Database.open(path)
  /// }))
  /// injector.registerProperty("todos", .singleton(async: { starting in
  ///   TodoStore(try await starting.make(property: "database"))
  /// }))
  /// try await injector.start()
  /// ```
  ///
  /// The injector keeps the value, which is available without `await` once `start()` has returned.
  /// Until then, requesting it fails. The factory runs in a task of its own, in which
  /// `Injector.current` is the injector that you start. The value is injected like any other. If
  /// the factory returns nil, there is no value.
  ///
  /// - Parameter make: The factory. Use its ``Starting`` argument to make the values that it needs.
  public static func singleton(
    // Without `@concurrent`, the compiler of Swift 6.3 crashes if an initializer is given by its name.
    async make: @escaping @concurrent @Sendable (Starting) async throws -> Value
  ) -> Source {
    Lifecycle.use(Closing())
    return Source(handedOver: ManagedValue(make: { try await make($0) }))
  }

  /// A factory that `start()` calls once, asynchronously.
  public static func singleton(
    async make: @escaping @concurrent @Sendable () async throws -> Value
  ) -> Source {
    singleton(async: { _ in try await make() })
  }
}

extension Source {
  /// Makes the singleton in `start()`, even if nothing needs it yet.
  ///
  /// ```swift
  /// injector.register(Metrics.self, .singleton { Metrics(port: 9100) }.eager())
  /// ```
  ///
  /// It can also be made before `start()`, when it is first needed. While `start()` runs, requests
  /// from other code fail until it is made. If its factory needs an asynchronous value that isn't
  /// made yet, that request fails, and the factory is called again once the value is made. Nothing
  /// is registered, and an issue is reported, if the source isn't a `.singleton`.
  public func eager() -> Source {
    managed(if: factoryScope == .singleton, "only a .singleton can be eager") { $0.isEager = true }
  }
}
