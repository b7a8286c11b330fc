/// Holds the shared injector, and whether it is configured.
///
/// Reading takes no lock. Former shared injectors are kept, because another thread may still use
/// them. Once there are `capacity` of them, reading takes a lock.
final class SharedInjector: Sendable {
  static let ofProcess = SharedInjector()

  private let published = PublishedReference<Injector>()
  private let state: LockedObjects<State>

  private struct State {
    var injector: Injector
    var isConfigured = false
    /// The call of `configure` that configured it, if one did.
    var origin: Origin?
    /// The call of `configure` that is running, if one is.
    var configuring: (injector: Injector, origin: Origin, thread: ThreadID, gate: Gate<Void>)?
    var outdated: [Injector] = []
  }

  private static let capacity = 100

  private init() {
    let injector = Injector()
    state = LockedObjects(State(injector: injector))
    published.publish(injector)
  }

  var injector: Injector { published.object?.object ?? lockedInjector }

  private var lockedInjector: Injector { @inline(never) get { state.read(\.injector) } }

  @inline(__always)
  func with<Result>(_ body: (Injector) throws -> Result) rethrows -> Result {
    try published.object?.with(body) ?? body(lockedInjector)
  }

  var isConfigured: Bool { state.read(\.isConfigured) }

  /// Whether an injector is the shared one and isn't configured.
  func isUnconfigured(_ injector: Injector) -> Bool {
    state.read { $0.injector === injector && !$0.isConfigured }
  }

  /// Runs `body` with an injector and shares it, unless one is configured or this thread does that.
  func configure(
    _ injector: Injector, at origin: Origin, _ body: (Injector) throws -> Void
  ) rethrows -> Bool {
    let (current, begins, earlier) = whenSettled { state -> (Injector, Bool, Origin?) in
      if let configuring = state.configuring {
        return (configuring.injector, false, configuring.origin)
      }
      if state.isConfigured { return (state.injector, false, state.origin) }
      state.configuring = (injector, origin, .current, Gate())
      return (state.injector, true, nil)
    }
    guard begins else {
      if earlier != origin { current.report(.configuredBefore(origin, first: earlier)) }
      return false
    }
    var adopted = current.pass(to: injector)
    do { try body(injector) } catch {
      settle(current, isConfigured: false)
      throw error
    }
    adopted = current.pass(to: injector, since: adopted)
    settle(injector, isConfigured: true, at: origin)
    // What others have registered until they saw the new one.
    _ = current.pass(to: injector, since: adopted)
    return true
  }

  /// Shares another injector, or reports an issue within the body of `configure`.
  func replace(with injector: Injector, isConfigured: Bool, call: String) {
    let configuring = whenSettled { state -> Injector? in
      if let configuring = state.configuring { return configuring.injector }
      share(injector, isConfigured: isConfigured, &state)
      return nil
    }
    configuring?.report(.ignoredWhileConfiguring(call: call))
  }

  /// Runs `act` on the state once no other thread is configuring.
  private func whenSettled<Result: Sendable>(_ act: (inout State) -> Result) -> Result {
    while true {
      let (result, gate): (Result?, Gate<Void>?) = state.withLock { state in
        if let other = state.configuring, other.thread != .current { return (nil, other.gate) }
        return (act(&state), nil)
      }
      if let result { return result }
      gate?.wait()
    }
  }

  /// Ends this thread's configuration.
  private func settle(_ injector: Injector, isConfigured: Bool, at origin: Origin? = nil) {
    let ended = state.withLock { state in
      share(injector, isConfigured: isConfigured, at: origin, &state)
      return state.configuring.take()
    }
    ended?.gate.open(with: ())
  }

  private func share(
    _ injector: Injector, isConfigured: Bool, at origin: Origin? = nil, _ state: inout State
  ) {
    (state.isConfigured, state.origin) = (isConfigured, origin)
    guard injector !== state.injector else { return }
    if state.outdated.count < Self.capacity { state.outdated.append(state.injector) }
    state.injector = injector
    published.publish(state.outdated.count < Self.capacity ? injector : nil)
  }
}
