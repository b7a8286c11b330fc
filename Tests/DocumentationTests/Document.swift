import Foundation

/// The texts of the package that show code.
enum Document {
  /// Their paths from the root of the package: README, the pages, and the sources with their
  /// documentation comments. Examples quote their own sources.
  static let paths: [String] =
    ["README.md"] + paths(below: "Sources", extensions: ["md", "swift"])

  /// What stands at a path from the root of the package.
  static func text(of path: String) throws -> String {
    try String(contentsOf: url(of: path), encoding: .utf8)
  }

  /// Where something is that has a path from the root of the package.
  static func url(of path: String) -> URL { root.appending(path: path) }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func paths(below folder: String, extensions: Set<String>) -> [String] {
    let folder = root.appending(path: folder)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { extensions.contains($0.pathExtension) }
      .map { String($0.path.dropFirst(root.path.count).trimmingPrefix("/")) }
      .sorted()
  }
}
