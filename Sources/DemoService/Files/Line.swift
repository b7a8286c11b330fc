/// A line of a file, without its newline.
struct Line {
  /// The maximum number of bytes to keep.
  static let limit = 1 << 20

  /// The content of the line; empty if the line is longer than the limit.
  private(set) var bytes: [UInt8] = []

  /// The number of bytes in the line, including those that aren't kept.
  private(set) var length = 0

  /// Whether the line ends with a newline. Only the last line of a file can lack it.
  private(set) var isTerminated = false

  var isTooLong: Bool { length > Self.limit }

  /// Whether the line contains only spaces, tabs, and carriage returns.
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
