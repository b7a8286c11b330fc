import PropertyInjector

/// Some targets, and calls that are made one after the other.
struct Case {
  let policy: DuplicatePolicy
  let targets: [Layout]
  var steps: [Step]

  /// The first call of which the library and the rules say different things, or nil if they agree.
  func disagreement() -> Disagreement? {
    var library = Library(policy, targets)
    var reference = Reference(policy, targets)
    for (index, step) in steps.enumerated() {
      let (seen, expected) = (library.perform(step), reference.perform(step))
      guard seen != expected else { continue }
      let beginning = Case(policy: policy, targets: targets, steps: Array(steps[...index]))
      return Disagreement(
        beginning, differences: seen.differences(from: expected, on: targets))
    }
    return nil
  }
}

extension Case: CustomStringConvertible {
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
