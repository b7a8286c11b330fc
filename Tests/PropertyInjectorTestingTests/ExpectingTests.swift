import PropertyInjector
import PropertyInjectorTesting
import TestSupport
import Testing

/// `expectSoundWiring(of:)`, which fails a test with an audit's findings.
@Suite struct ExpectingTests {
  private let injector = Injector.quiet()

  @Test func eachFindingIsAnIssueWithItsTextUnlessItIsIgnored() {
    injector.registerProperty("name", .instance(1), fileID: "App/Wiring.swift", line: 7)
    injector.registerProperty("unused", .instance(1), fileID: "App/Wiring.swift", line: 8)
    let notes = [
      "note: \"name\" (Int), registered at Wiring.swift:7, fills nothing here.",
      "note: \"unused\" (Int), registered at Wiring.swift:8, fills nothing here.",
    ]
    let error = """
      error: Page.name (String?) would not be injected: that name is registered with another type, Int (Wiring.swift:7). Register a value of type String.
      """
    withKnownIssue {
      injector.expectSoundWiring(of: [Page.self])
    } matching: {
      $0.comments.map(\.rawValue) == [error]
    }
    withKnownIssue {
      injector.expectSoundWiring(of: [Page.self], minimumSeverity: .note)
    } matching: { issue in
      ([error] + notes).contains { issue.comments.map(\.rawValue) == [$0] }
    }
    injector.expectSoundWiring(of: [Page.self]) { $0.property?.name == "name" }
    withKnownIssue { Injector.quiet().expectSoundWiring(of: [Page.self], requiringOptionals: true) }
  }
}

private final class Page { var name: String? }
