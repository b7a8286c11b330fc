/// Knows which thread waits for what other threads make. Where all those that one waits for wait
/// too, exactly one of them goes on. So threads that make values that need each other act as one,
/// and nobody reads what another writes.
enum Waiting {
  private static let waits = Locked<[ThreadID: Wait]>([:])
  private static let groupCount = Locked(0)

  /// The number of a group that is filled now.
  static var nextNumber: Int {
    groupCount.withLock { count in
      count += 1
      return count
    }
  }

  /// What a thread waits for.
  enum Purpose: Sendable {
    /// A value of another thread: for a property that can be filled later, or while the value of one
    /// is being made.
    case value(Attempt, isForProperty: Bool, isWithinProperty: Bool)
    /// That all is filled that the thread's objects reach.
    case group(Group)
    /// Its turn to tell them.
    case turn(Round, Int)
    /// The value of a property that another thread asks for at its first access.
    case property(madeOn: ThreadID, Gate<Bool>)

    /// The attempts whose end it waits for.
    fileprivate var attempts: [Attempt] {
      switch self {
      case .value(let wanted, _, _): [wanted]
      case .group(let group): group.reached + group.awaited
      case .turn, .property: []
      }
    }
  }

  /// Objects of one thread that reach each other, once they are filled.
  struct Group: Sendable {
    let thread = ThreadID.current
    /// Its place in the order in which groups were filled.
    let number: Int
    let attempts: [Attempt]
    /// What they reach that other threads make.
    let reached: [Attempt]
    /// What properties of theirs wait for that were put off.
    let awaited: [Attempt]
    /// Whether the thread has more to make, for which it can go on.
    let isInner: Bool
    /// Whether they need what is being told further out: nobody may have them before the end of that.
    let isHeld: Bool
  }

  /// What a thread does next.
  enum Decision: Sendable {
    /// Looks again: something is over.
    case lookAgain
    /// Takes a value that isn't complete, or goes on with an object that isn't.
    case goOn
    /// Puts off the property that asks, or in which it asks.
    case putOff
    /// Fills what was put off, with a value that isn't complete.
    case fill(Attempt)
    /// Tells its objects when it is its turn.
    case notify(Round, turn: Int)
    /// Fails, with the cycle of what is needed.
    case fail([Registration])
  }

  private final class Wait: Sendable {
    let thread = ThreadID.current
    let purpose: Purpose
    /// A gate must be opened before it goes, so it isn't made before the thread is to wait.
    private let gate = Locked<Gate<Decision>?>(nil)

    init(_ purpose: Purpose) { self.purpose = purpose }

    /// Has it wait, from when `wait()` is called, until `decide(_:)` is.
    func begin() {
      if case .property = purpose { return }
      gate.withLock { $0 = Gate() }
    }

    func decide(_ decision: Decision) {
      if case .property(_, let gate) = purpose { gate.open(with: false) }
      gate.withLock(\.self)?.open(with: decision)
    }

    func wait() -> Decision {
      if case .property(_, let gate) = purpose { return gate.wait() ? .lookAgain : .goOn }
      return gate.withLock(\.self)?.wait() ?? .lookAgain
    }
  }

  /// Waits, and returns what to do then.
  static func wait(for purpose: Purpose) -> Decision {
    let wait = Wait(purpose)
    let decision: Decision? = waits.withLock { waits in
      if isOver(wait) { return .lookAgain }
      waits[wait.thread] = wait
      var own: Decision?
      for (other, decision) in decisions(after: wait, waits) {
        waits[other.thread] = nil
        if other === wait { own = decision } else { other.decide(decision) }
      }
      if own == nil { wait.begin() }
      return own
    }
    if let decision { return decision }
    defer {
      if case .property = purpose { _ = waits.withLock { $0.removeValue(forKey: wait.thread) } }
    }
    return wait.wait()
  }

  /// Lets those look again who wait for something that is over.
  static func wakeWaiters(for attempt: Attempt) {
    release { $0.purpose.attempts.contains { $0 === attempt } }
  }

  /// Lets the next thread of a round have its turn.
  static func wakeWaiters(for round: Round) {
    release { wait in
      if case .turn(let other, _) = wait.purpose { other === round } else { false }
    }
  }

  private static func release(where isMeant: (Wait) -> Bool) {
    waits.withLock { waits in
      for wait in waits.values where isMeant(wait) {
        waits[wait.thread] = nil
        wait.decide(.lookAgain)
      }
    }
  }

  /// Who does what, now that one more thread waits.
  private static func decisions(
    after wait: Wait, _ waits: [ThreadID: Wait]
  ) -> [(Wait, Decision)] {
    if let round = round(from: wait, waits) { return round }
    guard let ring = ring(through: wait, waits), let choice = choose(in: ring, waits)
    else { return [] }
    return [choice]
  }

  /// If all is filled that a thread's objects reach, all threads that take part tell theirs, one
  /// after the other.
  private static func round(
    from wait: Wait, _ waits: [ThreadID: Wait]
  ) -> [(Wait, Decision)]? {
    guard case .group(let group) = wait.purpose,
      let groups = filledGroups(reachedBy: group, waits)
    else { return nil }
    let round = Round(of: groups)
    return groups.enumerated().compactMap { turn, group in
      waits[group.thread].map { ($0, .notify(round, turn: turn)) }
    }
  }

