import PropertyInjector

/// Closes injectors and scopes.
final class Closing: LevelLifecycle {
  func noteOpened(_ scope: Injector) { _ = Level.of(scope) }

  func close(_ injector: Injector, after error: (any Error)?) {
    guard mayClose(injector) else { return }
    let level = Level.of(injector)
    level.starting?.cancel()
    let values = level.end(injector, after: error)
    var first: (any Error)?
    for var value in values {
      if injector.scope != nil { value.outcome = value.outcome ?? first }
      guard let error = value.closeNow(for: injector) else { continue }
      if value.outcome == nil, first == nil { first = error }
      injector.report(.closingFailed(value.registration.info, error))
    }
    let later = values.filter(\.managed.mustAwait)
    if later.isEmpty { return }
    level.putBack(later)
    let why = Reason(
      "Their closers are asynchronous: use withScope with await, or call close() with await in an "
        + "asynchronous function")
    injector.report(.leftOpen(later.map(\.registration.info), why))
  }

  func close(
    _ injector: Injector, after error: (any Error)?, throwsFirst: Bool
  ) async throws {
    guard mayClose(injector) else { return }
    let level = Level.of(injector)
    if let starting = level.starting {
      starting.cancel()
      _ = await starting.result
    }
    if level.isEmpty {
      _ = level.end(injector, after: error)
    } else {
      let first = await level.close(of: injector, returnsFirst: throwsFirst) {
        level.end(injector, after: error)
      }.value
      if throwsFirst, let first { throw first }
    }
    if throwsFirst, error == nil, level.isLeftOpen { throw CancellationError() }
  }

  /// Whether this task isn't part of a start or closing of an injector. If it is, reports an issue.
  private func mayClose(_ injector: Injector) -> Bool {
    guard Passage.isOf(injector) else { return true }
    injector.report(.closeRefused)
    return false
  }
}
