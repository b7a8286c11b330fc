import Foundation

/// A journal of a test's own, which goes when the test is over. It isn't there before it is written.
final class JournalFile {
  let path = FileManager.default.temporaryDirectory
    .appending(component: "orders-\(UUID()).jsonl").path(percentEncoded: false)

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The options that have the service keep its orders here.
  var options: [String] { ["--store", path] }

  var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  func write(_ text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }
}
