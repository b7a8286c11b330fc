import PropertyInjector

/// Makes the values of a case, and counts.
final class Workshop: Sendable {
  private let state = Locked(State())

  private struct State {
    var made = 0
    var calls: [Int: Int] = [:]
    /// Instances, and what was set by hand, so that nobody else has to hold them.
    var kept: [Trace: any Traced] = [:]
  }

  /// What a factory throws.
  struct Failure: Error {}

  /// How often each factory has been called.
  var calls: [Int: Int] { state.withLock(\.calls) }

  /// The value of a trace, always the same.
  func keep(_ trace: Trace) -> any Traced {
    state.withLock { state in
      let value = state.kept[trace] ?? trace.type.bridge.make(trace.serial)
      state.kept[trace] = value
      return value
    }
  }

  /// Does what the next call of a factory does.
  func call(_ registration: Registration) throws -> (any Traced)? {
    try state.withLock { state in
      let before = state.calls[registration.number, default: 0]
      state.calls[registration.number] = before + 1
      switch registration.outcome(after: before) {
      case .givesNil: return nil
      case .fails: throw Failure()
      case .makes(let type):
        state.made += 1
        return type.bridge.make(state.made)
      }
    }
  }
}
