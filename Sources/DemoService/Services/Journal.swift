import Foundation

/// A file that records each change of the orders, one per line, oldest first.
///
/// Lines are only appended. Committed changes survive the end of the process.
struct Journal {
  private let path: String
  private let file: OpenFile
  private let encoder = JSONEncoder.forLines

  /// Changes that aren't in the file yet.
  private var uncommitted: [OrderChange] = []

  /// Opens or creates the journal, for exclusive use by this process.
  init(path: String) throws(ServiceFailure) {
    self.path = path
    file = try OpenFile(path, as: .store(path), for: .appending)
    try file.lock()

    // The folder's entry for a new file must be durable too.
    try OpenFile(folderOf: path, as: .store(path)).synchronize()
  }

  /// Passes each recorded change to `body`, oldest first.
  ///
  /// A last line without its newline was being written when a process ended, so no client got an
  /// answer to that change. The line is reported and removed.
  ///
  /// - Throws: ``ServiceFailure``, with the line, if another line can't be read or `body` throws:
  ///   a client may rely on that change. The file isn't changed.
  func replay(_ body: (OrderChange) throws -> Void) throws(ServiceFailure) {
    let length = try file.rewind()
    // A device may be endless, but contains no changes.
    guard length > 0 else { return }

    let decoder = JSONDecoder.forLines
    var reader = LineReader(file)
    var lineNumber = 0
    while let lines = try reader.nextLines() {
      for line in lines {
        guard line.isTerminated else {
          report("skipped the half-written last line of \(path)")
          return try file.truncate(to: length - line.length)
        }
        lineNumber += 1
        do {
          try body(decoder.value(OrderChange.self, in: line))
        } catch {
          throw .brokenJournal(path: path, line: lineNumber)
        }
      }
    }
  }

  /// Adds a change to the next commit.
  mutating func append(_ change: OrderChange) {
    uncommitted.append(change)
  }

  /// Writes and synchronizes all changes. Does nothing if there are none.
  mutating func commit() throws {
    guard !uncommitted.isEmpty else { return }
    var lines = Data()
    for change in uncommitted { lines += try encoder.line(change) }
    try file.append(lines)
    try file.synchronize()
    uncommitted.removeAll()
  }

  /// Closes the file, and lets other processes use it. What isn't committed is lost: half of it may be
  /// written already.
  func close() throws {
    try file.close()
  }
}
