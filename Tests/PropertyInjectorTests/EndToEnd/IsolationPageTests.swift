import Foundation
import Testing

/// The page about isolation: each of its snippets compiles, or doesn't for just the reasons it gives.
@Suite struct IsolationPageTests {
  private static let snippets = Snippet.all(of: "Isolation")

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
