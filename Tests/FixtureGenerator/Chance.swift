/// Random choices that follow from a seed, so that the fixtures are the same in every build. The
/// algorithm is SplitMix64.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  mutating func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func draw<Element>(_ choices: [Element]) -> Element {
    choices[draw(0...choices.count - 1)]
  }

  /// Returns true with a probability in percent.
  mutating func happens(_ percent: Int) -> Bool { draw(1...100) <= percent }
}
