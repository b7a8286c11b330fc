import Synchronization

/// Which threads wait for each other's values. Only threads that need such values come here.
///
/// If threads wait for each other, one of them goes on, so they act as one thread, and none reads what
/// another writes. A call that refers to values which other threads haven't completed *arrives* at its
/// end. Its *crew* are the threads at ends of calls whose values lead to each other. When all of them have
/// arrived, they notify their objects one after the other, and then complete them.
enum Board {
  fileprivate struct State: Sendable {
    var waits: [ThreadID: Wait] = [:]
    /// The last waits at the ends of calls that took what isn't complete, until a call ends.
    var arrivals: [ThreadID: Wait] = [:]
    /// The threads that have arrived and notified their objects.
    var done: Set<ThreadID> = []
  }

  private static let state = Locked(State())
  private static let waitCount = Atomic(0)
  /// The number of threads that wait, or are about to.
  private static let waiterCount = Atomic(0)

  /// What a thread waits for.
  enum Wish: Sendable {
    /// That another thread's value is complete or has failed.
    case value(Attempt, isForProperty: Bool)
    /// That another thread's value is known or has failed. That it is known shows when its thread waits or
    /// ends a call.
    case known(Attempt)
    /// That all of the crew have arrived and it is the thread's turn, or that all have notified theirs.
    case turn

    fileprivate var awaited: Attempt? {
      switch self {
      case .value(let attempt, _), .known(let attempt): attempt
      case .turn: nil
      }
    }
  }

  enum Decision: Sendable {
    /// The wait is over.
    case lookAgain
    /// Take the value as it is.
    case take
    /// Pass what the call made to the call around it.
    case passOutward
    /// Begin the call again: it took what has failed.
    case beginAgain
    /// Notify the call's objects.
    case notify
    /// Complete what the call made.
    case complete
    /// The wait would be for ever: others of the cycle need what a call makes, by its number.
    case fail(Cycle, from: Int)
  }

  /// A thread that waits, as others see it.
  final class Wait: Sendable {
    let thread = ThreadID.current
    let wish: Wish
    let calls: [Call]
    /// The number of the call within which an error is caught, or zero.
    let soft: Int
    /// What its innermost call took.
    let taken: [Attempt]
    /// The threads that can end it.
    fileprivate let makers: Set<ThreadID>
    /// Its place in the order of waits.
    let order: Int
    fileprivate let gate = Gate<Decision>()

    fileprivate init(_ wish: Wish, _ making: Making, order: Int) {
      let isForProperty = if case .value(_, true) = wish { true } else { false }
      (self.wish, self.order) = (wish, order)
      (calls, soft) = withCalls { ($0.calls, $0.numberOfSoft(isForProperty: isForProperty)) }
      taken = making.takenLast
      makers = Set((wish.awaited.map { [$0] } ?? taken).map(\.thread))
    }
  }
}

// MARK: Coming and going

extension Board {
  static func wait(for wish: Wish, _ making: Making) -> Decision {
    let wait = Wait(wish, making, order: waitCount.add(1, ordering: .relaxed).newValue)
    // Before it is asked whether the wait is over: so whoever ends it sees this.
    waiterCount.add(1, ordering: .relaxed)
    defer { waiterCount.subtract(1, ordering: .relaxed) }
    chaos()
    change { state in
      state.waits[wait.thread] = wait
      return wait.isForTurn ? state.arrivals.updateValue(wait, forKey: wait.thread) : nil
    }
    return wait.gate.wait()
  }

  /// Tells threads that wait that an attempt of this one has ended, or its call.
  static func notify() { if waiterCount.load(ordering: .relaxed) > 0 { change { _ in nil } } }

  /// Notes that this thread's objects are notified.
  static func endTurn() {
    change { state in
      state.done.insert(.current)
      return nil
    }
  }

  /// Notes that this thread isn't at the end of a call anymore.
  static func leave() {
    change { state in
      state.done.remove(.current)
      return state.arrivals.removeValue(forKey: .current)
    }
  }