  /// A group and those that it reaches, if all of them are filled, in the order in which they were.
  private static func filledGroups(
    reachedBy group: Group, _ waits: [ThreadID: Wait]
  ) -> [Group]? {
    var groups = [group]
    var next = 0
    while next < groups.count {
      guard groups[next].awaited.isEmpty, !groups[next].isHeld else { return nil }
      for attempt in groups[next].reached {
        // It may have failed, which the thread that reached it is about to be told.
        if attempt.isOver { return nil }
        if groups.contains(where: { $0.contains(attempt) }) { continue }
        guard case .group(let other)? = waits[attempt.thread]?.purpose, other.contains(attempt)
        else { return nil }
        groups.append(other)
      }
      next += 1
    }
    return groups.sorted { $0.number < $1.number }
  }

  /// The waits that follow from one, itself first, if all those threads wait and one waits for it.
  private static func ring(through wait: Wait, _ waits: [ThreadID: Wait]) -> [Wait]? {
    var ring = [wait]
    var isClosed = false
    var next = 0
    while next < ring.count {
      for thread in threads(awaitedBy: ring[next]) {
        if thread == wait.thread { isClosed = true }
        guard let other = waits[thread], !isOver(other) else { return nil }
        if !ring.contains(where: { $0 === other }) { ring.append(other) }
      }
      next += 1
    }
    return isClosed ? ring : nil
  }

  /// Whether what is waited for is over, though the thread doesn't know it yet.
  private static func isOver(_ wait: Wait) -> Bool {
    switch wait.purpose {
    case .value, .group: wait.purpose.attempts.contains(where: \.isOver)
    case .turn(let round, let turn): round.hasCome(turn)
    case .property(_, let gate): gate.isOpen
    }
  }

  private static func threads(awaitedBy wait: Wait) -> [ThreadID] {
    switch wait.purpose {
    case .value, .group: wait.purpose.attempts.map(\.thread)
    case .turn(let round, _): round.threadAtTurn.map { [$0] } ?? []
    case .property(let thread, _): [thread]
    }
  }

  /// Who of those that wait for each other goes on, and how.
  private static func choose(in ring: [Wait], _ waits: [ThreadID: Wait]) -> (Wait, Decision)? {
    let ways: [(Wait) -> Decision?] = [
      { if case .property = $0.purpose { .goOn } else { nil } },
      { wait in
        guard case .group(let group) = wait.purpose else { return nil }
        return group.awaited.first { $0.value != nil }.map { .fill($0) }
      },
      { wait in
        // Who tells an object had better get one that is filled.
        guard case .value(let attempt, _, _) = wait.purpose, case .filled = attempt.phase
        else { return nil }
        return .goOn
      },
      { wait in
        guard case .value(let attempt, _, _) = wait.purpose else { return nil }
        return attempt.value == nil ? nil : .goOn
      },
      { if case .value(_, isForProperty: true, _) = $0.purpose { .putOff } else { nil } },
      { wait in
        if case .group(let group) = wait.purpose, group.isInner { .goOn } else { nil }
      },
      { if case .value(_, _, isWithinProperty: true) = $0.purpose { .putOff } else { nil } },
      { wait in
        guard case .value = wait.purpose else { return nil }
        return .fail(path(through: wait, waits))
      },
    ]
    for way in ways {
      for wait in ring {
        if let decision = way(wait) { return (wait, decision) }
      }
    }
    return nil
  }

  /// What is needed from one thread to the next, from what a wait is for to what is made where it
  /// waits.
  private static func path(through wait: Wait, _ waits: [ThreadID: Wait]) -> [Registration] {
    var path: [Registration] = []
    var next: Wait? = wait
    while path.count <= waits.count, let attempt = next?.purpose.attempts.first {
      path.append(attempt.registration)
      next = waits[attempt.thread]
      if next === wait { break }
    }
    return path
  }
}

extension Waiting.Group {
  func contains(_ attempt: Attempt) -> Bool { attempts.contains { $0 === attempt } }
}

/// The order in which threads tell the objects that they made together.
final class Round: Sendable {
  private let groups: [Waiting.Group]
  /// Whose turn it is; the last one's has come to an end when it is as many as there are groups.
  private let current = Locked(0)

  init(of groups: [Waiting.Group]) {
    self.groups = groups
    groups.flatMap(\.attempts).forEach { $0.fill() }
  }

  func hasCome(_ turn: Int) -> Bool { current.withLock { $0 >= turn } }

  /// The thread that is telling its objects, if not all are told.
  var threadAtTurn: ThreadID? {
    let current = current.withLock(\.self)
    return current < groups.count ? groups[current].thread : nil
  }

  /// Runs `tell` when it is a thread's turn. The last one shares what all have made, for which the
  /// others wait.
  func take(_ turn: Int, _ notify: () -> Void) {
    wait(for: turn)
    notify()
    if turn == groups.count - 1 { groups.flatMap(\.attempts).forEach { $0.complete() } }
    current.withLock { $0 += 1 }
    Waiting.wakeWaiters(for: self)
    wait(for: groups.count)
  }

  private func wait(for turn: Int) {
    while !hasCome(turn) { _ = Waiting.wait(for: .turn(self, turn)) }
  }
}
