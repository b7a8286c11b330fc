/// A case that a test draws at random and then checks.
package protocol DrawnCase: CustomStringConvertible {
  /// Draws a case. The same dice always draw the same one.
  init(from dice: inout Dice)

  /// Throws what is wrong with the case, usually a ``Fault``. An expectation that fails isn't shrunk.
  func check() throws

  /// Cases with one thing less, in the order in which to try whether they fail too.
  var smaller: [Self] { get }
}

extension DrawnCase {
  package init(seed: UInt64) {
    var dice = Dice(seed: seed)
    self.init(from: &dice)
  }

  package var smaller: [Self] { [] }

  /// Returns a changed copy.
  package func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// What is wrong, a line for each thing.
package struct Fault: Error, CustomStringConvertible {
  package let description: String

  package init(_ lines: [String]) { description = lines.joined(separator: "\n") }

  /// Throws if there are lines.
  package static func check(_ lines: [String]) throws {
    if !lines.isEmpty { throw Fault(lines) }
  }
}

extension Array {
  /// The arrays that lack one of the elements. The first one lacks the last element.
  package var withoutOne: [[Element]] {
    indices.reversed().map { Array(self[..<$0] + self[($0 + 1)...]) }
  }
}
