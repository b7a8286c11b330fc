/// What `SimilarNames` should say of two names, in the obvious way.
struct PlainSimilarity {
  let distance: Int
  let isSlip: Bool

  /// Nil if they are not similar.
  init?(_ first: String, _ second: String) {
    let (a, b) = (Self.words(of: first), Self.words(of: second))
    let (left, right) = (Array(a.joined()), Array(b.joined()))
    let limits = [0, 1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4]
    let length = min(left.count, right.count)
    let limit = length < limits.count ? limits[length] : 6
    let typing = left == right ? (first == second ? 0 : 1) : Self.typing(left, right)
    let words = min(Self.moreWords(a, b), Self.moreWords(b, a))
    let isTyping = typing <= limit && typing < words
    guard isTyping || words <= 3 else { return nil }
    distance = isTyping ? typing : words
    isSlip = isTyping && (1...2).contains(typing)
  }

  /// The words of a name, in lower case.
  private static func words(of name: String) -> [[Character]] {
    var words: [[Character]] = [[]]
    let name = Array(name)
    for (index, character) in name.enumerated() where character != "_" {
      let before = index > 0 ? name[index - 1] : "_"
      let after = index + 1 < name.count ? name[index + 1] : "_"
      let isInCapitals = before.isUppercase && !after.isLowercase
      if before == "_" || character.isUppercase && !isInCapitals { words.append([]) }
      words[words.count - 1] += character.lowercased()
    }
    return words.filter { !$0.isEmpty }
  }

  /// The cost of the words that the second name has and the first has not, if that is all.
  private static func moreWords(_ some: [[Character]], _ more: [[Character]]) -> Int {
    let rest = Array(some.joined())
    for count in more.indices.dropFirst() where !rest.isEmpty {
      if typing(rest, Array(more[count...].joined())) <= 1 { return 2 }
    }
    for count in more.indices.dropFirst() where rest.count > 2 {
      if typing(rest, Array(more[..<count].joined())) <= 1 { return 3 }
    }
    return 1_000
  }

  /// The cost of edits, with a plural at the end of one or none.
  private static func typing(_ first: [Character], _ second: [Character]) -> Int {
    var costs = [edits(first, second)]
    for (one, many) in [(first, second), (second, first)] {
      if many.ends(in: "s") { costs.append(1 + edits(one, many.dropLast(1))) }
      if many.ends(in: "es") { costs.append(1 + edits(one, many.dropLast(2))) }
      if many.ends(in: "ies"), one.ends(in: "y") {
        costs.append(1 + edits(one.dropLast(), many.dropLast(3)))
      }
    }
    return costs.min() ?? 0
  }

  /// The distance of the textbook (optimal string alignment), with other costs.
  private static func edits(_ first: [Character], _ second: [Character]) -> Int {
    func cost(_ character: Character) -> Int { character.isNumber ? 4 : 2 }
    var costs = Array(
      repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
    for row in 0...first.count {
      for column in 0...second.count where row + column > 0 {
        var ways: [Int] = []
        if row > 0 { ways.append(costs[row - 1][column] + cost(first[row - 1])) }
        if column > 0 { ways.append(costs[row][column - 1] + cost(second[column - 1])) }
        if row > 0, column > 0 {
          let (a, b) = (first[row - 1], second[column - 1])
          ways.append(costs[row - 1][column - 1] + (a == b ? 0 : max(cost(a), cost(b))))
          if row > 1, column > 1, a == second[column - 2], first[row - 2] == b {
            ways.append(costs[row - 2][column - 2] + (a.isNumber && b.isNumber ? 4 : 1))
          }
        }
        costs[row][column] = ways.min() ?? 0
      }
    }
    return costs[first.count][second.count]
  }
}

extension [Character] {
  fileprivate func ends(in ending: String) -> Bool {
    suffix(ending.count).elementsEqual(ending)
  }
}

/// Names that a seed decides, many of them near each other.
struct RandomNames {
  private static let words = [
    "store", "stores", "story", "stories", "order", "class", "classes", "id", "HTTP", "x1", "y12",
  ]
  private static let letters = Array("aeisytorSIé12_")
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &+ 1
  }

  mutating func next() -> String {
    var name: [Character] = []
    if draw(4) == 0 {
      for _ in 0..<draw(9) { name.append(letter()) }
    } else {
      for index in 0...draw(3) {
        let word = Self.words[draw(Self.words.count)]
        name += index > 0 && draw(6) > 0 ? word.prefix(1).uppercased() + word.dropFirst() : word
      }
    }
    for _ in 0..<draw(4) { mistype(&name) }
    return String(name)
  }

  private mutating func mistype(_ name: inout [Character]) {
    let place = draw(name.count + 1)
    guard place < name.count else { return name.append(letter()) }
    switch draw(4) {
    case 0: name.insert(letter(), at: place)
    case 1: name.remove(at: place)
    case 2: name[place] = letter()
    default: name.swapAt(place, max(place - 1, 0))
    }
  }

  private mutating func letter() -> Character {
    Self.letters[draw(Self.letters.count)]
  }

  private mutating func draw(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}
