/// How what is registered differs from what is asked for, nearest first.
package enum Likeness: Comparable {
  /// The name differs by a typo, by more than that, or only the type is the same.
  case typo, related, sameType

  /// Compares two names, whatever their case and underscores. Nil if they aren't similar.
  ///
  /// - A typo is two swapped letters, or a single letter that is missing, extra, or wrong. Of many
  ///   values, such as texts, two may have names that differ by a letter.
  /// - A related name has more letters at one place, such as another word.
  package init?(of name: String, to other: String, amongMany: Bool = false) {
    let names = [name, other].map { $0.lowercased().unicodeScalars.filter { $0 != "_" } }
      .sorted { $0.count < $1.count }
    // What is left between the same letters at the beginning and at the end.
    let start = zip(names[0], names[1]).prefix { $0 == $1 }.count
    let rests = names.map { $0.dropFirst(start) }
    let end = zip(rests[0].reversed(), rests[1].reversed()).prefix { $0 == $1 }.count
    let (less, more) = (rests[0].dropLast(end), rests[1].dropLast(end))
    // Of one or two letters, each counts: `id` doesn't mean `ip`. So does a number.
    let isLong = names[0].count > 2
    let isNumbered = [less, more].joined().contains { "0"..."9" ~= $0 }
    let isSwap = more.count < 3 && less.elementsEqual(more.reversed())
    let isTypo = !isNumbered && (isSwap || isLong && more.count < 2)
    guard isTypo || isLong && less.isEmpty else { return nil }
    self = isTypo && (isSwap || !amongMany) ? .typo : .related
  }
}

/// Asks whether one of the suggestions was meant. Nil if there is none.
package func didYouMean(_ suggestions: [String]) -> String? {
  guard let last = suggestions.last else { return nil }
  let others = suggestions.dropLast().map { "\($0), " }.joined()
  return "Did you mean \(others)\(others.isEmpty ? "" : "or ")\(last)?"
}
