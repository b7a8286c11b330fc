/// What can be seen after a call.
struct Observation: Equatable {
  let answer: Answer
  /// The numbers of what is registered, in its order.
  let registered: [Int]
  /// How often each factory has been called, by the numbers of their registrations.
  let calls: [Int: Int]
  /// What the properties of each target hold. Lazy ones show only where they are read.
  let contents: [[Trace?]]
  let timesTold: [Int]
  /// What was said, before an injection, of each property of its target: the number of the
  /// registration that would be asked first, or nil.
  let explained: [Int?]

  /// What differs from another observation, a line for each thing.
  func differences(from other: Observation) -> [String] {
    zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children)
      .filter { "\($0.value)" != "\($1.value)" }
      .map { "\($0.label ?? ""): \($0.value), not \($1.value)" }
  }
}

/// What a call gives.
enum Answer: Equatable {
  case nothing
  case injected(Int, failures: Int)
  /// An injection of all or nothing threw.
  case threw(failures: Int)
  case found(Trace?)
}
