/// The edits that make one row of letters of another.
struct Edits {
  private let first: ArraySlice<Unicode.Scalar>
  private let second: ArraySlice<Unicode.Scalar>
  /// How much less an ending can cost than its letters: "es" is 1, not 4.
  private let pluralSaving: Int

  init(_ first: ArraySlice<Unicode.Scalar>, _ second: ArraySlice<Unicode.Scalar>) {
    (self.first, self.second) = (first, second)
    pluralSaving = first.last == "s" || second.last == "s" ? 3 : 0
  }

  /// What they cost at least in half edits, or nil if that is more than a limit.
  func cost(limit: Int) -> Int? {
    let cost = cost(from: first.startIndex, second.startIndex, limit: limit)
    return cost <= limit ? cost : nil
  }

  /// What they cost from two places on, or more than the limit if it is more.
  ///
  /// Letters that are equal are never edited, because that saves nothing. At a difference all edits
  /// are tried. Each takes from the limit, so there are few tries, and time grows with the length
  /// only.
  private func cost(from start: Int, _ otherStart: Int, limit: Int) -> Int {
    let lengths = abs((first.endIndex - start) - (second.endIndex - otherStart))
    guard 2 * lengths - pluralSaving <= limit else { return limit + 1 }
    var (i, j) = (start, otherStart)
    while i < first.endIndex, j < second.endIndex, first[i] == second[j] { (i, j) = (i + 1, j + 1) }
    let (left, right) = (first.endIndex - i, second.endIndex - j)
    if left == 0, right == 0 { return 0 }
    if pluralSaving > 0, isPlural(i, j) { return 1 }
    var best = limit + 1
    func attempt(_ edit: Int, _ i: Int, _ j: Int) {
      if edit < best { best = min(best, edit + cost(from: i, j, limit: best - edit - 1)) }
    }
    if left > 1, right > 1, first[i] == second[j + 1], first[i + 1] == second[j] {
      attempt(first[i].isDigit && second[j].isDigit ? 4 : 1, i + 2, j + 2)
    }
    if left > 0, right > 0 { attempt(max(first[i].cost, second[j].cost), i + 1, j + 1) }
    if left > 0 { attempt(first[i].cost, i + 1, j) }
    if right > 0 { attempt(second[j].cost, i, j + 1) }
    return best
  }

  /// Whether the ends from two places on are those of a singular and its plural.
  private func isPlural(_ i: Int, _ j: Int) -> Bool {
    switch (first.endIndex - i, second.endIndex - j) {
    case (0, 1): second[j] == "s"
    case (1, 0): first[i] == "s"
    case (0, 2): second[j] == "e" && second[j + 1] == "s"
    case (2, 0): first[i] == "e" && first[i + 1] == "s"
    case (1, 3): first[i] == "y" && second[j...].elementsEqual("ies".unicodeScalars)
    case (3, 1): second[j] == "y" && first[i...].elementsEqual("ies".unicodeScalars)
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool {
    "0"..."9" ~= self
  }

  /// What one too many costs, or one left out.
  fileprivate var cost: Int {
    isDigit ? 4 : 2
  }
}
