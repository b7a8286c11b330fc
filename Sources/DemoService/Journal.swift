import Foundation

/// A file that records each change of the orders, one per line, oldest first.
/// Without a path, it records nothing, and the orders are gone when the process ends.
final class Journal: Sendable {
  private let file: FileHandle?

  /// Opens the file, and creates it if it doesn't exist. Meanwhile, no other process can open it.
  init(path: String?) throws {
    file = try path.map { path in
      try? Data().write(to: URL(filePath: path), options: .withoutOverwriting)
      guard let file = FileHandle(forUpdatingAtPath: path),
        flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0
      else { throw JournalError.unusable(path: path) }
      return file
    }
  }

  /// Reads the orders back. Call this once, before you append a change.
  ///
  /// A last line without a newline was cut off when a process was killed, before it answered. The
  /// line is removed. If any other line is broken, this throws, and leaves the file as it is.
  func replay() throws -> OrderBook {
    var book = OrderBook()
    guard let file, let content = try file.readToEnd() else { return book }
    var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let unfinished = lines.removeLast()
    for (number, line) in zip(1..., lines) {
      do {
        try book.apply(JSONLine.decode(OrderChange.self, from: line))
      } catch {
        throw JournalError.broken(line: number)
      }
    }
    try file.truncate(atOffset: UInt64(unfinished.startIndex))
    return book
  }

  /// Appends a change, and returns once it survives the end of the process.
  func append(_ change: OrderChange) throws {
    try file?.write(contentsOf: JSONLine.encode(change))
    try file?.synchronize()
  }

  func close() throws { try file?.close() }
}

/// The reason why a journal can't be used.
enum JournalError: Error, CustomStringConvertible {
  case unusable(path: String)
  case broken(line: Int)

  var description: String {
    switch self {
    case .unusable(let path): "cannot open \(path), or another process is using it"
    case .broken(let line): "line \(line) of the journal is broken"
    }
  }
}
