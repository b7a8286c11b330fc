import Foundation
import Testing

/// A folder of a test's own, which goes when the test is over.
final class TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory
    .appending(component: "DemoServiceTests-\(UUID().uuidString)")

  init() {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch { Issue.record(error) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var name: String { url.lastPathComponent }

  /// The path of a file in the folder, whether it is there or not.
  func path(_ name: String) -> String {
    url.appending(component: name).path(percentEncoded: false)
  }

  /// The options that have the service keep its orders here.
  var store: [String] { ["--store", path("orders.jsonl")] }

  /// The path of a new file with that text.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// Makes a symbolic link to what may not be there.
  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: destination)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: path(name)), encoding: .utf8)
  }
}
