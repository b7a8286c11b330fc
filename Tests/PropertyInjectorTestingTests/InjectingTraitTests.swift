import PropertyInjector
import PropertyInjectorTesting
import Testing

private final class Target {
  var traitTitle: String?
  var traitNumber: Int?
  var inheritedTraitNumber: Int?
}

private func injected() -> Target {
  let target = Target()
  Injector.injectDependencies(to: target)
  return target
}

/// The trait on tests of a suite that has none.
@Suite struct InjectingTraitTests {
  @Test(.injecting { $0.registerProperty("traitTitle", .instance("of the test")) })
  func aTestSeesWhatItsTraitRegisters() {
    #expect(injected().traitTitle == "of the test")
  }

  @Test func othersDoNot() {
    #expect(injected().traitTitle == nil)
  }

  @Test(
    .injecting {
      $0.registerProperty("traitTitle", .instance("first"))
      $0.registerProperty("traitNumber", .instance(1))
    }, .injecting { $0.registerProperty("traitTitle", .instance("second")) })
  func ofSeveralTraitsTheLastGoesFirst() {
    #expect(injected().traitTitle == "second")
    #expect(injected().traitNumber == 1)
  }

  /// An issue would fail it.
  @Test(.injecting { $0.registerProperty("traitTitle", .instance("of the suite")) })
  func whatATestRegistersReplacesWhatItsTraitRegistered() {
    Injector.current.registerProperty("traitTitle", .instance("registered by the test"))
    #expect(injected().traitTitle == "registered by the test")
  }

  @Test(.injecting()) func whatATestRegistersIsItsOwn() async {
    Injector.current.registerProperty("traitTitle", .instance("registered by the test"))
    #expect(injected().traitTitle == "registered by the test")
    #expect(await Task.detached { injected().traitTitle }.value == nil)
  }
}

/// A trait whose closures await.
@Suite(
  .injecting { injector in
    let title = await later("of the suite")
    injector.registerProperty("traitTitle", .instance(title))
  })
struct AwaitingTraitTests {
  @Test(.injecting { $0.registerProperty("traitNumber", .instance(await later(7))) })
  func whatIsAwaitedIsRegistered() {
    #expect(injected().traitTitle == "of the suite" && injected().traitNumber == 7)
  }

  @Test(
    .injecting(
      in: Scope("request"), supplying: { $0.supply("traitNumber", await later(8)) },
      { $0.registerProperty("traitNumber", .supplied(Int.self, in: Scope("request"))) }))
  func whatIsAwaitedIsSupplied() {
    #expect(injected().traitNumber == 8)
  }
}

private func later<Value: Sendable>(_ value: Value) async -> Value {
  await Task.yield()
  return value
}

/// Tests that run in a scope.
@Suite(
  .injecting {
    $0.registerProperty("traitTitle", .supplied(String.self, in: Scope("request")))
    $0.registerProperty("traitNumber", .scoped(Scope("request")) { 7 })
  })
struct InjectingScopeTests {
  @Test(.injecting(in: Scope("request"), supplying: { $0.supply("traitTitle", "supplied") }))
  func aTestRunsInTheScopeOfItsTrait() {
    #expect(injected().traitTitle == "supplied")
    #expect(injected().traitNumber == 7)
  }

  @Test func withoutAScopeTheAuditTellsWhatIsMissing() {
    withKnownIssue { Injector.current.expectSoundWiring(of: [Target.self]) }
    Injector.current.expectSoundWiring(of: [Target.self], within: Scope("request"))
  }
}

/// Issues of a test's injector.
@Suite struct InjectingIssueTests {
  @Test(.injecting { $0.registerProperty("traitNumber") { () throws -> Int in throw Refusal() } })
  func anIssueFailsTheTest() {
    withKnownIssue {
      #expect(injected().traitNumber == nil)
    } matching: { issue in
      "\(issue)".contains("Refusal")
        && issue.sourceLocation?.fileName == "InjectingTraitTests.swift"
    }
  }

  @Test(
    .injecting(failingOnIssues: false) {
      $0.registerProperty("traitNumber") { () throws -> Int in throw Refusal() }
    })
  func anIssueThatIsExpectedDoesNot() {
    #expect(injected().traitNumber == nil)
    #expect(Injector.current.issues.count == 1)
  }

  @Suite(.injecting { $0.registerProperty("traitTitle", .instance("of the suite")) })
  struct InASuite {
    @Test(
      .injecting(failingOnIssues: false) {
        $0.registerProperty("traitNumber") { () throws -> Int in throw Refusal() }
      })
    func anIssueThatIsExpectedDoesNotFailTheTestEither() {
      #expect(injected().traitTitle == "of the suite")
      #expect(Injector.current.issues.count == 1)
    }
  }

  private struct Refusal: Error {}
}

/// The trait on a suite, whose tests run at the same time.
@Suite(
  .injecting {
    $0.registerProperty("traitTitle", .instance("of the suite"))
    $0.registerProperty("traitNumber", .singleton { numbers.next() })
  }) struct InjectingSuiteTests
{
  @Test(.injecting { $0.registerProperty("traitTitle", .instance("of the test")) })
  func aTestGoesBeforeItsSuite() {
    #expect(injected().traitTitle == "of the test")
    #expect(injected().traitNumber != nil)
  }

  @Test(arguments: 0..<20) func eachTestHasSingletonsOfItsOwn(_: Int) {
    #expect(injected().traitTitle == "of the suite")
    let number = injected().traitNumber
    #expect(number == injected().traitNumber)
    #expect(number.map { numbers.isNew($0) } == true)
  }
}

/// The trait on a suite whose tests inherit a singleton from where the suite runs.
@Suite(.insideAnOverride, .injecting()) struct InjectingInheritedTests {
  @Test(arguments: 0..<20) func eachTestMakesAnInheritedSingletonAnew(_: Int) {
    let number = injected().inheritedTraitNumber
    #expect(number != nil && number == injected().inheritedTraitNumber)
    #expect(number.map { numbers.isNew($0) } == true)
  }
}

/// Runs a suite in one override with a singleton. The shared injector would be that of other suites
/// too.
private struct Overriding: SuiteTrait, TestScoping {
  var isRecursive: Bool { false }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Injector.withOverrides(
      { $0.registerProperty("inheritedTraitNumber", .singleton { numbers.next() }) },
      function)
  }
}

extension Trait where Self == Overriding {
  fileprivate static var insideAnOverride: Self { Overriding() }
}

private let numbers = Numbers()

private final class Numbers: Sendable {
  private let state = Locked<(last: Int, seen: Set<Int>)>((0, []))

  func next() -> Int {
    state.withLock { state in
      state.last += 1
      return state.last
    }
  }

  func isNew(_ number: Int) -> Bool {
    state.withLock { $0.seen.insert(number).inserted }
  }
}
