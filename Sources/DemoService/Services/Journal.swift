import Foundation

/// The file that remembers every change of the orders: a change per line, oldest first.
///
/// Lines are only ever appended, and what was committed survives the end of the process.
struct Journal {
  private let path: String
  private let file: OpenFile
  private let encoder = JSONEncoder.forLines

  /// Changes that are not in the file yet.
  private var uncommitted: [OrderChange] = []

  /// Opens the journal, or a new one, for this process alone.
  init(path: String) throws(ServiceFailure) {
    self.path = path
    file = try OpenFile(path, as: .store(path), for: .appending)
    try file.lock()

    // A new file has to be safe in its folder, too.
    try OpenFile(folderOf: path, as: .store(path)).synchronize()
  }

  /// Hands every change that is remembered to `body`, oldest first.
  ///
  /// A last line without its newline was being written when a process ended, so nobody was told
  /// of that change: it is reported and cut off.
  ///
  /// - Throws: ``ServiceFailure`` naming the line, if any other can't be read or `body` throws:
  ///   somebody relies on that change. The file is left as it is.
  func replay(_ body: (OrderChange) throws -> Void) throws(ServiceFailure) {
    let length = try file.rewind()
    // A device may be read forever, and yet it holds nothing.
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

  /// Takes down a change for the next commit.
  mutating func append(_ change: OrderChange) {
    uncommitted.append(change)
  }

  /// Returns once every change is written and synced; does nothing if there was none.
  mutating func commit() throws {
    guard !uncommitted.isEmpty else { return }
    var lines = Data()
    for change in uncommitted { lines += try encoder.line(change) }
    try file.append(lines)
    try file.synchronize()
    uncommitted.removeAll()
  }
}
