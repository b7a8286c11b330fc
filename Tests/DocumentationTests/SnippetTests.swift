import Testing

/// The code that README, the pages, and the documentation comments show.
@Suite struct SnippetTests {
  private static let snippets = Result { try Document.paths.flatMap(Snippet.all) }

  @Test func theyAreFound() throws {
    let places = try Self.snippets.get().map(\.place)
    for path in ["README.md", "Isolation.md", "InjectorDelegate.swift"] {
      #expect(places.contains { $0.contains(path) })
    }
  }

  @Test(arguments: try snippets.get())
  func aSnippetCompilesOrHasJustTheErrorsItAnnounces(_ snippet: Snippet) throws {
    let surprises = try snippet.surprises()
    #expect(surprises.isEmpty, "\(surprises.joined(separator: "\n"))")
  }
}
