import Synchronization

/// Tracks which threads wait for others. If threads wait for each other, exactly one continues, so
/// they act as one thread, and none reads what another writes.
enum Waiting {
  private static let waits = LockedObjects<[ThreadID: Wait]>([:])
  private static let groupCount = Atomic(0)
  /// The number of threads that wait, or are about to.
  private static let waiterCount = Atomic(0)

  /// Numbers a group that was just filled.
  static func takeNumber() -> Int { groupCount.add(1, ordering: .relaxed).newValue }

  /// A thread that waits.
  final class Wait: Sendable {
    let thread = ThreadID.current
    let purpose: Purpose
    /// The calls of the thread.
    let links = Making.links()
    fileprivate let gate = Gate<Decision>()

    fileprivate init(_ purpose: Purpose) { self.purpose = purpose }
  }

  static func wait(for purpose: Purpose) -> Decision {
    let wait = Wait(purpose)
    // Before it is asked whether that is over, which a lock guards: so whoever ends it sees the wait.
    waiterCount.add(1, ordering: .relaxed)
    defer { waiterCount.subtract(1, ordering: .relaxed) }
    let decided: [(Wait, Decision)] = waits.withLock { waits in
      if purpose.isOver { return [(wait, .lookAgain)] }
      waits[wait.thread] = wait
      let decided = decisions(after: wait, waits)
      for (wait, _) in decided { waits[wait.thread] = nil }
      return decided
    }
    // Without the lock: a thread that goes on may leave us the last reference to what it waited for.
    for (wait, decision) in decided { wait.gate.open(with: decision) }
    return wait.gate.wait()
  }

  /// Wakes the threads that wait for an attempt or a round.
  static func wakeWaiters(for awaited: AnyObject) {
    if waiterCount.load(ordering: .relaxed) == 0 { return }
    let meant = waits.withLock { waits in
      let meant = waits.values.filter { $0.purpose.awaits(awaited) }
      for wait in meant { waits[wait.thread] = nil }
      return meant
    }
    meant.forEach { $0.gate.open(with: .lookAgain) }
  }
}

// MARK: What threads wait for

extension Waiting {
  enum Purpose: Sendable {
    /// Another thread's value, for a deferrable property or while making a property's value.
    case value(Attempt, isForProperty: Bool, isWithinProperty: Bool)
    /// Everything that a group reaches, to be filled.
    case group(Group)
    /// A thread's turn to notify its objects, or the end of the round.
    case turn(Round, Int)

    /// Each object that it waits for, whether that is over, even if its thread doesn't know that yet,
    /// and the thread that can end the wait.
    private var awaited: [(object: AnyObject, isOver: Bool, thread: ThreadID?)] {
      switch self {
      case .value, .group: attempts.map { ($0, $0.isOver, $0.thread) }
      case .turn(let round, let turn): [(round, round.hasCome(turn), round.threadAtTurn)]
      }
    }

    /// Whether something that it waits for is over.
    var isOver: Bool { awaited.contains(where: \.isOver) }

    /// The threads that can end the wait.
    var threads: [ThreadID] { awaited.compactMap(\.thread) }

    fileprivate func awaits(_ object: AnyObject) -> Bool {
      awaited.contains { $0.object === object }
    }

    var attempts: [Attempt] {
      switch self {
      case .value(let wanted, _, _): [wanted]
      case .group(let group): group.reached + group.awaited
      case .turn: []
      }
    }
  }

  /// The filled objects of one call, and what they need from other threads.
  struct Group: Sendable {
    let thread = ThreadID.current
    /// Its position in the order in which groups were filled.
    let number: Int
    let attempts: [Attempt]
    /// The attempts of other threads that it reaches.
    let reached: [Attempt]
    /// The attempts that its deferred properties wait for.
    let awaited: [Attempt]
    /// Whether the thread can continue with an outer call.
    let isInner: Bool
    /// Whether it needs objects that an outer call is notifying, so nobody may get it yet.
    let isHeld: Bool

    func contains(_ attempt: Attempt) -> Bool { attempts.contains { $0 === attempt } }
  }
}
