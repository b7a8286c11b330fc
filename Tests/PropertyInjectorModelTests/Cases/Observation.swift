import PropertyInjectorInspection

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
}

/// What a call gives.
enum Answer: Equatable {
  case nothing
  case injected(Int, failures: Int)
  /// An injection of all or nothing threw.
  case threw(failures: Int)
  case found(Trace?)
}

extension Observation {
  /// What differs from another observation, a line for each thing.
  func differences(from other: Observation, on targets: [Layout]) -> [String] {
    var lines: [String] = []
    func compare<Value: Equatable>(_ what: String, _ value: Value, _ other: Value) {
      if value != other { lines.append("\(what): \(value), not \(other)") }
    }
    compare("answer", answer, other.answer)
    compare("registrations", registered, other.registered)
    for number in Set(calls.keys).union(other.calls.keys).sorted() {
      compare(
        "calls of factory \(number)", calls[number, default: 0], other.calls[number, default: 0])
    }
    compare("times told", timesTold, other.timesTold)
    compare("explained", explained, other.explained)
    for (index, target) in targets.enumerated() {
      for (number, property) in target.properties.enumerated() {
        compare(
          "target\(index).\(property.name) (property \(number))",
          contents[index][number]?.description ?? "nil",
          other.contents[index][number]?.description ?? "nil")
      }
    }
    return lines
  }
}
