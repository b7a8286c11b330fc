import Testing

/// The code that README, the pages, and the documentation comments show.
@Suite struct SnippetTests {
  private static let snippets = Result { try Document.paths.flatMap(Snippet.all) }

  @Test func allAreFound() throws {
    for path in ["README.md", "Isolation.md", "InjectorDelegate.swift"] {
      #expect(Document.paths.contains { $0.hasSuffix(path) })
    }
    for path in Document.paths {
      let blocks = try Document.text(of: path).matches(of: /```swift/)
      #expect(try Snippet.all(in: path).count == blocks.count, "\(path)")
    }
  }

  @Test func aFenceTellsWhereABlockBeginsAndEnds() throws {
    #expect(try Document.paths.flatMap(Snippet.unclearFences) == [])
  }

  @Test(arguments: try snippets.get())
  func aSnippetCompilesOrHasJustTheErrorsItAnnounces(_ snippet: Snippet) throws {
    let surprises = try snippet.surprises()
    #expect(surprises.isEmpty, "\(surprises.joined(separator: "\n"))")
  }
}
