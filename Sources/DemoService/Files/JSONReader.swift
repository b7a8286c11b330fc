/// Parses a JSON text, with a method for each rule of the grammar.
struct JSONReader {
  private let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  private var next: UInt8? {
    position < text.count ? text[position] : nil
  }

  /// Parses the whole text as one value.
  mutating func onlyValue() throws(JSON.Failure) -> JSON {
    let value = try value(inside: 0)
    guard next == nil else { throw .notJSON }
    return value
  }

  /// Parses the next value, inside `levels` arrays and objects, and the space around it.
  private mutating func value(inside levels: Int) throws(JSON.Failure) -> JSON {
    guard levels <= JSON.deepestNesting else { throw .tooDeep }
    skipSpace()
    defer { skipSpace() }
    if take("{") { return .object(try members(inside: levels + 1)) }
    if take("[") { return .array(try elements(inside: levels + 1)) }
    if take("\"") { return .string(try restOfString()) }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("null") { return .null }
    return .number(try number())
  }

  private mutating func members(inside levels: Int) throws(JSON.Failure) -> [JSON.Member] {
    var members: [JSON.Member] = []
    while try hasMore(after: members.count, until: "}") {
      try expect("\"")
      let name = try restOfString()
      skipSpace()
      try expect(":")
      members.append(JSON.Member(name: name, value: try value(inside: levels)))
    }
    return members
  }

  private mutating func elements(inside levels: Int) throws(JSON.Failure) -> [JSON] {
    var elements: [JSON] = []
    while try hasMore(after: elements.count, until: "]") {
      elements.append(try value(inside: levels))
    }
    return elements
  }

  /// Returns whether an array or object has another item, and skips the separator or end.
  private mutating func hasMore(after count: Int, until end: String) throws(JSON.Failure) -> Bool {
    skipSpace()
    if take(end) { return false }
    if count > 0 { try expect(",") }
    skipSpace()
    return true
  }

  private mutating func restOfString() throws(JSON.Failure) -> String {
    var string = ""
    while true {
      let start = position
      while let next, next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
        position += 1
      }
      string += String(decoding: text[start..<position], as: UTF8.self)
      if take("\"") { return string }
      try expect("\\")
      string.unicodeScalars.append(try restOfEscape())
    }
  }

  private mutating func restOfEscape() throws(JSON.Failure) -> Unicode.Scalar {
    let short: KeyValuePairs<String, Unicode.Scalar> = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    for (letter, scalar) in short where take(letter) { return scalar }
    try expect("u")
    var units = [try codeUnit()]
    if UTF16.isLeadSurrogate(units[0]) {
      try expect("\\u")
      units.append(try codeUnit())
    }
    // Unpaired surrogates aren't valid text.
    guard let text = String(validating: units, as: UTF16.self) else { throw .notJSON }
    return text.unicodeScalars[text.startIndex]
  }

  private mutating func codeUnit() throws(JSON.Failure) -> UInt16 {
    let hex = String(decoding: text[position...].prefix(4), as: UTF8.self)
    guard hex.utf8.count == 4, hex.allSatisfy(\.isHexDigit), let unit = UInt16(hex, radix: 16)
    else { throw .notJSON }
    position += 4
    return unit
  }

  private mutating func number() throws(JSON.Failure) -> String {
    let start = position
    take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("-") { take("+") }
      try digits()
    }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSON.Failure) {
    let start = position
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
    if position == start { throw .notJSON }
  }

  private mutating func skipSpace() {
    while let next, " \t\n\r".utf8.contains(next) { position += 1 }
  }

  private mutating func expect(_ word: String) throws(JSON.Failure) {
    guard take(word) else { throw .notJSON }
  }

  /// Skips a text if it comes next, and returns whether it did.
  @discardableResult private mutating func take(_ word: String) -> Bool {
    var end = position
    for byte in word.utf8 {
      guard end < text.count, text[end] == byte else { return false }
      end += 1
    }
    position = end
    return true
  }
}
