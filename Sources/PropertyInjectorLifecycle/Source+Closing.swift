public import PropertyInjector

extension Source {
  /// Calls a closer with the value when its injector or scope is closed.
  ///
  /// ```swift
  /// injector.register(
  ///   Journal.self, .singleton { try Journal(path) }.closing { try $0.close() })
  /// ```
  ///
  /// Closers are called one after another, in the reverse order in which the values were completed.
  /// If one throws, an issue is reported, and the remaining ones are called. Values that were
  /// removed, replaced, or discarded are closed too. A source has one closer: the last one counts.
  ///
  /// Only a `.singleton` factory, or a `.scoped` factory of a scope that you open, can have a
  /// closer. With any other source, nothing is registered, and an issue is reported. See the
  /// article “Start and close”.
  public func closing(_ close: @escaping @Sendable (Value) throws -> Void) -> Source {
    closing { value, _ in try close(value) }
  }

  /// Calls an asynchronous closer with the value when its injector or scope is closed with `await`.
  public func closing(_ close: @escaping @Sendable (Value) async throws -> Void) -> Source {
    closing { value, _ in try await close(value) }
  }

  /// Calls a closer with the value and the error of the scope's body when the scope is closed.
  ///
  /// ```swift
  /// injector.register(
  ///   Transaction.self,
  ///   .scoped(.request) { Transaction() }.closing { transaction, error in
  ///     if error == nil { try transaction.commit() } else { transaction.rollBack() }
  ///   })
  /// ```
  ///
  /// The error is the one that the body of `withScope` or `withOverrides` threw. If the body threw
  /// none, it is the error of an earlier closer of the same scope. If `start()` threw, it is that
  /// error. If an outer injector or scope was closed first, or if the value was made too late, it is a
  /// `CancellationError`. Otherwise, it is nil.
  public func closing(
    _ close: @escaping @Sendable (Value, (any Error)?) throws -> Void
  ) -> Source {
    closing(.plain { value, error in try close(Self.typed(value), error) })
  }

  /// Calls an asynchronous closer with the value and the error of the scope's body.
  ///
  /// If the body of an asynchronous `withScope` returns and the closer throws, `withScope` throws.
  public func closing(
    _ close: @escaping @Sendable (Value, (any Error)?) async throws -> Void
  ) -> Source {
    closing(.asynchronous { value, error in try await close(Self.typed(value), error) })
  }

  private func closing(_ closer: ManagedValue.Closer) -> Source {
    managed(
      if: factoryScope == .singleton || factoryScope?.kind == .opened,
      "only a .singleton factory, or a factory of a scope that you open, can have a closer"
    ) { $0.closer = closer }
  }

  private static func typed(_ value: Any) throws -> Value { try converted(value, to: Value.self) }

  /// Returns the source with a changed lifecycle or, unless it suits the source, with why it is refused.
  func managed(
    if isSuitable: Bool, _ rule: String, _ change: (inout ManagedValue) -> Void
  ) -> Source {
    Lifecycle.use(Closing())
    var (source, managed) = (self, lifecycle as? ManagedValue ?? ManagedValue())
    change(&managed)
    source.lifecycle = managed
    if !isSuitable { source.refusal = Reason(rule) }
    return source
  }
}
