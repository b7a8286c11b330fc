public import PropertyInjector

extension Injector {
  /// Makes all asynchronous and eager values that are registered on this injector.
  ///
  /// ```swift
  /// func run() async throws {
  ///   injector.registerProperty(
  ///     "database",
  ///     .singleton(async: { try await Database.open(path) })
  ///       .closing { database in try await database.close() })
  ///   try await injector.start()
  ///   // From here on, the database is available without await.
  ///   await injector.close()
  /// }
  /// ```
  ///
  /// The values are made concurrently, each factory in a task of its own. Each waits only for the
  /// values that it needs. If one throws, the others are canceled and awaited, and the injector is
  /// closed, as by `close()`. Then you can call `start()` again, which makes all values anew.
  ///
  /// If a call is running, another call waits for it. A later call makes only values that aren't
  /// made yet or, after `close()`, all values anew. Canceling a call cancels the start.
  ///
  /// A child or an override starts only its own registrations, including those that it copies with
  /// `makingOwnSingletons`. A registration that another one hides isn't started.
  ///
  /// - Throws: An `InjectionError` that says what failed and why, or a `CancellationError`. Also
  ///   throws in a factory or a closer of this injector, on an open scope, and after the injector
  ///   has ended.
  public func start() async throws {
    if let scope {
      throw InjectionError(failures: [
        .startRefused(
          Reason("it is the open scope \(scope). Start the injector that it was opened from"))
      ])
    }
    if isOver { throw InjectionError(failures: [.startRefused(Reason("it has ended"))]) }
    guard !Passage.isOf(self) else {
      throw InjectionError(failures: [
        .startRefused(Reason("start() was called in a factory or a closer of the same injector"))
      ])
    }
    Lifecycle.use(Closing())
    let level = Level.of(self)
    let passage = Passage(of: self)
    let task = await level.start(self) {
      Task.detached(priority: Task.currentPriority) { [self] in
        try await passage.run { try await StartRun(self, level).run() }
      }
    }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
