import Foundation
import Testing

/// The page about isolation: each of its snippets compiles, or doesn't for just the reasons it gives.
@Suite struct IsolationPageTests {
  /// A block of code, and the errors it announces by comments below their lines.
  struct Snippet: CustomTestStringConvertible {
    let line: Int
    let source: String
    var announced: [CompilerError] = []

    var testDescription: String { "Isolation.md:\(line)" }

    /// What it is to be built with. It says so itself.
    var options: [String] {
      source.contains("-default-isolation MainActor") ? ["-default-isolation", "MainActor"] : []
    }

    init(line: Int, lines: some Sequence<Substring>) {
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

  private static let snippets: [Snippet] = {
    let page = URL(filePath: #filePath).appending(
      path: "../../../../Sources/PropertyInjector/PropertyInjector.docc/Isolation.md")
    let text = (try? String(contentsOf: page.standardized, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let fences = lines.indices.filter { lines[$0].hasPrefix("```") }
    return stride(from: 0, to: fences.count - 1, by: 2).map { index in
      Snippet(line: fences[index] + 1, lines: lines[(fences[index] + 1)..<fences[index + 1]])
    }
  }()

  @Test func itHasSnippetsOfBothKinds() {
    #expect(Self.snippets.contains { $0.announced.isEmpty })
    #expect(Self.snippets.contains { !$0.announced.isEmpty })
  }

  @Test(arguments: snippets) func aSnippetHasJustTheErrorsItAnnounces(_ snippet: Snippet) throws {
    let errors = try typeCheck(snippet.source, snippet.options)
    #expect(Set(errors.map(\.line)) == Set(snippet.announced.map(\.line)), "\(errors)")
    for announced in snippet.announced {
      #expect(
        errors.contains { $0.line == announced.line && $0.text.hasPrefix(announced.text) },
        "\(announced.text)\n\(errors)")
    }
  }
}
