extension Injector {
  /// Closes what this injector or open scope has made, without waiting.
  ///
  /// First closes the scopes that are open within it, innermost first, each of which is an issue. Then
  /// calls the closers of its values, the last one made first. If a closer throws, that is an issue,
  /// and the others are called. An asynchronous closer isn't called, which is an issue: call `close()`
  /// with `await`, or use `withScope` with `await`.
  ///
  /// An open scope then releases its values and what it was supplied with. Whoever uses such a value
  /// keeps it. A value of the scope that is asked for afterward is a failure. Another injector keeps
  /// its values without closers; those with closers are failures until it is started again.
  ///
  /// Does nothing if a scope is closed. In a factory or a closer of the injector or scope, only reports
  /// an issue. See <doc:Scopes>.
  public func close() {
    guard mayClose else { return }
    if let lifecycle = Lifecycle.current { lifecycle.close(self, after: nil) } else { endScope() }
  }

  /// Closes what this injector or open scope has made.
  ///
  /// Does the same as without `await`, and also calls asynchronous closers, one after another. They
  /// run in a task of their own, which isn't canceled.
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
