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
      .map {
        Snippet(place: "\(path):\(fences[$0] + 1)", lines: lines[fences[$0] + 1..<fences[$0 + 1]])
      }
  }

  /// What a document says, line by line: of a source, its documentation comments.
  private static func lines(of path: String) throws -> [Substring] {
    try Document.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      .map { path.hasSuffix(".swift") ? ($0.wholeMatch(of: #/ *\/\/\/ *(.*)/#)?.1 ?? "") : $0 }
  }

  /// Libraries of which `StandIns` has what the documentation uses.
  private static let imitated: Set<Substring> = [
    "import Logging", "import Hummingbird", "import ServiceLifecycle", "@testable import Orders",
  ]

  private init(place: String, lines: some Sequence<Substring>) {
    self.place = place
    let all =
      Self.imports(of: lines, at: place) + lines.map { Self.imitated.contains($0) ? "" : $0 }
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
    if let library = place.firstMatch(of: #/^Sources/(PropertyInjector\w+)//#)?.1 {
      imports.append("import \(library)")
    }
    if lines.contains(where: { $0.contains("@Test") }) {
      imports += ["import PropertyInjectorTesting", "import Testing"]
    }
    return imports
  }

  /// What it is to be built with. It says so itself.
  private func options() throws -> [String] {
    if let version = source.firstMatch(of: #/^// swift-tools-version: ?([\d.]+)/#)?.1 {
      return try manifestOptions(String(version))
    }
    return ["-warnings-as-errors"] + (source.contains("@main") ? ["-parse-as-library"] : [])
      + (source.contains("-default-isolation MainActor")
        ? ["-default-isolation", "MainActor"] : [])
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
