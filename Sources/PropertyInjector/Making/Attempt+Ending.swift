extension Attempt {
  /// Shares the value with all threads.
  func complete() { if share() { Waiting.wakeWaiters(for: self) } }

  /// Lets another attempt begin. Returns the value to release later: a deinit may run user code.
  @discardableResult
  func fail(_ error: any Error, mayTryAgain: Bool = false) -> UncheckedSendable<Any>? {
    let value = giveUp(error, mayTryAgain: mayTryAgain || !isAtFault(for: error))
    Waiting.wakeWaiters(for: self)
    return value
  }

  /// Whether another attempt would fail too. An attempt outside a cycle may succeed.
  private func isAtFault(for error: any Error) -> Bool {
    if let cycle = error as? Cycle { return cycle.contains(registration) }
    return !(error is Deferral || error is TryAgain)
  }
}
