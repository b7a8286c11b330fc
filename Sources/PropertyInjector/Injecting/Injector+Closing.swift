extension Injector {
  /// Closes the values of this injector or open scope, without waiting.
  ///
  /// First closes the scopes that are still open within it, innermost first, and reports an issue
  /// for each. Then calls the closers of its values, in reverse order. If a closer throws, reports
  /// an issue, and calls the rest. Asynchronous closers aren't called, which is an issue, too: call
  /// `close()` or `withScope` with `await`.
  ///
  /// An open scope then releases its values and what it was supplied with. Objects that hold them
  /// keep them. Requesting a value of the closed scope fails. An injector that isn't a scope keeps
  /// its values that have no closer. Requesting the others fails until the injector is started
  /// again.
  ///
  /// While the injector starts, only cancels that and refuses new values with closers: the end of the
  /// start closes everything.
  ///
  /// Does nothing if the scope is closed already. In a factory or a closer of the injector or
  /// scope, only reports an issue. See <doc:Scopes>.
  public func close() {
    guard mayClose else { return }
    if let lifecycle = Lifecycle.current { lifecycle.close(self, after: nil) } else { endScope() }
  }

  /// Closes the values of this injector or open scope, and waits for asynchronous closers.
  ///
  /// Otherwise like `close()` without `await`. Closers run one after another, in a task of their
  /// own, which isn't canceled.
  public func close() async {
    guard mayClose else { return }
    guard let lifecycle = Lifecycle.current else { return endScope() }
    try? await lifecycle.close(self, after: nil, throwsFirst: false)
  }

  /// Whether this thread makes nothing for this level or one within it. If it does, reports an issue.
  private var mayClose: Bool {
    let isMaking = withCalls { $0.visible }.contains { $0.injector.isWithin(self) }
    if isMaking { report(.closeRefused) }
    return !isMaking
  }
}
