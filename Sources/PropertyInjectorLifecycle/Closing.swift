import PropertyInjector

/// Closes injectors and scopes.
final class Closing: LevelLifecycle {
  func noteOpened(_ scope: Injector, isHandle: Bool) {
    _ = Level.of(scope, isBody: !isHandle)
  }

  func close(_ injector: Injector, after error: (any Error)?) {
    let level = Level.of(injector)
    if !mayClose(injector) || level.endIfEmpty(injector) { return }
    // The end of a start closes everything.
    if level.cancelStart() { return }
    var (outcome, later) = (Outcome(of: injector, returnsFirst: false), [OpenValue]())
    level.closeNow {
      Passage(of: injector).run {
        for value in level.end(injector, after: error) {
          let value = outcome.told(to: value)
          if value.managed.mustAwait { later.append(value) }
          outcome.note(value.closeNow(for: injector), of: value)
        }
      }
      level.putBack(later)
    }
    if later.isEmpty { return }
    let why = Reason(
      "Their closers are asynchronous: call close() with await in an asynchronous function, which the "
        + "top level of main.swift isn't, or give withOverrides an asynchronous body")
    injector.report(.leftOpen(later.map(\.registration.info), why))
  }

  func close(
    _ injector: Injector, after error: (any Error)?, throwsFirst: Bool
  ) async throws {
    let level = Level.of(injector)
    if !mayClose(injector) || level.endIfEmpty(injector) { return }
    let first = await level.close(of: injector, returnsFirst: throwsFirst, cancelsStart: true) {
      level.end(injector, after: error)
    }
    if throwsFirst, let first { throw first }
    if throwsFirst, error == nil, level.isLeftOpen { throw CancellationError() }
  }

  /// Whether this task isn't part of a start or closing of an injector. If it is, reports an issue.
  private func mayClose(_ injector: Injector) -> Bool {
    guard Passage.isOf(injector) else { return true }
    injector.report(.closeRefused)
    return false
  }
}

/// What closers learn of those before them, and what becomes of their errors.
struct Outcome {
  private let injector: Injector
  /// Whether the first error of a scope's closers, if its body has none, is no issue.
  private let returnsFirst: Bool
  private(set) var first: (any Error)?

  init(of injector: Injector, returnsFirst: Bool) {
    (self.injector, self.returnsFirst) = (injector, returnsFirst)
  }

  /// Returns a value whose closer learns that one before it failed, if it is of a scope.
  func told(to value: OpenValue) -> OpenValue {
    var value = value
    if injector.scope != nil { value.cause = value.cause ?? first }
    return value
  }

  /// Notes the error of a closer, if it threw.
  mutating func note(_ error: (any Error)?, of value: OpenValue) {
    guard let error else { return }
    if value.cause == nil, first == nil { first = error }
    if !returnsFirst || value.cause != nil {
      injector.report(.closingFailed(value.registration.info, error))
    }
  }
}
