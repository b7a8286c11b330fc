extension Registration {
  /// Whether a value is available to an injector without making one.
  package func isKept(for injector: Injector) -> Bool {
    !isOver && (isInstance || injector.knownValue(of: self)?.isAtHand ?? false)
  }

  /// Whether this thread is making its value for an injector.
  func isBeingMade(for injector: Injector) -> Bool {
    withCalls { $0.isServing(definition) }
      && !(injector.knownValue(of: self)?.isComplete ?? false)
  }
}
