extension Attempt {
  /// Shares the value with all threads.
  func complete() { if share() { Waiting.wakeWaiters(for: self) } }

  /// Lets another attempt begin. Returns the value to release later: a deinit may run user code.
  @discardableResult
  func fail(_ error: any Error, mayTryAgain: Bool = false) -> KeptValue? {
    let isOfClient = Making.client != nil && !(error is Cycle)
    let mayTryAgain = mayTryAgain || isOfClient || error is Deferral || error is TryAgain
    let value = giveUp(error, mayTryAgain: mayTryAgain)
    Waiting.wakeWaiters(for: self)
    return value
  }
}
