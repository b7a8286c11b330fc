/// Tracks which threads wait for others. If threads wait for each other, exactly one continues, so
/// they act as one thread, and none reads what another writes.
enum Waiting {
  private static let waits = LockedObjects<[ThreadID: Wait]>([:])
  private static let groupCount = LockedObjects(0)

  /// Numbers a group that was just filled.
  static func takeNumber() -> Int {
    groupCount.withLock { count in
      count += 1
      return count
    }
  }

  /// What a thread waits for.
  enum Purpose: Sendable {
    /// Another thread's value, for a deferrable property or while making a property's value.
    case value(Attempt, isForProperty: Bool, isWithinProperty: Bool)
    /// Everything that a group reaches, to be filled.
    case group(Group)
    /// A thread's turn to notify its objects, or the end of the round.
    case turn(Round, Int)
    /// The value that another thread resolves for an `@Injected` property.
    case property(UncheckedSendable<any AwaitedProperty>)

    fileprivate var attempts: [Attempt] {
      switch self {
      case .value(let wanted, _, _): [wanted]
      case .group(let group): group.reached + group.awaited
      case .turn, .property: []
      }
    }

    fileprivate func awaits(_ object: AnyObject) -> Bool {
      switch self {
      case .value, .group: attempts.contains { $0 === object }
      case .turn(let round, _): round === object
      case .property(let property): property.value === object
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
  }

  enum Decision: Sendable {
    /// Check again, because something is over.
    case lookAgain
    /// Take an incomplete value, or continue with an incomplete object.
    case goOn
    /// Defer the requesting property, or the one whose value is being made.
    case deferred
    /// Fill the properties that were deferred for an attempt, with its incomplete value.
    case fill(Attempt)
    /// Notify the group's objects when it's their turn.
    case notify(Round, turn: Int)
    /// Fail with the cycle of registrations.
    case fail([Registration])
  }

  private final class Wait: Sendable {
    let thread = ThreadID.current
    let purpose: Purpose
    let gate = Gate<Decision>()

    init(_ purpose: Purpose) { self.purpose = purpose }
  }

  static func wait(for purpose: Purpose) -> Decision {
    let wait = Wait(purpose)
    let decided: [(Wait, Decision)] = waits.withLock { waits in
      if isOver(wait) { return [(wait, .lookAgain)] }
      waits[wait.thread] = wait
      let decided = decisions(after: wait, waits)
      for (wait, _) in decided { waits[wait.thread] = nil }
      return decided
    }
    // Without the lock: a thread that goes on may leave us the last reference to what it waited for.
    for (wait, decision) in decided { wait.gate.open(with: decision) }
    return wait.gate.wait()
  }

  /// Wakes the threads that wait for an attempt, a round, or a property.
  static func wakeWaiters(for awaited: AnyObject) {
    let meant = waits.withLock { waits in
      let meant = waits.values.filter { $0.purpose.awaits(awaited) }
      for wait in meant { waits[wait.thread] = nil }
      return meant
    }
    meant.forEach { $0.gate.open(with: .lookAgain) }
  }

  /// Returns what threads do next, now that one more waits.
  private static func decisions(
    after wait: Wait, _ waits: [ThreadID: Wait]
  ) -> [(Wait, Decision)] {
    if let round = round(from: wait, waits) { return round }
    guard let ring = ring(through: wait, waits), let choice = choose(in: ring, waits)
    else { return [] }
    return [choice]
  }

  /// If everything that a group reaches is filled, all its threads notify their objects in turn.
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

  /// Returns a group and those it reaches, in filling order, or nil if one isn't filled yet.
  private static func filledGroups(
    reachedBy group: Group, _ waits: [ThreadID: Wait]
  ) -> [Group]? {
    var groups = [group]
    var next = 0
    while next < groups.count {
      guard groups[next].awaited.isEmpty, !groups[next].isHeld else { return nil }
      for attempt in groups[next].reached {
        // The thread that reached it is about to be woken.
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

  /// Returns a wait and those it depends on, if all those threads wait and one waits for the first.
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

  /// Whether what a wait is for is over, even if its thread doesn't know that yet.
  private static func isOver(_ wait: Wait) -> Bool {
    switch wait.purpose {
    case .value, .group: wait.purpose.attempts.contains(where: \.isOver)
    case .turn(let round, let turn): round.hasCome(turn)
    case .property(let property): property.value.maker == nil
    }
  }

  private static func threads(awaitedBy wait: Wait) -> [ThreadID] {
    switch wait.purpose {
    case .value, .group: wait.purpose.attempts.map(\.thread)
    case .turn(let round, _): round.threadAtTurn.map { [$0] } ?? []
    case .property(let property): property.value.maker.map { [$0] } ?? []
    }
  }

  /// Chooses which thread of a ring continues, and how.
  private static func choose(in ring: [Wait], _ waits: [ThreadID: Wait]) -> (Wait, Decision)? {
    let ways = ring.compactMap { wait in way(wait).map { (wait, $0.rank, $0.decision) } }
    guard let (wait, _, decision) = ways.min(by: { $0.1 < $1.1 }) else { return nil }
    if case .fail = decision { return (wait, .fail(path(through: wait, waits))) }
    return (wait, decision)
  }

  /// Returns how a thread of a ring could continue. The lowest rank is best.
  private static func way(_ wait: Wait) -> (rank: Int, decision: Decision)? {
    switch wait.purpose {
    case .property: return (0, .goOn)
    case .group(let group):
      if let known = group.awaited.first(where: { $0.value != nil }) { return (1, .fill(known)) }
      return group.isInner ? (5, .goOn) : nil
    case .value(let attempt, let isForProperty, let isWithinProperty):
      // A delegate that is being notified should get filled values, so filled ones go first.
      if case .filled = attempt.phase { return (2, .goOn) }
      if attempt.value != nil { return (3, .goOn) }
      return isForProperty ? (4, .deferred) : isWithinProperty ? (6, .deferred) : (7, .fail([]))
    case .turn: return nil
    }
  }

  /// Returns the registrations that need each other, following the first attempt of each wait.
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

/// The state of an `@Injected` property that a thread resolves. Its lock guards what is asked here.
protocol AwaitedProperty: AnyObject {
  var maker: ThreadID? { get }
}

extension WriteOnce: AwaitedProperty {}

extension Waiting.Group {
  func contains(_ attempt: Attempt) -> Bool { attempts.contains { $0 === attempt } }
}

/// The order in which threads notify the objects that they made together.
final class Round: Sendable {
  private let groups: [Waiting.Group]
  /// The index of the group whose turn it is, or the number of groups when all are done.
  private let current = LockedObjects(0)

  init(of groups: [Waiting.Group]) {
    self.groups = groups
    groups.flatMap(\.attempts).forEach { $0.fill() }
  }

  func hasCome(_ turn: Int) -> Bool { current.withLock { $0 >= turn } }

  /// The thread that is notifying its objects, until all are notified.
  var threadAtTurn: ThreadID? {
    let current = current.withLock { $0 }
    return current < groups.count ? groups[current].thread : nil
  }

  /// Calls `notify` at a turn. The last turn completes all groups, for which the others wait.
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
