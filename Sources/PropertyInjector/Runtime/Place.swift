/// Where code runs. Code in one place never runs concurrently. Actors other than the main actor
/// aren't distinguished, nor is a task from an ended task that had the same address.
enum Place: Hashable, Sendable {
  case mainActor
  case task(Int)
  case thread(ThreadID)

  static var current: Place {
    if isOnMainActor { return .mainActor }
    // Sound: the task is hashed while it runs, and isn't kept.
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    return task.map(Place.task) ?? .thread(.current)
  }
}
