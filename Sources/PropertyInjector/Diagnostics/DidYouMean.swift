/// How a registered name differs from the one that is asked for.
package enum Likeness {
  /// Two letters are swapped, or a single one is missing, extra, or wrong.
  case typo
  /// It has more or fewer letters at one place, such as another word.
  case related

  /// Compares two names, whatever their case and underscores. Nil if they aren't similar.
  ///
  /// Of many values, such as texts, two may have names that differ by a letter.
  package init?(of name: String, to other: String, amongMany: Bool = false) {
    let (one, two) = (Self.letters(name), Self.letters(other))
    let (short, long) = one.count < two.count ? (one, two) : (two, one)
    // What is left between the same letters at the beginning and at the end.
    let start = zip(short, long).prefix { $0 == $1 }.count
    let same = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    let end = min(same, short.count - start)
    let (less, more) = (short[start..<short.count - end], long[start..<long.count - end])
    // Of one or two letters, each counts: `id` doesn't mean `ip`. So does a number.
    let isLong = short.count > 2
    let isNumbered = (less + more).contains { "0"..."9" ~= $0 }
    let isSwap = more.count < 3 && less.elementsEqual(more.reversed())
    let isTypo = !isNumbered && (isSwap || isLong && more.count < 2)
    guard isTypo || isLong && less.isEmpty else { return nil }
    self = isTypo && (isSwap || !amongMany) ? .typo : .related
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { $0 != "_" }
  }
}

/// Asks whether one of the suggestions was meant. Nil if there is none.
package func didYouMean(_ suggestions: [String]) -> String? {
  suggestions.isEmpty ? nil : "Did you mean \(suggestions.joined(separator: ", or "))?"
}
