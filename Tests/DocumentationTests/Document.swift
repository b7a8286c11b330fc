import Foundation

/// The texts of the package that show code.
enum Document {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Their paths from the root of the package: README, the pages, and the sources with their
  /// documentation comments. Examples quote their own sources.
  static let paths = ["README.md"] + paths(below: "Sources", extensions: ["md", "swift"])

  /// What stands at a path from the root of the package.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func paths(below folder: String, extensions: Set<String>) -> [String] {
    let paths = FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []
    return paths.filter { extensions.contains(URL(filePath: $0).pathExtension) }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
