/// Remembers which injector is the shared one, and whether it is configured.
final class SharedInjector: Sendable {
  static let ofProcess = SharedInjector()

  private let state = Locked(State(injector: Injector(), phase: .unconfigured))

  private struct State {
    var injector: Injector
    var phase: Phase
  }

  private enum Phase {
    case unconfigured, configured
    case configuring(Injector, on: ThreadID, Gate<Void>)
  }

  var injector: Injector { state.withLock(\.injector) }

  var isConfigured: Bool {
    state.withLock { if case .configured = $0.phase { true } else { false } }
  }

  /// Has `body` configure an injector and then shares it. False if that was done before, or is being
  /// done on this thread.
  func configure(_ injector: Injector, _ body: (Injector) throws -> Void) rethrows -> Bool {
    guard claim(for: injector) else { return false }
    let previous = self.injector
    injector.reopen()
    do {
      let end = injector.adoptRegistrations(of: previous)
      try body(injector)
      previous.retire(for: injector, from: end)
    } catch {
      settle(State(injector: previous, phase: .unconfigured))
      throw error
    }
    settle(State(injector: injector, phase: .configured))
    return true
  }

  /// Shares another injector. Within the body of `configure` it is an issue instead.
  func replace(with injector: Injector, isConfigured: Bool, call: String) {
    let configuring: Injector? = whenSettled { state in
      if case .configuring(let injector, _, _) = state.phase { return injector }
      state = State(injector: injector, phase: isConfigured ? .configured : .unconfigured)
      return nil
    }
    configuring?.tell(.ignoredWhileConfiguring(call: call))
  }

  private func claim(for injector: Injector) -> Bool {
    whenSettled { state in
      guard case .unconfigured = state.phase else { return false }
      state.phase = .configuring(injector, on: .current, Gate())
      return true
    }
  }

  /// Acts on the state, once no other thread is configuring.
  private func whenSettled<Result: Sendable>(_ act: (inout State) -> Result) -> Result {
    while true {
      let attempt: Attempt<Result> = state.withLock { state in
        if case .configuring(_, let thread, let gate) = state.phase, thread != .current {
          .wait(gate)
        } else {
          .done(act(&state))
        }
      }
      switch attempt {
      case .done(let result): return result
      case .wait(let gate): gate.wait()
      }
    }
  }

  private enum Attempt<Result: Sendable>: Sendable {
    case done(Result)
    case wait(Gate<Void>)
  }

  /// Ends the configuration on this thread.
  private func settle(_ settled: State) {
    let phase = state.withLock { state in
      defer { state = settled }
      return state.phase
    }
    if case .configuring(_, _, let gate) = phase { gate.open(with: ()) }
  }
}
