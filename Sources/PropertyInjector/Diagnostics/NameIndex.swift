/// Finds registered names by what is left of them without a slip or a word.
package struct NameIndex: Sendable {
  /// By a hash of each part.
  private var byPart: [UInt64: [Spelling]] = [:]

  /// The number of names that aren't registered any more. They stay, because each shares its parts with
  /// many others.
  private var forgotten = 0

  private enum Part: UInt64 { case whole, allButAWord, start, end }

  package init() {}

  package mutating func add(_ name: String) {
    let spelling = Spelling(name)
    for part in Self.parts(of: spelling) { byPart[part, default: []].append(spelling) }
  }

  package mutating func forgetOne() { forgotten += 1 }

  /// Whether more of its names are forgotten than registered, so that a new one is better.
  package func isOutgrown(by registered: Int) -> Bool { forgotten > registered }

  /// Returns the names of which one is a typo, some of which may not be registered any more.
  package func typos(of spelling: Spelling, amongMany: Bool = false) -> [String] {
    let letters = spelling.letters[...]
    var typos: [String] = []
    for half in max(0, letters.count - 1) / 2...(letters.count + 1) / 2 {
      for part in Self.ends(letters, ofHalf: half) {
        guard let others = byPart[part] else { continue }
        for index in others.indices
        where spelling.mayDifferByASlip(from: others[index].occurring)
          && Likeness(of: spelling, to: others[index], amongMany: amongMany) == .typo
        {
          typos.append(others[index].name)
        }
      }
    }
    return typos
  }

  /// Returns the names that have one word more, at either end, or one word less, at the end.
  package func oneWordApart(from spelling: Spelling) -> [String] {
    var found = byPart[Self.hash(.allButAWord, spelling.letters[...])] ?? []
    if let last = spelling.lastWord {
      found += byPart[Self.hash(.whole, spelling.letters[..<last])] ?? []
    }
    return found.map(\.name)
  }

  private static func parts(of spelling: Spelling) -> [UInt64] {
    let letters = spelling.letters[...]
    var parts = ends(letters, ofHalf: letters.count / 2) + [hash(.whole, letters)]
    if let second = spelling.secondWord, let last = spelling.lastWord {
      parts += [letters[second...], letters[..<last]].map { hash(.allButAWord, $0) }
    }
    return parts
  }

  /// The first and the last letters of names with twice as many letters as `half`, or one more. A slip
  /// changes at most one of the two, and the length by at most one letter.
  private static func ends(_ letters: ArraySlice<Unicode.Scalar>, ofHalf half: Int) -> [UInt64] {
    let count = max(0, half - 1)
    return [
      hash(.start, letters.prefix(count), half), hash(.end, letters.suffix(count), half),
    ]
  }

  /// FNV-1a, for a few letters quicker than a `Hasher`.
  private static func hash(
    _ part: Part, _ letters: ArraySlice<Unicode.Scalar>, _ length: Int = 0
  ) -> UInt64 {
    let start = (0xCBF2_9CE4_8422_2325 ^ part.rawValue ^ UInt64(length) << 8) &* 0x100_0000_01B3
    return letters.reduce(start) { ($0 ^ UInt64($1.value)) &* 0x100_0000_01B3 }
  }
}
