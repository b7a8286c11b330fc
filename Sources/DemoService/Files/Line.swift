/// A line of a file, without its newline.
struct Line {
  /// How many bytes of a line are kept at most.
  static let limit = 1 << 20

  /// What stands in the line; nothing if it is longer than the limit.
  private(set) var bytes: [UInt8] = []

  /// How many bytes the line has, whether they are kept or not.
  private(set) var length = 0

  /// Whether its newline was there: only the last line of a file can lack it.
  private(set) var isTerminated = false

  var isTooLong: Bool { length > Self.limit }

  /// Whether there is nothing in it but spaces, tabs and carriage returns.
  var isBlank: Bool {
    !isTooLong && bytes.allSatisfy { " \t\r".utf8.contains($0) }
  }

  mutating func append(_ piece: some Collection<UInt8>) {
    length += piece.count
    bytes = isTooLong ? [] : bytes + piece
  }

  mutating func terminate() {
    isTerminated = true
  }
}
