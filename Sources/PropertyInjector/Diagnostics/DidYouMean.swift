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

  /// Whether a property whose name is related to a registered one, of which its type has no other, is
  /// likely to mean that. It may lack a word, or have one at its end: `backupStore` is another `store`.
  static func isLikely(_ name: String, besidesOnly other: String) -> Bool {
    let (one, two) = (letters(name), letters(other))
    return one.count + 2 < two.count || one.count > two.count + 2 && one.starts(with: two)
  }

  /// Whether one name is the plural of the other.
  static func isPlural(_ name: String, _ other: String) -> Bool {
    let (one, two) = (letters(name), letters(other))
    return one + ["s"] == two || two + ["s"] == one
  }

  /// What finds a registered name if all but a slip of it is known: its length and either half. A slip
  /// changes one half only.
  package static func halves(of name: String) -> [Int] {
    let letters = letters(name)
    return halves(letters, ofLength: letters.count)
  }

  /// The halves that names have which differ from one by a slip.
  package static func halves(like name: String) -> [Int] {
    let letters = letters(name)
    return (max(1, letters.count - 1)...letters.count + 1).flatMap { halves(letters, ofLength: $0) }
  }

  private static func halves(_ letters: [Unicode.Scalar], ofLength length: Int) -> [Int] {
    let count = max(0, length - 1) / 2
    return [letters.prefix(count), letters.suffix(count)].enumerated().map { end, half in
      var hasher = Hasher()
      hasher.combine(length)
      hasher.combine(end)
      hasher.combine(half)
      return hasher.finalize()
    }
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { $0 != "_" }
  }
}

/// Asks whether one of the suggestions was meant. Nil if there is none.
package func didYouMean(_ suggestions: [String]) -> String? {
  suggestions.isEmpty ? nil : "Did you mean \(suggestions.joined(separator: ", or "))?"
}
