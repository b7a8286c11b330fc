/// Reads a file line by line, as many lines at a time as are available.
struct LineReader {
  private let file: OpenFile

  /// The beginning of a line whose newline hasn't been read yet.
  private var unfinished = Line()

  init(_ file: OpenFile) {
    self.file = file
  }

  /// Returns the lines that are available, possibly none, or `nil` at the end.
  ///
  /// Waits only while there is nothing to read.
  mutating func nextLines() throws(ServiceFailure) -> [Line]? {
    let bytes = try file.bytes(upTo: 1 << 16)
    guard !bytes.isEmpty else {
      defer { unfinished = Line() }
      return unfinished.length == 0 ? nil : [unfinished]
    }
    var lines: [Line] = []
    var rest = bytes[...]
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
      unfinished.append(rest[..<newline])
      unfinished.terminate()
      lines.append(unfinished)
      unfinished = Line()
      rest = rest[(newline + 1)...]
    }
    unfinished.append(rest)
    return lines
  }
}
