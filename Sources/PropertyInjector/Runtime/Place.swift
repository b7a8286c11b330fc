/// Where code runs, as far as that can be told: what runs in one place never runs at once. Actors
/// but the main actor can't be told, nor a task from one that ended before at the same address.
enum Place: Hashable, Sendable {
  case mainActor
  case task(Int)
  case thread(ThreadID)

  static var current: Place {
    if isOnMainActor { return .mainActor }
    // Sound: the task is asked which one it is while it runs, and not kept.
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    return task.map(Place.task) ?? .thread(.current)
  }
}
