import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// `@Provided`, which asks the current injector at each read.
@Suite struct ProvidedTests {
  private let injector = Injector.quiet()
  private let requests = Injector.ofRequests()

  /// Runs `body` with an injector as the current one.
  private func within<Result>(_ body: () throws -> Result) rethrows -> Result {
    try injector.withScope(Scope("any")) { try body() }
  }

  private func register() {
    injector.register(Door.self, .singleton { Door() }, fileID: wiringFile, line: 1)
    injector.wire("title", "text", line: 2)
    injector.register(Int.self, qualifier: "limit", .instance(7), fileID: wiringFile, line: 3)
  }

  @Test func itIsReadByTypeByNameAndByQualifierAlsoAsAConstantAndEachReadAsksAgain() {
    final class Session: Sendable { let title = Provided<String>(property: "title") }
    struct All { @Provided var greeters: [any Greeter & Sendable] }
    register()
    injector.register((any Greeter & Sendable).self, .singleton { Door() }.element())
    let (page, session) = (Page(), Session())
    within {
      #expect(page.greeter is Door && page.title == "text" && page.limit == 7)
      #expect(page.service == nil && page.untitled == nil && injector.issues.isEmpty)
      #expect(session.title.value == "text" && All().greeters.count == 1)
      injector.removeAll().register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hi")))
      #expect(page.greeter.greet() == "hi")
    }
  }

  @Test func anActorAClosureAndAFactoryReadIt() async throws {
    actor Crew { @Provided(property: "title") var title: String }
    register()
    injector.register(String.self, .singleton { "made with \(Page().title)" })
    let crew = Crew()
    @Provided(property: "title") var title: String
    let read: @Sendable () throws -> String = { [_title] in try _title.get() }
    try await injector.withScope(Scope("any")) {
      let texts = try await [crew.title, read(), title]
      #expect(texts == ["text", "text", "text"])
      #expect(try Injector.current.make(String.self) == "made with text")
    }
  }

  @Test func inARequestItReadsThatRequests() async throws {
    let page = UserPage()
    try await withThrowingTaskGroup { group in
      for user in [User.alice, .bob] {
        group.addTask {
          try await requests.withScope(.request, { $0.supply("user", user) }) {
            for _ in 0..<100 {
              #expect(page.user == user)
              await Task.yield()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(requests.issues.isEmpty)
  }

  @Test func withoutAValueOrInACycleItThrowsAndTheOptionalIsNil() {
    let page = Page()
    within {
      #expect(refusal { try page.$greeter.get() }?.contains("Greeter was not found") == true)
      #expect(refusal { try page.$title.get() }?.contains("under that name") == true)
      #expect(refusal { try page.$service.get() as Any }?.contains("Service was not found") == true)
      #expect(page.service == nil && injector.issues.isEmpty)
      injector.register(Int.self, qualifier: "limit", .factory { try Page().$limit.get() })
      #expect(refusal { try page.$limit.get() }?.contains("needs its own value") == true)
    }
  }

  @Test func readingOneThatIsNotOptionalStopsTheProgramWithItsSentence() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Page().greeter.greet() }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let sentence = """
      PropertyInjector: a @Provided property that isn't optional was read, but the current injector \
      has no value for Greeter. Greeter was not found: nothing is registered for it, and \
      it is not Makeable. Register it, register((any Greeter).self) { … }, or bind it to a type, \
      bind((any Greeter).self, to: …). Register the value on that injector, or make the property \
      optional.
      """
    #expect(text.contains(sentence), "\(text)")
  }

  @Test func thatSentenceSaysWhichNameOrQualifierWasAskedFor() async {
    let byName = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Provided<Int>(property: "limit").value }
    let byQualifier = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Provided<Int>(qualifier: "daily").value }
    let texts = [byName, byQualifier].map {
      String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self)
    }
    #expect(texts[0].contains("has no value for \"limit\" (Int). "), "\(texts[0])")
    #expect(texts[1].contains("has no value for Int qualified \"daily\". "), "\(texts[1])")
  }

