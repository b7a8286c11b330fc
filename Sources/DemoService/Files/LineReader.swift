/// Reads a file line by line, as many lines at a time as there are.
struct LineReader {
  private let file: OpenFile

  /// What has been read of a line whose newline has not.
  private var unfinished = Line()

  init(_ file: OpenFile) {
    self.file = file
  }

  /// The lines that could be read without waiting for more, perhaps none; `nil` at the end.
  ///
  /// Waits only while there is nothing at all to read.
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
