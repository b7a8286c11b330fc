/// A random number generator whose numbers follow from its seed: SplitMix64.
package struct Dice: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns an element of a collection, such as a number in a range. It must not be empty.
  package mutating func draw<Choices: RandomAccessCollection>(
    _ choices: Choices
  ) -> Choices.Element {
    choices[
      choices.index(choices.startIndex, offsetBy: .random(in: 0..<choices.count, using: &self))]
  }

  /// Returns true once in so many times.
  package mutating func isOne(in count: Int) -> Bool { draw(0..<count) == 0 }

  /// Returns true in so many percent of the times.
  package mutating func happens(_ percent: Int) -> Bool { draw(0..<100) < percent }

  /// Returns dice for a part of what is drawn. How often they are used changes nothing else.
  package mutating func split() -> Dice { Dice(seed: next()) }
}
