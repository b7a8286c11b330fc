/// What is thrown instead of a cycle, if the property that asks may be left for when it is read.
struct LeftForLater: Error {}

/// Remembers which thread waits for which shared value, so that threads that wait for each other
/// are noticed before they do.
enum Waiting {
  private static let waits = Locked<[ThreadID: Wait]>([:])

  /// A thread's wait for a value that another thread is making.
  private struct Wait: Sendable {
    let registration: Registration
    let shared: SharedValue
    let maker: ThreadID
    let gate: Gate<SharedValue.Outcome>
  }

  /// Waits for a value that another thread is making. Throws the cycle, if that thread waits for
  /// this one, directly or around corners.
  ///
  /// A value that is complete, and only its delegate hasn't been told yet, holds nobody up in a
  /// cycle: it is shared at once.
  static func wait(
    for registration: Registration, _ shared: SharedValue, madeOn maker: ThreadID,
    _ gate: Gate<SharedValue.Outcome>, mayLeave: Bool
  ) throws -> SharedValue.Outcome {
    let wait = Wait(registration: registration, shared: shared, maker: maker, gate: gate)
    while let cycle = start(wait) {
      let isBroken = cycle.contains { $0.shared.shareIfComplete() }
      if !isBroken {
        if mayLeave { throw LeftForLater() }
        throw CallChain<Registration>.close(
          at: cycle[cycle.count - 1].registration, beyond: cycle.dropLast().map(\.registration))
      }
    }
    // What is removed goes outside the lock, as it may hold the last reference to a user's value.
    defer { _ = waits.withLock { $0.removeValue(forKey: .current) } }
    let outcome = gate.wait()
    // Others that are being made here may take part in a cycle that was noticed elsewhere.
    if case .failure(let cycle as CallChain<Registration>.Cycle) = outcome {
      CallChain.join(cycle)
    }
    return outcome
  }

  /// Notes a wait, unless it would close a cycle, which is returned: the wait, and those that
  /// follow from it, up to one for what this thread is making.
  private static func start(_ wait: Wait) -> [Wait]? {
    let thread = ThreadID.current
    return waits.withLock { waits in
      var cycle = [wait]
      // It is made on this thread, though apart from what asks for it, or it had been noticed
      // before.
      if wait.maker == thread, !wait.gate.isOpen { return cycle }
      // Both gates: what is waited for may have been made meanwhile, at either end.
      while !wait.gate.isOpen, let next = waits[cycle[cycle.count - 1].maker], !next.gate.isOpen {
        cycle.append(next)
        if next.maker == thread { return cycle }
      }
      waits[thread] = wait
      return nil
    }
  }
}
