import PropertyInjector
import PropertyInjectorTesting
import Testing

private final class Store: Sendable {
  let name: String
  private let closed: Locked<Bool> = Locked(false)
  init(_ name: String) { self.name = name }
  var isClosed: Bool { closed.withLock(\.self) }
  func close() { closed.withLock { $0 = true } }
}

private let opened = Locked<[String]>([])

private func open(_ name: String) -> Source<Store> {
  .singleton(
    async: { _ in
      await Task.yield()
      opened.withLock { $0.append(name) }
      return Store(name)
    }, close: { $0.close() })
}

/// What a test's injectors start and close.
@Suite(
  .injecting {
    $0.registerProperty("traitStore", open("real store"))
    $0.registerProperty("traitLog", open("real log"))
  })
struct StartingTraitTests {
  private final class Target {
    var traitStore: Store?
    var traitLog: Store?
  }

  private func injected() -> Target {
    let target = Target()
    Injector.injectDependencies(to: target)
    return target
  }

  @Test(.injecting { $0.registerProperty("traitStore", open("double")) })
  func aDoubleReplacesTheRealThingBeforeItIsOpened() {
    #expect(injected().traitStore?.name == "double")
    #expect(injected().traitLog?.name == "real log")
    #expect(opened.withLock { $0 }.filter { $0 == "real store" }.isEmpty)
  }

  @Test(.injecting { $0.registerProperty("traitStore", .instance(Store("instance"))) })
  func soDoesAnInstance() {
    #expect(injected().traitStore?.name == "instance")
    #expect(opened.withLock { $0 }.filter { $0 == "real store" }.isEmpty)
  }

  @Test(.injecting(in: Scope("request")) { $0.registerProperty("traitStore", open("in scope")) })
  func whatIsStartedIsThereInAScopeToo() {
    #expect(injected().traitStore?.name == "in scope")
  }
}

/// The trait itself, run by a test.
@Suite struct RunTraitTests {
  private func run(
    _ trait: InjectingTrait, _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: nil, performing: body)
  }

  @Test func whatIsStartedIsClosedHoweverTheTestEnds() async throws {
    struct Refusal: Error {}
    for fails in [false, true] {
      let store = Locked<Store?>(nil)
      do {
        try await run(.injecting { $0.registerProperty("traitStore", open("own")) }) {
          let own = try Injector.current.make(property: "traitStore", as: Store.self)
          #expect(!own.isClosed)
          store.withLock { $0 = own }
          if fails { throw Refusal() }
        }
        #expect(!fails)
      } catch {
        #expect(error is Refusal)
      }
      #expect(store.withLock { $0?.isClosed } == true)
    }
  }

  @Test func aStartThatFailsFailsTheTest() async {
    struct Refusal: Error {}
    await #expect(throws: InjectionError.self) {
      try await run(
        .injecting {
          $0.registerProperty("traitStore", .singleton(async: { _ -> Store in throw Refusal() }))
        }
      ) {
        Issue.record("The test runs.")
      }
    }
  }

  @Test(arguments: [false, true])
  func aCloserThatThrowsFailsTheTest(failingOnIssues: Bool) async throws {
    struct Refusal: Error {}
    try await withKnownIssue {
      try await run(
        .injecting(failingOnIssues: failingOnIssues) {
          $0.registerProperty(
            "traitStore",
            .singleton(async: { _ in Store("") }, close: { _ in throw Refusal() }))
        }
      ) {}
    } matching: { issue in
      "\(issue)".contains("was not closed properly: its closer threw Refusal().")
    }
  }
}
