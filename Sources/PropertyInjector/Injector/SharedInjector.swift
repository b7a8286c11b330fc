import Synchronization

/// Holds the shared injector, and whether it is configured.
///
/// Reading takes no lock. Former shared injectors are kept, because another thread may still use
/// them. Once there are `capacity` of them, reading takes a lock.
final class SharedInjector: Sendable {
  static let ofProcess = SharedInjector()

  private let published = PublishedReference<Injector>()
  private let state: LockedObjects<State>
  private let shares = Atomic(0)

  private struct State {
    var injector: Injector
    var phase = Phase.unconfigured
    var outdated: [Injector] = []
  }

  private static let capacity = 100

  private enum Phase {
    case unconfigured, configured
    case configuring(Injector, on: ThreadID, Gate<Void>)
  }

  private init() {
    let injector = Injector()
    state = LockedObjects(State(injector: injector))
    published.publish(injector)
  }

  /// How often another injector became the shared one.
  var shareCount: Int { shares.load(ordering: .acquiring) }

  var injector: Injector { published.object?.object ?? state.withLock(\.injector) }

  @inline(__always)
  func with<Result>(_ body: (Injector) -> Result) -> Result {
    published.object?.with(body) ?? body(state.withLock(\.injector))
  }

  var isConfigured: Bool {
    state.withLock { if case .configured = $0.phase { true } else { false } }
  }

  /// Runs `body` with an injector and shares it, unless one is configured or this thread does that.
  func configure(_ injector: Injector, _ body: (Injector) throws -> Void) rethrows -> Bool {
    let isClaimed = whenSettled { state in
      guard case .unconfigured = state.phase else { return false }
      state.phase = .configuring(injector, on: .current, Gate())
      return true
    }
    guard isClaimed else { return false }
    let previous = self.injector
    _ = injector.reopen()
    do {
      let adopted = injector.adoptRegistrations(of: previous)
      try body(injector)
      previous.retire(for: injector, adopted: adopted)
    } catch {
      settle(previous, .unconfigured)
      throw error
    }
    settle(injector, .configured)
    injector.completeRegistration()
    return true
  }

  /// Shares another injector, or reports an issue within the body of `configure`.
  func replace(with injector: Injector, isConfigured: Bool, call: String) {
    let (configuring, _): (Injector?, Injector?) = whenSettled { state in
      if case .configuring(let injector, _, _) = state.phase { return (injector, nil) }
      return (nil, share(injector, isConfigured ? .configured : .unconfigured, &state))
    }
    configuring?.report(.ignoredWhileConfiguring(call: call))
  }

  /// Runs `act` on the state once no other thread is configuring.
  private func whenSettled<Result: Sendable>(_ act: (inout State) -> Result) -> Result {
    while true {
      let (result, gate): (Result?, Gate<Void>?) = state.withLock { state in
        if case .configuring(_, let thread, let gate) = state.phase, thread != .current {
          return (nil, gate)
        }
        return (act(&state), nil)
      }
      if let result { return result }
      gate?.wait()
    }
  }

  /// Ends this thread's configuration.
  private func settle(_ injector: Injector, _ phase: Phase) {
    let (before, _) = state.withLock { ($0.phase, share(injector, phase, &$0)) }
    if case .configuring(_, _, let gate) = before { gate.open(with: ()) }
  }

  /// Returns the former successor of the injector, to be released outside the lock.
  private func share(_ injector: Injector, _ phase: Phase, _ state: inout State) -> Injector? {
    state.phase = phase
    guard injector !== state.injector else { return nil }
    let successor = injector.reopen()
    if state.outdated.count < Self.capacity { state.outdated.append(state.injector) }
    state.injector = injector
    published.publish(state.outdated.count < Self.capacity ? injector : nil)
    shares.add(1, ordering: .acquiringAndReleasing)
    InjectorCore.noteChangeOfSome()
    return successor
  }
}
