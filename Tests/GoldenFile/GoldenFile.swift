package import Foundation

/// A text as it was when somebody last read it, to be compared whole.
///
/// With `RENEW_GOLDEN_FILES=1` in the environment, as `make golden` runs the suites whose names end
/// in `TextTests`, the file is written instead; git then shows what has changed.
package struct GoldenFile {
  private let url: URL
  private let name: String
  private let isRenewed: Bool

  /// The file of that name in `Tests/Golden`.
  package init(_ name: String) { self.init(path: "Tests/Golden/\(name)") }

  /// A file anywhere in the package, at a path from its root.
  package init(path: String) { self.init(at: Self.root.appending(path: path), name: path) }

  /// A file anywhere, for tests of this type.
  package init(at url: URL, name: String, isRenewed: Bool = Self.areRenewed) {
    (self.url, self.name, self.isRenewed) = (url, name, isRenewed)
  }

  /// Whether the environment asks for files to be written.
  package static var areRenewed: Bool {
    ProcessInfo.processInfo.environment["RENEW_GOLDEN_FILES"] == "1"
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What the file holds, without the newline at its end.
  package var text: String {
    get throws {
      let text = try String(contentsOf: url, encoding: .utf8)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  /// Does nothing if the file holds exactly that text and a newline; or writes it, if files are
  /// renewed.
  ///
  /// - Throws: ``Difference`` if it holds anything else, or isn't there.
  package func check(_ text: String) throws {
    let text = text + "\n"
    if isRenewed { return try Data(text.utf8).write(to: url) }
    let golden = try? String(contentsOf: url, encoding: .utf8)
    guard golden != text else { return }
    throw Difference(
      description: golden.map { difference(of: text, from: $0) }
        ?? "\(name) can't be read. `make golden` writes it.")
  }

  /// How a text differs from its file.
  package struct Difference: Error, CustomStringConvertible {
    package let description: String
  }

  /// The first line that differs, as it is in the file and in the text, and what to do.
  private func difference(of text: String, from golden: String) -> String {
    let (old, new) = (golden.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let place = zip(old, new).prefix { $0 == $1 }.count
    let differing =
      old.dropFirst(place).prefix(1).map { "- \($0)" }
      + new.dropFirst(place).prefix(1).map { "+ \($0)" }
    return """
      \(name) differs in line \(place + 1):
      \(differing.joined(separator: "\n"))
      If that is meant, `make golden` writes it anew.
      """
  }
}
