import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// `@Provided`, which asks the current injector at each read.
@Suite struct ProvidedTests {
  private let injector = Injector.quiet()

  /// Runs `body` with an injector as the current one.
  private func within<Result>(_ body: () throws -> Result) rethrows -> Result {
    try injector.withScope(Scope("any")) { try body() }
  }

  // MARK: Reading

  @Test func itIsReadByTypeByNameAndByQualifier() {
    injector.register(Door.self, .singleton { Door() })
    injector.register(Int.self, qualifier: "limit", .instance(7))
    injector.registerProperty("title", .instance("text"))
    let page = Page()
    within {
      #expect(page.greeter is Door && page.title == "text" && page.limit == 7)
      #expect(page.service == nil && page.untitled == nil)
    }
    #expect(injector.issues.isEmpty)
  }

  @Test func eachReadAsksAgain() {
    injector.register((any Greeter).self, .factory { Door() })
    let page = Page()
    within {
      #expect(page.greeter as? Door !== page.greeter as? Door)
      injector.remove((any Greeter).self)
      injector.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hi")))
      #expect(page.greeter.greet() == "hi")
    }
  }

  @Test func inARequestItReadsThatRequests() async throws {
    let injector = Injector.ofRequests()
    let page = UserPage()
    try await withThrowingTaskGroup { group in
      for name in ["Alice", "Bob"] {
        group.addTask {
          try await injector.withScope(.request, { $0.supply("user", User(name: name)) }) {
            for _ in 0..<100 {
              #expect(page.user == User(name: name))
              await Task.yield()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(injector.issues.isEmpty)
  }

  @Test func aSendableClassHasItAsAConstant() {
    final class Session: Sendable {
      let title = Provided<String>(property: "title")
      let greeter = Provided<any Greeter>()
    }
    injector.registerProperty("title", .instance("text"))
    injector.register(Door.self, .singleton { Door() })
    let session = Session()
    within { #expect(session.title.value == "text" && session.greeter.value is Door) }
  }

  @Test func anActorAndAClosureReadIt() async throws {
    actor Crew {
      @Provided(property: "title") var title: String
    }
    injector.registerProperty("title", .instance("text"))
    let crew = Crew()
    @Provided(property: "title") var title: String
    let read: @Sendable () throws -> String = { [_title] in try _title.get() }
    try await injector.withScope(Scope("any")) {
      let texts = (await crew.title, try read(), title)
      #expect(texts == ("text", "text", "text"))
    }
  }

  @Test func anArrayIsProvidedToo() {
    struct All { @Provided var greeters: [any Greeter & Sendable] }
    injector.register((any Greeter & Sendable).self, .singleton { Door() }.element())
    within { #expect(All().greeters.count == 1) }
  }

  @Test func aFactoryReadsIt() throws {
    injector.registerProperty("title", .instance("text"))
    injector.register(String.self, .singleton { "made with \(Page().title)" })
    let made = try within { try Injector.current.make(String.self) }
    #expect(made == "made with text")
  }

  // MARK: Without a value

  @Test func withoutAValueItThrowsAndTheOptionalIsNil() {
    let page = Page()
    within {
      #expect(
        refusal(page.$greeter) == """
          Greeter was not found: nothing is registered for it, and it is not Makeable. Register or bind it.
          """)
      #expect(refusal(page.$title)?.contains("under that name") == true)
      #expect(refusal(page.$service)?.contains("Service was not found") == true)
      #expect(page.service == nil)
    }
    #expect(injector.issues.isEmpty)
  }

  @Test func readingOneThatIsNotOptionalStopsTheProgramWithItsSentence() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Page().greeter.greet()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        PropertyInjector: the current injector has no value for a @Provided property that was read and \
        isn't optional. Greeter was not found: nothing is registered for it, and it is not Makeable. \
        Register or bind it. Register the value on that injector, or make the property optional.
        """), "\(text)")
  }

  @Test func aFactoryThatThrowsIsAnIssueOfAnOptionalRead() {
    injector.register(Service.self) { () throws -> Service in throw Broken() }
    within {
      #expect(Page().service == nil)
      #expect(refusal(Page().$service)?.contains("threw Broken()") == true)
    }
    #expect(injector.issues.count == 1)
  }

  @Test func whatIsRegisteredInVainIsAnIssueOfAnOptionalRead() {
    struct Reader {
      @Provided(property: "title") var title: String?; @Provided var service: Service?
    }
    injector.registerProperty("title", .instance(7))
    for name in ["a", "b"] { injector.registerProperty(name, .instance(Service())) }
    within {
      #expect(Reader().title == nil && injector.issues.count == 1)
      #expect(Reader().service == nil && injector.issues.count == 2)
    }
    #expect(injector.issues[0].description.contains("registered with another type, Int"))
    #expect(injector.issues[1].description.contains("several names"))
  }

  @Test func outsideOfAScopeItSaysThatTheScopeIsNotOpen() {
    let injector = Injector.ofRequests()
    injector.withScope(Scope("other")) {
      #expect(
        refusal(UserPage().$user)?.contains("the scope request isn't open") == true)
      #expect(UserPage().user == nil)
    }
    #expect(injector.issues.count == 1)
  }

  @Test func afterItsScopeHasEndedItSaysSo() async {
    let injector = Injector.ofRequests()
    let task = injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      Task {
        while !Task.isCancelled { await Task.yield() }
        return refusal(UserPage().$user)
      }
    }
    task.cancel()
    #expect(await task.value?.contains("the scope request is closed") == true)
  }

  @Test func aDetachedTaskAsksTheSharedInjector() async throws {
    let injector = Injector.ofRequests()
    let text = try await injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      await Task.detached { refusal(UserPage().$user) }.value
    }
    #expect(text?.contains("nothing is registered") == true)
  }

  /// A singleton that reads it while it is made would keep a request's user.
  @Test func aSingletonThatIsMadeInARequestDoesNotGetItsUser() {
    final class Keeper: Sendable {
      let user: User?
      init() throws { user = try UserPage().$user.get() }
    }
    let injector = Injector.ofRequests()
    injector.register(Keeper.self, .singleton { try Keeper() })
    injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      #expect(refusal { try Injector.current.make(Keeper.self) } != nil)
    }
  }

  @Test func aValueThatNeedsItselfIsACycle() {
    injector.register(Int.self, qualifier: "limit", .factory { try Page().$limit.get() })
    within { #expect(refusal(Page().$limit)?.contains("needs its own value") == true) }
  }

  // MARK: Injecting

  @Test func anInjectionLeavesItAlone() throws {
    final class Target {
      @Provided var service: Service; @Provided(property: "title") var title: String?;
      var count: Int?
    }
    injector.registerProperty("title", .instance("text")).registerProperty("count", .instance(3))
    let target = Target()
    #expect(injector.injectDependencies(to: target).injectedCount == 1)
    #expect(try injector.injectAllDependencies(to: target).injectedCount == 0)
    #expect(
      try injector.injectAllDependencies(to: target, requiringOptionals: true).injectedCount == 0)
    #expect(injector.issues.isEmpty)
  }

  // MARK: Inspecting

  @Test func ofAnObjectItIsExplainedByWhatItAsksFor() {
    register()
    #expect(
      "\(injector.explain(Page()))" == """
        3 properties of Page would be injected, 2 would stay nil:
          ✓ greeter: Greeter ← Door, registered at Wiring.swift:1, singleton, by @Provided
          ✓ title: String ← "title" (String), registered at Wiring.swift:2, instance, by @Provided
          ✓ limit: Int ← Int qualified "limit", registered at Wiring.swift:3, instance, by @Provided
          ✗ service: Service? – nothing is registered for it, and it is not Makeable. Register or bind it.
          ✗ untitled: String? – nothing is registered under that name.
        """)
  }

  @Test func ofATypeOnlyAnObjectKnowsWhatItAsksFor() {
    register()
    let audit = injector.audit([Page.self])
    #expect(audit.isSound)
    #expect(
      audit.findings.map(\.description).contains(
        """
        note: Page.title (String) may be injected with the one of these with its name or qualifier, which \
        only an object knows: "title" (String), registered at Wiring.swift:2, instance, by @Provided.
        """))
  }

  @Test func anAuditFindsARequiredOneThatNothingServes() {
    struct Reader { @Provided var service: Service; @Provided var other: Service? }
    #expect(
      injector.audit([Reader.self]).findings.map(\.description) == [
        """
        error: Reader.service (Service) would not be injected: nothing is registered for it, and it is not \
        Makeable. Register or bind it.
        """,
        """
        note: Reader.other (Service?) would not be injected: nothing is registered for it, and it is not \
        Makeable. Register or bind it.
        """,
      ])
    injector.register(Service.self, .singleton { Service() })
    #expect(injector.audit([Reader.self]).findings.isEmpty)
  }

  @Test func aMisspelledNameIsTold() {
    struct Reader { @Provided(property: "titel") var title: String? }
    injector.registerProperty("title", .instance("text"), fileID: "App/Wiring.swift", line: 1)
    #expect(
      "\(injector.explain(Reader()))" == """
        0 properties of Reader would be injected, 1 would stay nil:
          ✗ title: String? – nothing is registered under that name. Did you mean "title" (String), registered \
        at Wiring.swift:1?
        """)
  }

  @Test func aConstantOfASendableClassIsAudited() {
    final class Session: Sendable { let service = Provided<Service>() }
    #expect(injector.audit([Session.self]).findings.map(\.severity).contains(.error))
    injector.register(Service.self, .singleton { Service() })
    #expect(injector.audit([Session.self]).findings.isEmpty)
    #expect(injector.explain(Session())["service"]?.isFilled == true)
  }

  @Test func whatItReadsIsFollowed() {
    final class Lacking: Sendable { let other = Provided<String>() }
    struct Reader { @Provided var lacking: Lacking }
    injector.register(Lacking.self, .singleton { Lacking() })
    #expect(
      injector.audit([Reader.self]).findings.map(\.description).first?.contains("Lacking.other")
        == true)
  }

  @Test func aSingletonMayReadWhatARequestHas() {
    final class Service: Sendable { let user = Provided<User>(property: "user") }
    let injector = Injector.ofRequests()
    injector.register(Service.self, .singleton { Service() })
    #expect(injector.audit([Service.self], within: .request).isSound)
    injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      let service = Injector.current.instance(of: Service.self)
      #expect(service?.user.value == User(name: "Alice"))
    }
  }

  @Test func aGraphShowsIt() {
    register()
    let mermaid = injector.graph(of: [Page.self]).mermaid
    #expect(mermaid.contains(#"type_Page -->|"greeter"| registration_Door"#))
  }

  private func register() {
    let file = "App/Wiring.swift"
    injector.register(Door.self, .singleton { Door() }, fileID: file, line: 1)
    injector.registerProperty("title", .instance("text"), fileID: file, line: 2)
    injector.register(Int.self, qualifier: "limit", .instance(7), fileID: file, line: 3)
  }
}

private struct Page: Sendable {
  @Provided var greeter: any Greeter
  @Provided(property: "title") var title: String
  @Provided(qualifier: "limit") var limit: Int
  @Provided var service: Service?
  @Provided(property: "untitled") var untitled: String?
}

private struct UserPage: Sendable {
  @Provided(property: "user") var user: User?
}

private struct Broken: Error {}

/// The reason why a property has no value.
private func refusal<Value>(_ property: Provided<Value>) -> String? {
  do throws(InjectionError) {
    _ = try property.get()
    return nil
  } catch {
    return error.description
  }
}
