import PropertyInjector
import PropertyInjectorTesting
import TestSupport
import Testing

/// `expectSoundWiring(of:)`, which fails a test with an audit's findings.
@Suite struct ExpectingTests {
  private let injector = Injector.quiet()

  @Test func aSoundWiringFailsNothing() {
    injector.registerProperty("name", .instance("text")).registerProperty("unused", .instance(1))
    injector.expectSoundWiring(of: [Page.self])
  }

  @Test func eachFindingIsAnIssueWithItsText() {
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
  }

  @Test func whatIsIgnoredFailsNothing() {
    injector.registerProperty("number", .instance(1))
    injector.expectSoundWiring(of: [Page.self], requiringOptionals: true) { finding in
      finding.property?.name == "name"
    }
    withKnownIssue { injector.expectSoundWiring(of: [Page.self], requiringOptionals: true) }
  }

  @Test(.injecting { $0.registerProperty("name", .instance("text")) })
  func underTheTraitTheCurrentInjectorHasTheRegistrationsOfTheTest() {
    Injector.current.expectSoundWiring(of: [Page.self])
  }
}

private final class Page {
  var name: String?
}
