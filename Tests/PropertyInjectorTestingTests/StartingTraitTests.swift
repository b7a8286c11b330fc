import PropertyInjector
import PropertyInjectorTesting
import Testing

private let opened = Locked<[String]>([])

private func open(_ name: String) -> Source<Store> {
  .singleton(async: {
    await Task.yield()
    opened.withLock { $0.append(name) }
    return Store(name)
  }).closing { $0.close() }
}

/// What a test's injectors start and close.
@Suite(
  .injecting {
    $0.registerProperty("traitStore", open("real store"))
    $0.registerProperty("traitLog", open("real log"))
  })
struct StartingTraitTests {
  @Test(.injecting(in: Scope("request")) { $0.registerProperty("traitStore", open("double")) })
  func aDoubleReplacesTheRealThingBeforeItIsOpened() {
    let target = Target()
    #expect(target.traitStore?.name == "double" && target.traitLog?.name == "real log")
    #expect(opened.withLock { !$0.contains("real store") })
  }
}

/// The trait itself, run by a test.
@Suite struct RunTraitTests {
  private func run(
    _ source: Source<Store>, failingOnIssues: Bool = true,
    _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let trait = InjectingTrait.injecting(failingOnIssues: failingOnIssues) {
      $0.registerProperty("traitStore", source)
    }
    try await trait.provideScope(for: #require(Test.current), testCase: nil, performing: body)
  }

  @Test(arguments: [false, true]) func whatIsStartedIsClosedHoweverTheTestEnds(fails: Bool) async {
    let store = Locked<Store?>(nil)
    let ended: Void? = try? await run(open("own")) {
      let own = Target().traitStore
      #expect(own?.isClosed == false)
      store.withLock { $0 = own }
      if fails { throw Refusal() }
    }
    #expect((ended == nil) == fails && store.withLock { $0?.isClosed } == true)
  }

  @Test func eachTestMakesAnInheritedSingletonAnew() async throws {
    let log = Locked<[Store]>([])
    let source = Source.singleton { Store("inherited") }
    try await Injector.withOverrides({ $0.registerProperty("traitLog", source) }) {
      for _ in 0..<2 {
        try await run(open("own")) {
          let own = [Target(), Target()].compactMap(\.traitLog)
          #expect(own.count == 2 && own[0] === own[1])
          log.withLock { $0.append(own[0]) }
        }
      }
    }
    #expect(log.withLock { $0[0] !== $0[1] })
  }

  @Test func aStartThatFailsFailsTheTest() async {
    await #expect(throws: InjectionError.self) {
      try await run(.singleton(async: { _ in throw Refusal() })) { Issue.record("The test runs.") }
    }
  }

  @Test(arguments: [false, true])
  func aCloserThatThrowsFailsTheTest(failingOnIssues: Bool) async throws {
    let source = Source.singleton(async: { Store("") }).closing { _ in throw Refusal() }
    try await withKnownIssue {
      try await run(source, failingOnIssues: failingOnIssues) {}
    } matching: { issue in
      "\(issue)".contains("was not closed properly: its closer threw Refusal().")
    }
  }
}