  /// Wakes those whose wait ends with what this thread has changed.
  ///
  /// - Parameter body: Returns what it removes, which is released without the lock.
  private static func change(_ body: @Sendable (inout State) -> Wait?) {
    for (gate, decision) in decisions(after: body) { gate.open(with: decision) }
  }

  /// In a function of its own, so that nothing of a thread is kept here once it goes on.
  private static func decisions(
    after body: @Sendable (inout State) -> Wait?
  ) -> [(gate: Gate<Decision>, decision: Decision)] {
    let (decided, removed) = state.withLock { state in
      let removed = body(&state)
      return (state.decide(after: .current), removed)
    }
    return withExtendedLifetime(removed) { decided.map { ($0.wait.gate, $0.decision) } }
  }
}

// MARK: Who goes on, and how

extension Board.State {
  fileprivate typealias Decided = (wait: Board.Wait, decision: Board.Decision)

  /// Ends waits after a thread has changed something: its own, of those that wait for it directly, and of
  /// their crews and rings. Who waits further away depends on what one of these does next, and a member of
  /// a crew that isn't waiting comes here itself.
  fileprivate mutating func decide(after thread: ThreadID) -> [Decided] {
    var decided: [Decided] = []
    func end(_ ends: [Decided]) {
      decided += ends
      for next in ends { waits[next.wait.thread] = nil }
    }
    // Its own first: who closes a ring takes what is known.
    let others = waits.values.filter { $0.makers.contains(thread) }
    let affected = [waits[thread]].compactMap(\.self) + others
    end(affected.compactMap { wait in decision(for: wait).map { (wait, $0) } })
    for crew in crews(of: [thread] + affected.map(\.thread)) where !crew.leadsOut {
      end(turns(of: crew.threads))
    }
    for wait in affected where waits[wait.thread] === wait {
      if let ring = ring(through: wait), let next = decision(in: ring) { end([next]) }
    }
    return decided
  }

  /// How a thread goes on whatever others do, unless it must still wait.
  private func decision(for wait: Board.Wait) -> Board.Decision? {
    switch wait.wish {
    case .value(let attempt, _): attempt.isOver ? .lookAgain : nil
    case .known(let attempt): attempt.isConstructing ? nil : .lookAgain
    case .turn: wait.taken.contains(where: \.hasFailed) ? .beginAgain : nil
    }
  }

  /// Which threads of a crew go on: the next one to notify its objects or, if all have, all.
  private func turns(of crew: [ThreadID]) -> [Decided] {
    guard crew.flatMap(taken).allSatisfy(hasArrived) else { return [] }
    let arrived = crew.compactMap { arrivals[$0] }
    let first = arrived.filter { !done.contains($0.thread) }.min { $0.order < $1.order }
    let atTurn = (first.map { [$0] } ?? arrived).compactMap { waits[$0.thread] }
    return atTurn.filter(\.isForTurn).map { ($0, first == nil ? .complete : .notify) }
  }

  /// What a thread at the end of a call took that isn't complete.
  private func taken(by thread: ThreadID) -> [Attempt] {
    arrivals[thread]?.taken.filter { !$0.isComplete } ?? []
  }

  /// Whether the call that has a value, or took it over, is at its end.
  private func hasArrived(_ attempt: Attempt) -> Bool {
    !attempt.hasFailed && arrivals[attempt.thread].map { $0.call <= attempt.call } ?? false
  }

  /// The threads that another one's values lead to, at the end of its call.
  private func followers(of thread: ThreadID) -> Set<ThreadID> {
    Set(taken(by: thread).map(\.thread))
  }

