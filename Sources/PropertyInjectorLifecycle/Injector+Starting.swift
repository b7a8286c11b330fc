public import PropertyInjector

extension Injector {
  /// Makes everything that is registered here and asynchronous or eager.
  ///
  /// ```swift
  /// func run() async throws {
  ///   injector.registerProperty("database", .singleton(
  ///     async: { _ in try await Database.open(path) },
  ///     close: { database in try await database.close() }))
  ///   try await injector.start()
  ///   // From here on, the database is available without await.
  ///   await injector.close()
  /// }
  /// ```
  ///
  /// The values are made side by side, as far as their needs allow: each waits only for what it needs.
  /// Each factory runs in a task of its own. If one throws, the others are canceled and awaited,
  /// what was made since the start is closed, in reverse order, and forgotten, and the error names
  /// what failed. You can call `start()` again then.
  ///
  /// While it runs, another call waits for it. Afterward, a call makes only what isn't made yet. If a
  /// call is canceled, starting is. After `close()`, everything is made anew.
  ///
  /// A child and an override start only what is registered there, including the copies of
  /// `makingOwnSingletons`. What a registration further inside hides isn't started.
  ///
  /// - Throws: An `InjectionError` with what failed and why, or a `CancellationError`. Nothing is
  ///   started within a factory of this injector, in an open scope, or once the injector has ended.
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
    let task = await level.start(self) { kept, wasClosed in
      Task.detached(priority: Task.currentPriority) { [self] in
        try await passage.run {
          try await StartRun(self, level, kept).run(wasClosed: wasClosed)
        }
      }
    }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
