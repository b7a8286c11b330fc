/// Names to be found by one that is nearly the same: a misspelling, or another form of it.
///
/// Distances are in half edits:
/// - A letter too many, left out or replaced is 2. A digit is 4: `store1` and `store2` are two.
/// - Two neighbors in the wrong order are 1, two digits 4.
/// - A plural for a singular ("s", "es", or "ies" for "y" at the end of the name) is 1.
/// - Upper and lower case and underscores are 1 if nothing else differs, and otherwise nothing.
/// - Whole words too many or too few are 2 at the beginning of a name and 3 at its end, if the rest
///   has at most one half edit. Words begin at underscores and at capitals from A to Z.
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

  private let names: [FoldedName]
  /// Side by side, since each question reads them all.
  private let masks: [UInt64]

  package init(_ names: [String]) {
    self.names = names.map { FoldedName($0) }
    masks = self.names.map(\.mask)
  }

  /// The names that may have been meant by another one, the nearest first; among equals in their
  /// order. None if all differ by more than a name may.
  package func nearest(to name: String) -> [Similarity] {
    let asked = FoldedName(name)
    var found: [Similarity] = []
    for (index, mask) in masks.enumerated() {
      // A quick look first: most names have too many other letters.
      let (missing, added) = (asked.mask & ~mask, mask & ~asked.mask)
      let edits = max(missing.nonzeroBitCount, added.nonzeroBitCount)
      guard 2 * edits <= asked.limit || missing == 0 || added == 0 else { continue }
      let other = names[index]
      let limit = min(asked.limit, other.limit)
      let difference = abs(asked.letters.count - other.letters.count)
      let isNear = max(2 * edits, 2 * difference - 3) <= limit
      let words = min(
        missing == 0 ? asked.costOfWords(in: other) : .max,
        added == 0 ? other.costOfWords(in: asked) : .max)
      var typing =
        isNear ? costOfTyping(asked.letters[...], other.letters[...], limit: limit) : .max
      if typing == 0, name != other.name { typing = 1 }
      if typing <= limit, typing < words {
        found.append(Similarity(index: index, distance: typing, isSlip: 1...2 ~= typing))
      } else if words < .max {
        found.append(Similarity(index: index, distance: words, isSlip: false))
      }
    }
    return found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }
}

/// A name as it is compared: without case and underscores, but with where its words begin.
private struct FoldedName: Sendable {
  let name: String
  private(set) var letters: [Unicode.Scalar] = []
  private var starts: [Int] = []
  /// Which letters it has, and which of them twice, but for those of a plural.
  private(set) var mask: UInt64 = 0
  /// By how much it may be mistyped.
  let limit: Int

  init(_ name: String) {
    self.name = name
    for letter in name.lowercased().unicodeScalars where letter != "_" {
      letters.append(letter)
      let bit: UInt64 = "yies".unicodeScalars.contains(letter) ? 0 : 1 << UInt64(letter.value % 32)
      mask |= bit | (mask & bit) << 32
    }
    limit = letters.count < 3 ? 1 : letters.count < 6 ? 2 : letters.count < 12 ? 4 : 6
    let all = Array("_\(name)_".unicodeScalars)
    for (place, index) in all.indices.filter({ all[$0] != "_" }).enumerated() {
      let isInCapitals = "A"..."Z" ~= all[index - 1] && !("a"..."z" ~= all[index + 1])
      if all[index - 1] == "_" || "A"..."Z" ~= all[index] && !isInCapitals { starts.append(place) }
    }
  }

  /// What it costs that another name has more words, if that is all.
  func costOfWords(in other: Self) -> Int {
    func isNear(_ part: Letters) -> Bool { costOfTyping(letters[...], part, limit: 1) <= 1 }
    if other.starts.contains(where: { isNear(other.letters[$0...]) }) { return 2 }
    // One or two letters don't tell enough: `id` is not meant by `idGenerator`.
    return letters.count > 2 && other.starts.contains { isNear(other.letters[..<$0]) } ? 3 : .max
  }
}

private typealias Letters = ArraySlice<Unicode.Scalar>

/// What it costs to type one for the other, or more than the limit if it is more.
private func costOfTyping(_ first: Letters, _ second: Letters, limit: Int) -> Int {
  guard 2 * abs(first.count - second.count) - 3 <= limit else { return limit + 1 }
  let difference = zip(first, second).enumerated().first { $0.element.0 != $0.element.1 }
  let same = difference?.offset ?? min(first.count, second.count)
  let (first, second) = (first.dropFirst(same), second.dropFirst(same))
  let (one, many) = first.count < second.count ? (first, second) : (second, first)
  if limit < 1 { return many.isEmpty ? 0 : limit + 1 }
  if one.isEmpty, [[], ["s"], ["e", "s"]].contains(many) { return many.isEmpty ? 0 : 1 }
  if many.count == 3, one == ["y"], many == ["i", "e", "s"] { return 1 }
  func cost(_ letter: Unicode.Scalar?) -> Int { letter.map { "0"..."9" ~= $0 ? 4 : 2 } ?? .max }
  let (left, right) = (cost(first.first), cost(second.first))
  let isSwapped = one.count > 1 && first.prefix(2).elementsEqual(second.prefix(2).reversed())
  let swap = isSwapped ? (min(left, right) > 2 ? 4 : 1) : .max
  var best = limit + 1
  func take(_ cost: Int, _ i: Int, _ j: Int) {
    guard cost < best else { return }
    let rest = costOfTyping(first.dropFirst(i), second.dropFirst(j), limit: best - cost - 1)
    best = min(best, cost + rest)
  }
  take(swap, 2, 2)
  take(max(left, right), 1, 1)
  take(left, 1, 0)
  take(right, 0, 1)
  return best
}
