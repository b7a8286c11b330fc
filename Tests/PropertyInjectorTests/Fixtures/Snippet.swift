import Foundation
import Testing

/// A block of code on a page of the documentation, and the errors it announces by comments below
/// their lines.
struct Snippet: CustomTestStringConvertible {
  let page: String
  let line: Int
  let source: String
  private(set) var announced: [CompilerError] = []

  var testDescription: String { "\(page).md:\(line)" }

  /// What it is to be built with. It says so itself.
  var options: [String] {
    source.contains("-default-isolation MainActor") ? ["-default-isolation", "MainActor"] : []
  }

  /// All of Swift on a page.
  static func all(of page: String) -> [Snippet] {
    let lines = ((try? text(of: page)) ?? "")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let fences = lines.indices.filter { lines[$0].hasPrefix("```") }
    let blocks = stride(from: 0, to: fences.count - 1, by: 2).map { fences[$0]...fences[$0 + 1] }
    return blocks.filter { lines[$0.lowerBound] == "```swift" }.map { block in
      Snippet(page: page, line: block.lowerBound + 1, lines: lines[block].dropFirst().dropLast())
    }
  }

  /// A page of the documentation.
  static func text(of page: String) throws -> String {
    let file = URL(filePath: #filePath).appending(
      path: "../../../../Sources/PropertyInjector/PropertyInjector.docc/\(page).md")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }

  private init(page: String, line: Int, lines: some Sequence<Substring>) {
    self.page = page
    self.line = line
    let all = ["import Foundation", "import PropertyInjector"] + lines
    source = all.joined(separator: "\n")
    var codeLine = 0
    for (number, text) in zip(1..., all) {
      let text = text.drop { $0 == " " }
      if let error = text.wholeMatch(of: #/\/\/ error: (.*)/#) {
        announced.append(CompilerError(line: codeLine, text: String(error.1)))
      } else if !text.isEmpty, !text.hasPrefix("//") {
        codeLine = number
      }
    }
  }
}
