import Foundation
import Testing

/// The code that README, the pages, and the documentation comments show.
@Suite struct SnippetTests {
  private static let snippets = Result { try Document.paths.flatMap(Snippet.all) }

  /// None is indented, has more than the language at its fence, or lacks an end.
  @Test func allAreFound() throws {
    for path in ["README.md", "Isolation.md", "InjectorDelegate.swift"] {
      #expect(Document.paths.contains { $0.hasSuffix(path) })
    }
    for path in Document.paths {
      let parts = try Document.text(of: path).lowercased().components(separatedBy: "```swift")
      #expect(try Snippet.all(in: path).count == parts.count - 1, "\(path)")
    }
  }

  @Test(arguments: try snippets.get())
  func aSnippetCompilesOrHasJustTheErrorsItAnnounces(_ snippet: Snippet) throws {
    let surprises = try snippet.surprises()
    #expect(surprises.isEmpty, "\(surprises.joined(separator: "\n"))")
  }
}
