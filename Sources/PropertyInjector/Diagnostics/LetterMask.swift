/// Which letters are in a name; those from a to z have a second bit if they are in it twice.
///
/// An edit is of one letter, so it adds one bit at most and takes one away.
struct LetterMask: Sendable {
  private static let digits: UInt64 = 0x3FF << 52

  private var all: UInt64 = 0
  /// Those that are in both the singular and the plural.
  private var stem: UInt64 = 0

  init(_ letters: [Unicode.Scalar]) {
    let endings: [Unicode.Scalar] = ["y", "i", "e", "s"]
    var stemCount = letters.count
    while stemCount > max(0, letters.count - 3), endings.contains(letters[stemCount - 1]) {
      stemCount -= 1
    }
    for letter in letters[..<stemCount] { insert(letter) }
    stem = all
    for letter in letters[stemCount...] { insert(letter) }
  }

  private mutating func insert(_ letter: Unicode.Scalar) {
    let bit: UInt64 =
      switch letter {
      case "a"..."z": 1 << UInt64(letter.value - 97)
      case "0"..."9": 1 << UInt64(letter.value - 48 + 52)
      default: 1 << UInt64(letter.value % 2 + 62)
      }
    all |= bit | (all & bit) << 26
  }

  /// Whether a name with these letters may be a part of another one, in singular or plural.
  func mayBePart(of other: Self) -> Bool {
    stem & ~other.all == 0
  }

  /// Whether one of two names may be a part of the other, or within a distance of it.
  func mayBeSimilar(to other: Self, within limit: Int) -> Bool {
    let (missing, added) = (stem & ~other.all, other.stem & ~all)
    return missing == 0 || added == 0
      || missing.nonzeroBitCount <= limit / 2 && added.nonzeroBitCount <= limit / 2
        && (missing & Self.digits).nonzeroBitCount <= limit / 4
        && (added & Self.digits).nonzeroBitCount <= limit / 4
  }
}
