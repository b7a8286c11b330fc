import PropertyInjector
import PropertyInjectorTesting
import Testing

/// The trait on tests of a suite that has none.
@Suite struct InjectingTraitTests {
  @Test func othersDoNot() { #expect(Target().traitTitle == nil) }

  @Test(
    .injecting {
      $0.registerProperty("traitTitle", .instance("first"))
      $0.registerProperty("traitNumber", .instance(1))
    }, .injecting { $0.registerProperty("traitTitle", .instance("second")) })
  func ofSeveralTraitsTheLastGoesFirst() {
    #expect(Target().traitTitle == "second" && Target().traitNumber == 1)
    Injector.current.expectSoundWiring(of: [Target.self])
  }

  @Test(.injecting { $0.registerProperty("traitNumber", refusing) }) func anIssueFailsTheTest() {
    withKnownIssue {
      #expect(Target().traitNumber == nil)
    } matching: { issue in
      "\(issue)".contains("Refusal")
        && issue.sourceLocation?.fileName == "InjectingTraitTests.swift"
    }
  }

  /// An issue would fail it.
  @Test(.injecting { $0.registerProperty("traitTitle", .instance("of the trait")) })
  func whatATestRegistersIsItsOwnAndReplacesWhatItsTraitRegistered() async {
    Injector.current.registerProperty("traitTitle", .instance("registered by the test"))
    #expect(Target().traitTitle == "registered by the test")
    #expect(await Task.detached { Target().traitTitle }.value == nil)
  }
}

/// The trait on a suite, whose tests run at the same time, and may run in a scope. Its closures may
/// await.
@Suite(
  .injecting {
    $0.registerProperty("traitTitle", .supplied(String.self, in: Scope("request")))
    $0.registerProperty("traitNumber", .singleton { 1 })
  }) struct InjectingSuiteTests
{
  @Test(
    .injecting(
      in: Scope("request"), supplying: { $0.supply("traitTitle", await Task { "supplied" }.value) },
      { $0.registerProperty("traitNumber", .instance(await Task { 7 }.value)) }))
  func aTestGoesBeforeItsSuiteAndRunsInItsScope() {
    #expect(Target().traitTitle == "supplied" && Target().traitNumber == 7)
  }

  @Test func withoutAScopeTheAuditTellsWhatIsMissing() {
    withKnownIssue { Injector.current.expectSoundWiring(of: [Target.self]) }
    Injector.current.expectSoundWiring(of: [Target.self], within: Scope("request"))
  }

  @Test(.injecting(failingOnIssues: false) { $0.registerProperty("traitNumber", refusing) })
  func anIssueThatIsExpectedDoesNotFailTheTest() {
    #expect(Target().traitNumber == nil && Injector.current.issues.count > 0)
  }
}

private let refusing = Source<Int>.factory { throw Refusal() }
