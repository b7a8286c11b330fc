/// The objects that one thread makes for one call, or for one value that several share, children
/// before parents, until all of them are ready.
final class Graph {
  private var members: [Member] = []
  private var shared: [SharedValue] = []
  /// Whether a property was left for when it is read. Then the graph isn't ready before the one is
  /// that it is part of.
  var isLeftOpen = false
  /// What is just being asked for a property that may be left for when it is read.
  var leaving: Registration?

  /// An object that was made, and what is known of its type.
  struct Member {
    let object: AnyObject
    let plan: InjectionPlan
    /// Whether it stays, even if the rest of the graph fails.
    fileprivate(set) var isShared = false
  }

  func add(_ object: AnyObject, _ plan: InjectionPlan) {
    members.append(Member(object: object, plan: plan))
  }

  /// Adds a value that is to be shared with all threads in the end.
  func add(_ shared: SharedValue) {
    self.shared.append(shared)
  }

  /// Takes over the graph of a shared value, which stays.
  func absorb(_ other: Graph) {
    let (members, shared) = other.take(hasFailed: false)
    self.members += members.map { Member(object: $0.object, plan: $0.plan, isShared: true) }
    self.shared += shared
    isLeftOpen = true
  }

  /// What was added since this was asked last; of a graph that failed, only what stays.
  func take(hasFailed: Bool) -> (members: [Member], shared: [SharedValue]) {
    defer { (members, shared, isLeftOpen) = ([], [], false) }
    return (members.filter { $0.isShared || !hasFailed }, shared)
  }
}