  @Test func whatFailsOrIsRegisteredInVainIsAnIssueOfAnOptionalRead() {
    struct Reader {
      @Provided(property: "title") var title: String?; @Provided var service: Service?
      @Provided var greeter: PoliteGreeter?
    }
    injector.registerProperty("title", .instance(7))
    for name in ["a", "b"] { injector.registerProperty(name, .instance(Service())) }
    injector.register(PoliteGreeter.self) { throw CancellationError() }
    within {
      let reader = Reader()
      #expect(reader.title == nil && reader.service == nil && reader.greeter == nil)
    }
    let texts = injector.issues.map(\.description)
    #expect(texts.count == 3 && texts[0].contains("registered with another type, Int"))
    #expect(texts[1].contains("several names") && texts[2].contains("threw CancellationError()"))
  }

  @Test func outsideOfItsScopeItSaysThatTheScopeIsNotOpenOrIsClosed() async {
    requests.withScope(Scope("other")) {
      let why = refusal { try UserPage().$user.get() as Any }
      #expect(why?.contains("the scope request isn't open") == true)
      #expect(UserPage().user == nil && requests.issues.count == 1)
    }
    let task = requests.withRequest(of: .alice) {
      Task {
        while !Task.isCancelled { await Task.yield() }
        return refusal { try UserPage().$user.get() as Any }
      }
    }
    task.cancel()
    #expect(await task.value?.contains("the scope request is closed") == true)
  }

  /// A singleton that reads it while it is made would keep a request's user.
  @Test func aSingletonThatIsMadeInARequestDoesNotGetItsUserButMayReadItLater() {
    final class Keeper: Sendable {
      let user: User?
      init() throws { user = try UserPage().$user.get() }
    }
    final class Service: Sendable { let user = Provided<User>(property: "user") }
    requests.register(Keeper.self, .singleton { try Keeper() })
    requests.register(Service.self, .singleton { Service() })
    #expect(requests.audit([Service.self], within: .request).isSound)
    requests.withRequest(of: .alice) {
      #expect(refusal { try Injector.current.make(Keeper.self) } != nil)
      #expect(Injector.current.instance(of: Service.self)?.user.value == .alice)
    }
  }

  @Test(arguments: [false, true]) func anInjectionLeavesItAlone(isRequired: Bool) throws {
    final class Both { @Provided var service: Service; @Provided(property: "a") var text: String? }
    injector.registerProperty("a", .instance("text"))
    let report = try injector.injectAllDependencies(to: Both(), requiringOptionals: isRequired)
    #expect(report.injectedCount == 0 && injector.issues.isEmpty)
  }

  @Test func ofAnObjectItIsExplainedByWhatItAsksForAndOfATypeOnlyAnObjectKnows() {
    struct Reader { @Provided(property: "titel") var title: String? }
    register()
    #expect("\(injector.explain(Reader()))".contains("Did you mean \"title\" (String), registered"))
    #expect(
      "\(injector.explain(Page()))" == """
        3 properties of Page would be injected, 2 would stay nil:
          ✓ greeter: Greeter ← Door, registered at Wiring.swift:1, singleton, by @Provided
          ✓ title: String ← "title" (String), registered at Wiring.swift:2, instance, by @Provided
          ✓ limit: Int ← Int qualified "limit", registered at Wiring.swift:3, instance, by @Provided
          ✗ service: Service? – nothing is registered for it, and it is not Makeable. Register it, \
        register(Service.self) { … }, or conform it to Makeable, so that its init() is called.
          ✗ untitled: String? – nothing is registered under that name.
        """)
    let all = injector.audit([Page.self])
    #expect(all.isSound && "\(all)".contains("its name or qualifier, which only an object"))
  }

  @Test func anAuditFindsARequiredOneThatNothingServesAndFollowsWhatItReads() {
    struct Reader { @Provided var session: Session; @Provided var other: Service? }
    final class Session: Sendable { let service = Provided<PoliteGreeter>() }
    func findings() -> [String] {
      injector.audit([Reader.self]).findings.map {
        "\($0.severity) \("\($0)".split(separator: " ")[1])"
      }
    }
    #expect(findings() == ["error Reader.session", "note Reader.other"])
    injector.register(Session.self, .singleton { Session() })
    #expect(findings() == ["error Session.service", "note Reader.other"])
    injector.register(Service.self, .singleton { Service() })
    injector.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hi")))
    #expect(findings() == [] && injector.explain(Session())["service"]?.isFilled == true)
  }
}

private struct Page: Sendable {
  @Provided var greeter: any Greeter
  @Provided(property: "title") var title: String
  @Provided(qualifier: "limit") var limit: Int
  @Provided var service: Service?
  @Provided(property: "untitled") var untitled: String?
}

private struct UserPage: Sendable { @Provided(property: "user") var user: User? }
