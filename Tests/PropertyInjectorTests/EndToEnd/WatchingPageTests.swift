import Testing

/// The page about watching: each of its snippets compiles, with as much of other libraries as they use.
@Suite struct WatchingPageTests {
  private static let snippets = Snippet.all(of: "Watching")

  @Test func itHasSnippets() {
    #expect(Self.snippets.count >= 4)
  }

  @Test(arguments: snippets) func aSnippetCompiles(_ snippet: Snippet) throws {
    let source = Self.standIns.reduce(snippet.source) { $0.replacing($1.key, with: $1.value) }
    let errors = try typeCheck(source, snippet.options)
    #expect(errors.isEmpty, "\(errors)")
  }

  private static let standIns = [
    "import Logging": """
    struct Logger: Sendable {
      func trace(_ message: String) {}
      func debug(_ message: String) {}
      func notice(_ message: String) {}
      func warning(_ message: String) {}
    }
    """,
    "import os": """
    enum OSLogPrivacy { case `public` }
    struct SignpostMetadata: ExpressibleByStringInterpolation {
      init(stringLiteral: String) {}
      init(stringInterpolation: StringInterpolation) {}
      struct StringInterpolation: StringInterpolationProtocol {
        init(literalCapacity: Int, interpolationCount: Int) {}
        func appendLiteral(_ literal: String) {}
        func appendInterpolation(_ string: @autoclosure () -> String, privacy: OSLogPrivacy) {}
      }
    }
    struct OSSignpostID {}
    class OSSignpostIntervalState {}
    struct OSSignposter: @unchecked Sendable {
      init(subsystem: String, category: String) {}
      func makeSignpostID() -> OSSignpostID { OSSignpostID() }
      func beginInterval(
        _ name: StaticString, id: OSSignpostID, _ message: SignpostMetadata
      ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
      func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
      func emitEvent(_ name: StaticString, _ message: SignpostMetadata) {}
    }
    """,
  ]
}
