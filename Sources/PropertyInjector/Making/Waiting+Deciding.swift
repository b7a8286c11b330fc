extension Waiting {
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
    /// Fail the calls from a definition inward with the cycle that they form with other threads.
    case fail(Definition, beyond: [Cycle.Link])
  }

  /// What a thread of a ring may do, best first.
  private enum Way: CaseIterable {
    case fillDeferred, takeFilled, takeKnown, deferProperty, passOutward, deferOuterProperty, fail
  }

  /// The table of decisions: what a thread does in a way, or nil if it can't. Each row has the test that
  /// fails without it.
  private static func decision(
    _ way: Way, for wait: Wait, _ waits: [ThreadID: Wait]
  ) -> Decision? {
    switch (way, wait.purpose) {
    // threadsThatUndoEachOthersWorkComeToAnEnd
    case (.fillDeferred, .group(let group)):
      group.awaited.first { $0.hasValue }.map(Decision.fill)
    // aDelegateIsGivenWhatIsComplete
    case (.takeFilled, .value(let attempt, _, _)) where attempt.isFilled: .goOn
    // aDelegateMayAskForWhatNeedsItsOwnObject
    case (.takeKnown, .value(let attempt, _, _)) where attempt.hasValue: .goOn
    // ringsDoOnAnyThreadsWhatPlainRulesSay
    case (.deferProperty, .value(_, isForProperty: true, _)): .deferred
    // aRingIsCompleteForEachOfTwiceAsManyThreads
    case (.passOutward, .group(let group)) where group.isInner: .goOn
    // aTargetIsFilledThoughItTakesPartInARing
    case (.deferOuterProperty, .value(_, _, isWithinProperty: true)): .deferred
    // aRingOfSingletonsIsACycleForEachThread
    case (.fail, .value(let attempt, _, _)): cycle(through: wait, attempt, waits)
    default: nil
    }
  }

  /// Returns what threads do next, now that one more waits.
  static func decisions(after wait: Wait, _ waits: [ThreadID: Wait]) -> [(Wait, Decision)] {
    if let round = round(from: wait, waits) { return round }
    guard let ring = ring(through: wait, waits) else { return [] }
    for way in Way.allCases {
      for wait in ring {
        if let decision = decision(way, for: wait, waits) { return [(wait, decision)] }
      }
    }
    return []
  }

  /// Returns a wait and those it depends on, if all those threads wait and one waits for the first.
  private static func ring(through wait: Wait, _ waits: [ThreadID: Wait]) -> [Wait]? {
    var ring = [wait]
    var isClosed = false
    var next = 0
    while next < ring.count {
      for thread in ring[next].purpose.threads {
        if thread == wait.thread { isClosed = true }
        guard let other = waits[thread], !other.purpose.isOver else { return nil }
        if !ring.contains(where: { $0 === other }) { ring.append(other) }
      }
      next += 1
    }
    return isClosed ? ring : nil
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

  /// Fails a thread that waits for an attempt, with all the calls through which it waits for itself.
  private static func cycle(
    through wait: Wait, _ attempt: Attempt, _ waits: [ThreadID: Wait]
  ) -> Decision {
    var seen = [wait.thread]
    /// Returns the attempts through which the thread waits for itself, beginning with one of a wait.
    func way(_ purpose: Purpose) -> [Attempt]? {
      for next in purpose.attempts {
        if next.thread == wait.thread { return [next] }
        guard let other = waits[next.thread], !seen.contains(next.thread) else { continue }
        seen.append(next.thread)
        if let rest = way(other.purpose) { return [next] + rest }
      }
      return nil
    }
    let attempts = way(wait.purpose) ?? [attempt]
    let others = attempts.dropLast().flatMap { attempt -> ArraySlice<Cycle.Link> in
      let links = waits[attempt.thread]?.links ?? []
      return links[
        (links.lastIndex { $0.definition === attempt.registration.definition } ?? links.endIndex)...
      ]
    }
    return .fail(attempts[attempts.count - 1].registration.definition, beyond: others)
  }
}
