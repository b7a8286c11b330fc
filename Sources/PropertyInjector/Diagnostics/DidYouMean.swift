/// A name as it is compared with others: whatever its case and underscores.
package struct Spelling: Sendable {
  package let name: String
  let letters: [Unicode.Scalar]
  /// Which letters occur, by the last bits of their numbers.
  let occurring: UInt32
  /// Where the second word begins, if there is one, and the last. A word begins at a capital after
  /// anything else.
  private(set) var secondWord: Int?, lastWord: Int?

  package init(_ name: String) {
    var letters: [Unicode.Scalar] = []
    letters.reserveCapacity(name.utf8.count)
    var isAfterCapital = false
    for letter in name.unicodeScalars {
      let isCapital = "A"..."Z" ~= letter
      if isCapital && !isAfterCapital && !letters.isEmpty {
        lastWord = letters.count
        secondWord = secondWord ?? lastWord
      }
      isAfterCapital = isCapital
      if isCapital {
        letters.append(Unicode.Scalar(UInt8(ascii: letter) | 0x20))
      } else if letter.isASCII {
        if letter != "_" { letters.append(letter) }
      } else {
        letters += letter.properties.lowercaseMapping.unicodeScalars
      }
    }
    (self.name, self.letters) = (name, letters)
    occurring = letters.reduce(0) { $0 | 1 << ($1.value & 31) }
  }

  /// Whether so few letters occur in one name only that a slip may be the difference.
  func mayDifferByASlip(from occurring: UInt32) -> Bool {
    (self.occurring ^ occurring).nonzeroBitCount <= 2
  }
}

/// How a registered name differs from the one that is asked for.
package enum Likeness {
  /// Two letters are swapped, or a single one is missing, extra, or wrong.
  case typo
  /// It has more or fewer letters at one place, such as another word or the `s` of a plural.
  case related

  /// Compares two names. Nil if they aren't similar.
  ///
  /// Of many values, such as texts, two may have names that differ by a letter.
  package init?(of name: Spelling, to other: Spelling, amongMany: Bool = false) {
    let isShorter = name.letters.count < other.letters.count
    let (short, long) = isShorter ? (name.letters, other.letters) : (other.letters, name.letters)
    // What is left between the same letters at the beginning and at the end.
    var (start, end) = (0, 0)
    while start < short.count, short[start] == long[start] { start += 1 }
    while end < short.count - start, short[short.count - 1 - end] == long[long.count - 1 - end] {
      end += 1
    }
    let (less, more) = (short[start..<short.count - end], long[start..<long.count - end])
    // Of one or two letters, each counts: `id` doesn't mean `ip`. So does a number.
    let isLong = short.count > 2
    guard more.count < 3 || isLong && less.isEmpty else { return nil }
    let isNumbered = (less + more).contains { "0"..."9" ~= $0 }
    let isPlural = less.isEmpty && end == 0 && more.elementsEqual(["s"])
    let isSwap = more.count < 3 && less.elementsEqual(more.reversed())
    let isTypo = !isNumbered && !isPlural && (isSwap || isLong && more.count < 2)
    guard isTypo || isLong && less.isEmpty else { return nil }
    self = isTypo && (isSwap || !amongMany) ? .typo : .related
  }
}

/// Asks whether one of the suggestions was meant. Nil if there is none.
package func didYouMean(_ suggestions: [String]) -> String? {
  suggestions.isEmpty ? nil : "Did you mean \(suggestions.joined(separator: ", or "))?"
}
