/// Remembers the objects that are made for one call, children before parents, until all of them are
/// ready.
///
/// Used by one thread.
final class Graph: Sendable {
  private let members = Locked<[Kept<Member>]>([])

  /// An object that was made, and what is known of its type.
  struct Member {
    let object: AnyObject
    let plan: InjectionPlan
  }

  func add(_ object: AnyObject, _ plan: InjectionPlan) {
    let member = Kept(value: Member(object: object, plan: plan))
    members.withLock { $0.append(member) }
  }

  /// The objects that were added since this was asked last.
  func takeMembers() -> [Member] {
    members.withLock { members in
      defer { members = [] }
      return members
    }.map(\.value)
  }
}
