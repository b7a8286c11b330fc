/// Names to be found by one that is nearly the same: a misspelling, or another form of it.
///
/// Distances are in half edits:
/// - A letter too many, left out or replaced is 2. A digit is 4, because `store1` and `store2` are
///   meant to be two.
/// - Two neighbours in the wrong order are 1, two digits 4.
/// - A plural for a singular ("s", "es", or "ies" for "y" at the end of the name) is 1.
/// - Upper and lower case and underscores are 1 if nothing else differs, and otherwise nothing.
/// - Whole words too many or too few are 2 at the beginning of a name and 3 at its end, if the rest
///   has at most one half edit.
///
/// A name may be mistyped by 1 if it has one or two letters, by 2 up to five, by 4 up to eleven
/// and by 6 if it has more; the shorter of two names counts. Letters are Unicode scalars.
package struct SimilarNames: Sendable {
  /// One of the names, and how far it is from the one asked.
  package struct Similarity: Sendable, Hashable {
    /// Its place among the names.
    package let index: Int
    /// In half edits; 0 if it is the same name.
    package let distance: Int
    /// Whether one is likely the other, mistyped: by one or two half edits, none of them for words.
    package let isSlip: Bool
  }

  private let names: [String]
  private let folded: [FoldedName]
  /// Those of the folded names, side by side, since each question reads them all.
  private let masks: [LetterMask]

  package init(_ names: [String]) {
    self.names = names
    folded = names.map { FoldedName($0) }
    masks = folded.map(\.mask)
  }

  /// The names that may have been meant by another one, the nearest first; among equals in their
  /// order. None if all differ by more than a name may.
  package func nearest(to name: String) -> [Similarity] {
    let asked = FoldedName(name)
    let limit = Self.limit(asked.letters.count)
    var found: [Similarity] = []
    for (index, mask) in masks.enumerated() where mask.mayBeSimilar(to: asked.mask, within: limit) {
      let similarity = similarity(of: index, to: name, asked, within: limit)
      if let similarity { found.append(similarity) }
    }
    return found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }

  private func similarity(
    of index: Int, to name: String, _ asked: FoldedName, within limit: Int
  ) -> Similarity? {
    let other = folded[index]
    let words = asked.costOfWords(to: other)
    let limit = min(limit, Self.limit(other.letters.count), (words ?? .max) - 1)
    guard var typing = Edits(asked.letters[...], other.letters[...]).cost(limit: limit) else {
      return words.map { Similarity(index: index, distance: $0, isSlip: false) }
    }
    if typing == 0, name != names[index] { typing = 1 }
    guard typing <= limit else { return nil }
    return Similarity(index: index, distance: typing, isSlip: 1...2 ~= typing)
  }

  /// By how much a name with so many letters may be mistyped.
  private static func limit(_ letters: Int) -> Int {
    switch letters {
    case 0: 0
    case 1...2: 1
    case 3...5: 2
    case 6...11: 4
    default: 6
    }
  }
}
