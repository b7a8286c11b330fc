/// A case of whose last call the library and the rules say different things.
struct Disagreement {
  private let drawn: Case
  private let differences: [String]

  init(_ drawn: Case, differences: [String]) {
    self.drawn = drawn
    self.differences = differences
  }

  /// The same without the calls that it doesn't take, or another one that was found on the way.
  func shrunk() -> Disagreement {
    var smallest = self
    for index in drawn.steps.indices.reversed() where index < smallest.drawn.steps.count {
      var smaller = smallest.drawn
      smaller.steps.remove(at: index)
      smallest = smaller.disagreement() ?? smallest
    }
    return smallest
  }
}

extension Disagreement: CustomStringConvertible {
  var description: String {
    """
    \(drawn)
    // The library says otherwise than the rules:
    \(differences.map { "//   \($0)" }.joined(separator: "\n"))
    """
  }
}
