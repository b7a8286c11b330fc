import Foundation
import Testing
import TypeCheck

/// A block of Swift in the documentation, and the errors it announces by comments below their
/// lines.
///
/// It is compiled alone, as a script, and may take the types and values of `StandIns` for granted;
/// what it declares itself goes before these.
struct Snippet: CustomTestStringConvertible {
  let place: String
  let source: String
  let announced: [CompilerError]

  var testDescription: String { place }

  /// All of a page, or of the doc comments of a source, at a path from the root of the package.
  static func all(in path: String) throws -> [Snippet] {
    let lines = try lines(of: path)
    let fences = lines.indices.filter { lines[$0].hasPrefix("```") }
    return stride(from: 0, to: fences.count - 1, by: 2).filter { lines[fences[$0]] == "```swift" }
      .map { index in
        Snippet(
          place: "\(path):\(fences[index] + 1)", lines: lines[fences[index] + 1..<fences[index + 1]]
        )
      }
  }

  /// The places of fences by which a block is not taken for what it is: indented, with more than a
  /// language in small letters, or without an end.
  static func unclearFences(in path: String) throws -> [String] {
    let lines = try lines(of: path)
    let fences = lines.indices.filter { lines[$0].drop(while: \.isWhitespace).hasPrefix("```") }
    let unclear = zip(0..., fences).filter { number, line in
      let isOpening = number.isMultiple(of: 2)
      return isOpening ? lines[line].wholeMatch(of: /```[a-z]*/) == nil : lines[line] != "```"
    }
    let open = fences.count.isMultiple(of: 2) ? [] : fences.suffix(1)
    return (unclear.map(\.1) + open).map { "\(path):\($0 + 1)" }
  }

  /// What a document says, line by line: of a source, its documentation comments.
  private static func lines(of path: String) throws -> [Substring] {
    try Document.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      .map { path.hasSuffix(".swift") ? comment(of: $0) : $0 }
  }

  /// What a line of a source says in a documentation comment.
  private static func comment(of line: Substring) -> Substring {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix("///") else { return "" }
    return line.dropFirst(3).drop(while: { $0 == " " })
  }

  init(place: String, lines: some Sequence<Substring>) {
    self.place = place
    let all = Self.imports(of: lines, at: place) + lines.map { Self.standsIn(for: $0) ? "" : $0 }
    source = all.joined(separator: "\n")
    var announced: [CompilerError] = []
    var codeLine = 0
    for (number, text) in zip(1..., all) {
      let text = text.drop { $0 == " " }
      if let error = text.wholeMatch(of: #/\/\/ error: (.+)/#) {
        announced.append(CompilerError(line: codeLine, text: String(error.1)))
      } else if !text.isEmpty, !text.hasPrefix("//") {
        codeLine = number
      }
    }
    self.announced = announced
  }

  /// A manifest imports nothing of ours; its first line says what it is.
  private static func imports(
    of lines: some Sequence<Substring>, at place: String
  ) -> [Substring] {
    if lines.contains(where: { $0.hasPrefix("// swift-tools-version") }) { return [] }
    var imports: [Substring] = ["import Foundation", "import PropertyInjector", "import StandIns"]
    for library in ["PropertyInjectorInspection", "PropertyInjectorLifecycle"]
    where place.hasPrefix("Sources/\(library)/") {
      imports.append("import \(library)")
    }
    if lines.contains(where: { $0.contains("@Test") }) {
      imports += ["import PropertyInjectorTesting", "import Testing"]
    }
    return imports
  }

  /// Whether a line imports a library of which `StandIns` has what the documentation uses.
  private static func standsIn(for line: Substring) -> Bool {
    [
      "import Logging", "import os", "import Hummingbird", "import ServiceLifecycle",
      "@testable import Orders",
    ].contains(line)
  }

  /// What it is to be built with. It says so itself.
  private func options() throws -> [String] {
    if let version = source.firstMatch(of: #/^// swift-tools-version: ?([\d.]+)/#)?.1 {
      return try manifestOptions(String(version))
    }
    var options = ["-warnings-as-errors"]
    if source.contains("-default-isolation MainActor") {
      options += ["-default-isolation", "MainActor"]
    }
    if source.contains("@main") { options.append("-parse-as-library") }
    return options
  }

  /// The errors it has instead of those it announces, as sentences.
  func surprises() throws -> [String] {
    let errors = try typeCheck(source, options())
    // One error may have others on its line, which needn't be announced.
    let unannounced = errors.filter { error in !announced.contains { $0.line == error.line } }
    let missing = announced.filter { announced in
      !errors.contains { $0.line == announced.line && $0.text.hasPrefix(announced.text) }
    }
    let lines = ("\n" + source).split(separator: "\n", omittingEmptySubsequences: false)
    return unannounced.map { "\($0.text): \(lines[$0.line])" }
      + missing.map { "not an error: \(lines[$0.line]): \($0.text)" }
  }
}
