/// Names to search for those that a misspelled name may mean.
///
/// Distances count half edits. Case and underscores don't count.
/// - A transposition of two letters counts 1; a missing, extra, or wrong letter 2, a digit 4.
/// - Extra words count 2 at the beginning of a name and 3 at its end.
package struct SimilarNames: Sendable {
  /// One of the names, and how near it is.
  package struct Similarity: Sendable, Hashable {
    package let index: Int
    package let distance: Int
    /// Whether it is likely the same name, mistyped.
    package let isTypo: Bool
  }

  private let names: [FoldedName]
  /// The masks of all names, side by side, because each search reads them all.
  private let masks: [UInt64]

  package init(_ names: [String]) {
    self.names = names.map { FoldedName($0) }
    masks = self.names.map(\.mask)
  }

  /// Returns the similar names, nearest first.
  package func nearest(to name: String) -> [Similarity] {
    let searched = FoldedName(name)
    var found: [Similarity] = []
    for (index, mask) in masks.enumerated() {
      // Most names differ in too many letters.
      let (missing, added) = (searched.mask & ~mask, mask & ~searched.mask)
      let edits = max(missing.nonzeroBitCount, added.nonzeroBitCount)
      let mayAddWords = missing == 0 || added == 0
      guard 2 * edits <= searched.limit || mayAddWords else { continue }
      let other = names[index]
      let limit = min(searched.limit, other.limit)
      let typing =
        2 * edits <= limit ? editDistance(searched.letters, other.letters, limit: limit) : .max
      let words = mayAddWords ? searched.wordDistance(to: other) : .max
      guard min(typing, words) < .max else { continue }
      found.append(
        Similarity(index: index, distance: min(typing, words), isTypo: typing < min(3, words)))
    }
    return found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }
}

private struct FoldedName: Sendable {
  /// The words in lowercase. They begin at underscores and capital letters.
  private let words: [String]
  let letters: [Unicode.Scalar]
  /// The letters that occur once, and above them those that occur again.
  let mask: UInt64
  /// The greatest distance by which it may be mistyped.
  let limit: Int

  init(_ name: String) {
    var words = [""]
    var isCapital = false
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let wasCapital = isCapital
      isCapital = scalar.properties.isUppercase
      let nextIsSmall = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
      if scalar == "_" || isCapital && (!wasCapital || nextIsSmall) { words.append("") }
      if scalar != "_" { words[words.count - 1] += scalar.properties.lowercaseMapping }
    }
    self.words = words.filter { !$0.isEmpty }
    letters = words.flatMap(\.unicodeScalars)
    mask = letters.reduce(0) { mask, letter in
      let once: UInt64 = 1 << UInt64(letter.value % 32)
      return mask | (mask & once == 0 ? once : once << 32)
    }
    limit = letters.count < 3 ? 1 : min(6, 2 + letters.count / 6 * 2)
  }

  /// The distance if one name is the other with more words, otherwise `Int.max`.
  func wordDistance(to other: FoldedName) -> Int {
    let (few, many) = words.count < other.words.count ? (self, other) : (other, self)
    guard !few.words.isEmpty, few.words.count < many.words.count else { return .max }
    if many.words.suffix(few.words.count).elementsEqual(few.words) { return 2 }
    // One or two letters say too little: `id` doesn't mean `idGenerator`.
    return few.letters.count > 2 && many.words.starts(with: few.words) ? 3 : .max
  }
}

/// The cost of typing one name for the other, or `Int.max` if it is above the limit.
private func editDistance(
  _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int
) -> Int {
  guard 2 * abs(first.count - second.count) <= limit else { return .max }
  func cost(_ letter: Unicode.Scalar) -> Int { "0"..."9" ~= letter ? 4 : 2 }
  var before: [Int] = []
  var last = second.reduce(into: [0]) { $0.append($0[$0.count - 1] + cost($1)) }
  for (i, letter) in first.enumerated() {
    var row = [last[0] + cost(letter)]
    for (j, other) in second.enumerated() {
      let replacing = letter == other ? 0 : max(cost(letter), cost(other))
      var best = min(last[j] + replacing, last[j + 1] + cost(letter), row[j] + cost(other))
      if i > 0, j > 0, letter == second[j - 1], other == first[i - 1], letter != other {
        best = min(best, before[j - 1] + (replacing > 2 ? 4 : 1))
      }
      row.append(best)
    }
    if row.allSatisfy({ $0 > limit }), last.allSatisfy({ $0 > limit }) { return .max }
    (before, last) = (last, row)
  }
  return last[second.count] <= limit ? last[second.count] : .max
}
