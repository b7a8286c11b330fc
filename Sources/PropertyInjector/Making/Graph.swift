/// Remembers the objects that are made for one call, or for one value that several share, children
/// before parents, until all of them are ready.
///
/// Used by one thread.
final class Graph: Sendable {
  private let state = Locked(State())

  struct State {
    var members: [Member] = []
    var shared: [SharedValue] = []
    var isLeftOpen = false
    /// What is just being asked for a property that may be left for when it is read.
    var leaving: Registration?
  }

  /// An object that was made, and what is known of its type.
  struct Member: Sendable {
    let object: Kept<AnyObject>
    let plan: InjectionPlan
    /// Whether it stays, even if the rest of the graph fails.
    fileprivate(set) var isShared = false
  }

  func add(_ object: AnyObject, _ plan: InjectionPlan) {
    let member = Member(object: Kept(value: object), plan: plan)
    state.withLock { $0.members.append(member) }
  }

  /// Adds a value that is to be shared with all threads in the end.
  func add(_ shared: SharedValue) {
    state.withLock { $0.shared.append(shared) }
  }

  /// Whether a property was left for when it is read. Then the graph isn't ready before the one is
  /// that it is part of.
  var isLeftOpen: Bool { state.withLock(\.isLeftOpen) }

  func leaveOpen() {
    state.withLock { $0.isLeftOpen = true }
  }

  var isLeaving: Bool { state.withLock { $0.leaving != nil } }

  func mayLeave(_ registration: Registration) -> Bool {
    state.withLock { $0.leaving === registration }
  }

  /// Notes what is being asked for a property that may be left. Returns what was before.
  func exchangeLeaving(_ registration: Registration?) -> Registration? {
    state.withLock { state in
      defer { state.leaving = registration }
      return state.leaving
    }
  }

  /// Takes over the graph of a shared value, which stays.
  func absorb(_ other: Graph) {
    let (members, shared) = other.take(hasFailed: false)
    state.withLock { state in
      state.members += members.map { Member(object: $0.object, plan: $0.plan, isShared: true) }
      state.shared += shared
      state.isLeftOpen = true
    }
  }

  /// What was added since this was asked last; of a graph that failed, only what stays.
  func take(hasFailed: Bool) -> (members: [Member], shared: [SharedValue]) {
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    return (state.members.filter { $0.isShared || !hasFailed }, state.shared)
  }
}
