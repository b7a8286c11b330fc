/// What is thrown instead of a cycle, if the property that asks may be left for when it is read.
struct LeftForLater: Error {}

/// Remembers which thread waits for which value that another thread makes, so that threads that
/// wait for each other are noticed before they do.
enum Waiting {
  private static let waits = Locked<[ThreadID: Wait]>([:])

  /// A thread's wait for a value that another thread is making.
  private struct Wait: Sendable {
    let maker: ThreadID
    /// What the value is shared by, or nil if it is made for one property.
    let registration: Registration?
    let isOver: @Sendable () -> Bool
    /// Ends the wait early, if that is possible. True if it is over.
    let giveWay: @Sendable () -> Bool
  }

  /// Waits for a value that another thread is making. Throws the cycle, if that thread waits for
  /// this one. A complete value, whose delegate hasn't been told yet, is shared at once in a cycle.
  static func wait(
    for registration: Registration, _ shared: SharedValue, madeOn maker: ThreadID,
    _ gate: Gate<SharedValue.Outcome>, mayLeave: Bool
  ) throws -> SharedValue.Outcome {
    let wait = Wait(
      maker: maker, registration: registration, isOver: { gate.isOpen },
      giveWay: { shared.shareIfComplete() })
    if let cycle = startBreakingCycles(wait) {
      if mayLeave { throw LeftForLater() }
      let subjects = cycle.compactMap(\.registration)
      throw CallChain<Registration>.close(
        at: subjects[subjects.count - 1], beyond: Array(subjects.dropLast()))
    }
    defer { end() }
    let outcome = gate.wait()
    // Others that are being made here may take part in a cycle that was noticed elsewhere.
    if case .failure(let cycle as CallChain<Registration>.Cycle) = outcome {
      CallChain.join(cycle)
    }
    return outcome
  }

  /// Waits for the value of a property that another thread is making. False if that thread hasn't
  /// finished, because one of those that wait for each other has to go on.
  static func waitForProperty(madeOn maker: ThreadID, _ gate: Gate<Bool>) -> Bool {
    let wait = Wait(
      maker: maker, registration: nil, isOver: { gate.isOpen },
      giveWay: {
        gate.open(with: false)
        return true
      })
    // No cycle is left: this wait gives way itself.
    _ = startBreakingCycles(wait)
    defer { end() }
    return gate.wait()
  }

  /// Notes a wait, unless it would close a cycle in which no wait gives way. That is returned.
  private static func startBreakingCycles(_ wait: Wait) -> [Wait]? {
    while let cycle = start(wait) {
      let isBroken = cycle.reversed().contains { $0.giveWay() }
      if !isBroken { return cycle }
    }
    return nil
  }

  /// Notes a wait, unless it would close a cycle, which is returned: the wait, and those that
  /// follow from it, up to one for what this thread is making.
  private static func start(_ wait: Wait) -> [Wait]? {
    let thread = ThreadID.current
    return waits.withLock { waits in
      var cycle = [wait]
      // It is made on this thread, though apart from what asks for it, or it had been noticed
      // before.
      if wait.maker == thread, !wait.isOver() { return cycle }
      // Both ends: what is waited for may have been made meanwhile, at either.
      while !wait.isOver(), let next = waits[cycle[cycle.count - 1].maker], !next.isOver() {
        cycle.append(next)
        if next.maker == thread { return cycle }
      }
      waits[thread] = wait
      return nil
    }
  }

  private static func end() {
    // What is removed goes outside the lock, as it may hold the last reference to a user's value.
    _ = waits.withLock { $0.removeValue(forKey: .current) }
  }
}
