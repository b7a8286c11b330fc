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