  /// Threads, and those that their values lead to, grouped by whether they lead to each other, and whether
  /// those of a group lead to others, who complete theirs before. Tarjan's algorithm.
  private func crews(of threads: [ThreadID]) -> [(threads: [ThreadID], leadsOut: Bool)] {
    var numbers: [ThreadID: Int] = [:]
    var open: [ThreadID] = []
    var leading: Set<ThreadID> = []
    var crews: [(threads: [ThreadID], leadsOut: Bool)] = []
    func visit(_ thread: ThreadID) -> Int {
      let (number, place) = (numbers.count, open.count)
      numbers[thread] = number
      open.append(thread)
      var low = number
      for other in followers(of: thread) {
        let lowest = numbers[other] ?? visit(other)
        if lowest == .max { leading.insert(thread) }
        low = min(low, lowest)
      }
      if low < number { return low }
      let crew = Array(open[place...])
      open.removeLast(crew.count)
      for thread in crew { numbers[thread] = .max }
      crews.append((crew, !leading.isDisjoint(with: crew)))
      return .max
    }
    for thread in threads where numbers[thread] == nil { _ = visit(thread) }
    return crews
  }

  /// Returns a thread and all that it depends on, if all of them wait, and one depends on it: on the
  /// maker of a value or, at the end of a call, on those of what it took.
  private func ring(through wait: Board.Wait) -> [Board.Wait]? {
    var ring = [wait]
    var threads: Set<ThreadID> = [wait.thread]
    var isClosed = false
    func waits(_ thread: ThreadID) -> Bool {
      if thread == wait.thread { isClosed = true }
      guard let other = self.waits[thread] else { return false }
      if threads.insert(thread).inserted { ring.append(other) }
      return true
    }
    var next = 0
    while next < ring.count {
      let wait = ring[next]
      let makers = wait.isForTurn ? followers(of: wait.thread) : wait.makers
      if !makers.allSatisfy(waits) { return nil }
      next += 1
    }
    return isClosed ? ring : nil
  }

  /// Which thread of a ring goes on, and how: the first way that one of them can go.
  private func decision(in ring: [Board.Wait]) -> Decided? {
    let takers = ring.filter { $0.wanted.map { !$0.isConstructing } ?? false }
    if let wait = takers.first(where: { $0.wanted.map(isFilled) ?? false }) ?? takers.first {
      return (wait, .take)
    }
    let awaited = ring.compactMap(\.wish.awaited)
    let taken = ring.flatMap { self.taken(by: $0.thread) }.filter { !$0.hasFailed }
    let needed = outermostCalls(of: awaited + taken)
    func isNeededFurtherOut(_ wait: Board.Wait) -> Bool {
      wait.wanted == nil && needed[wait.thread].map { $0 < wait.call } ?? false
    }
    if let wait = ring.first(where: isNeededFurtherOut) { return (wait, .passOutward) }
    // What is left are threads that each want a value of the next one.
    let calls = outermostCalls(of: awaited)
    func isSoft(_ wait: Board.Wait) -> Bool { calls[wait.thread].map { $0 <= wait.soft } ?? false }
    guard let wait = ring.first(where: isSoft) ?? ring.first, let call = calls[wait.thread],
      let cycle = cycle(through: wait, in: ring)
    else { return nil }
    return (wait, .fail(cycle, from: call))
  }

  /// The numbers of the outermost calls that make some values, on each thread.
  private func outermostCalls(of attempts: [Attempt]) -> [ThreadID: Int] {
    Dictionary(attempts.map { ($0.thread, $0.call) }, uniquingKeysWith: min)
  }

  /// Whether everything that a value refers to is filled.
  private func isFilled(_ attempt: Attempt) -> Bool {
    waits[attempt.thread]?.calls.last { $0.number <= attempt.call }?.isNotifier ?? false
  }

  /// The values through which a thread waits for itself.
  private func cycle(through wait: Board.Wait, in ring: [Board.Wait]) -> Cycle? {
    var links: [Cycle.Link] = []
    var next = wait
    for _ in ring {
      guard let wanted = next.wanted, let maker = waits[wanted.thread] else { return nil }
      links += maker.calls.drop { $0.number < wanted.call }.map(Cycle.Link.init)
      if maker === wait { return Cycle(links) }
      next = maker
    }
    return nil
  }
}

extension Board.Wait {
  fileprivate var call: Int { calls.last?.number ?? 0 }

  fileprivate var isForTurn: Bool { wish.awaited == nil }

  /// The value that it waits for.
  fileprivate var wanted: Attempt? {
    if case .value(let attempt, _) = wish { attempt } else { nil }
  }
}
