/// A name as it is compared: without case and underscores, but with where its words begin.
struct FoldedName: Sendable {
  private enum Kind { case upper, lower, digit, gap }

  private(set) var letters: [Unicode.Scalar] = []
  private(set) var mask = LetterMask([])
  /// Where the camel-case words behind the first one begin.
  private var wordStarts: [Int] = []

  init(_ name: String) {
    letters.reserveCapacity(name.utf8.count)
    var last = Kind.gap
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z": append(scalar, .lower, after: &last)
      case "A"..."Z": append(Unicode.Scalar(UInt8(scalar.value) | 0x20), .upper, after: &last)
      case "0"..."9": append(scalar, .digit, after: &last)
      case "_": last = .gap
      default:
        let kind: Kind = scalar.properties.isUppercase ? .upper : .lower
        for lowercase in scalar.properties.lowercaseMapping.unicodeScalars {
          append(lowercase, kind, after: &last)
        }
      }
    }
    mask = LetterMask(letters)
  }

  private mutating func append(_ letter: Unicode.Scalar, _ kind: Kind, after last: inout Kind) {
    switch (last, kind) {
    case (.gap, _), (.lower, .upper), (.digit, .upper): beginWord(at: letters.count)
    case (.upper, .lower): beginWord(at: letters.count - 1)  // As in HTTP|Client.
    default: break
    }
    letters.append(letter)
    last = kind
  }

  private mutating func beginWord(at position: Int) {
    if position > 0, wordStarts.last != position { wordStarts.append(position) }
  }

  /// What it costs that another name has more or fewer words, if the rest has one half edit at
  /// most.
  func costOfWords(to other: Self) -> Int? {
    if isEnd(of: other) || other.isEnd(of: self) { return 2 }
    return isBeginning(of: other) || other.isBeginning(of: self) ? 3 : nil
  }

  private func isEnd(of other: Self) -> Bool {
    guard mask.mayBePart(of: other.mask), !letters.isEmpty else { return false }
    return other.wordStarts.contains {
      Edits(letters[...], other.letters[$0...]).cost(limit: 1) != nil
    }
  }

  /// One or two letters don't tell enough: `id` is not meant by `idGenerator`.
  private func isBeginning(of other: Self) -> Bool {
    guard mask.mayBePart(of: other.mask), letters.count > 2 else { return false }
    return other.wordStarts.contains {
      Edits(letters[...], other.letters[..<$0]).cost(limit: 1) != nil
    }
  }
}
