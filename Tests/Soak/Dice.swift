internal import TestSupport

/// What a worker decides by chance.
typealias Dice = SeededGenerator

extension Dice {
  /// True once in so many times.
  mutating func isOne(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  mutating func index(below count: Int) -> Int {
    Int.random(in: 0..<count, using: &self)
  }
}
