import DrawnCases
import PropertyInjector

/// Some targets, and calls that are made one after the other.
struct Case: DrawnCase {
  let policy: DuplicatePolicy
  let targets: [Layout]
  var steps: [Step]

  /// Compares what the library and the rules say of each call.
  func check() throws {
    var library = Library(policy, targets)
    var reference = Reference(policy, targets)
    for step in steps {
      let (seen, expected) = (library.perform(step), reference.perform(step))
      if seen != expected { throw Fault(seen.differences(from: expected)) }
    }
  }

  var smaller: [Case] { steps.withoutOne.map { fewer in changed { $0.steps = fewer } } }

  var description: String {
    let targets = targets.map { "\($0)\($0.properties.map { "\n  \($0)" }.joined())" }
    return (["\(policy)"] + targets + steps.map { "\($0)" }).joined(separator: "\n")
  }
}
