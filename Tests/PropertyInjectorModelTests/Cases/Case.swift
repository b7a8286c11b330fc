import DrawnCases
import PropertyInjector

/// Some targets, and calls that are made one after the other.
struct Case: DrawnCase {
  let policy: DuplicatePolicy
  let targets: [Layout]
  let steps: [Step]

  /// Compares what the library and the rules say of each call.
  func check() throws {
    var library = Library(policy, targets)
    var reference = Reference(policy, targets)
    for step in steps {
      let (seen, expected) = (library.perform(step), reference.perform(step))
      if seen != expected { throw Fault(seen.differences(from: expected, on: targets)) }
    }
  }

  var smaller: [Case] {
    steps.withoutOne.map { Case(policy: policy, targets: targets, steps: $0) }
  }

  /// The case as a listing.
  var description: String {
    var lines = ["let injector = Injector(duplicates: .\(policy))"]
    let used = Set(steps.compactMap(\.target))
    for (index, target) in targets.enumerated() where used.contains(index) {
      lines.append("var target\(index) = \(target)()\(target.isDelegate ? "  // a delegate" : "")")
      for (number, property) in target.properties.enumerated() {
        lines.append("  // \(number) \(property)")
      }
    }
    lines += steps.map { $0.description(on: targets) }
    return lines.joined(separator: "\n")
  }
}
