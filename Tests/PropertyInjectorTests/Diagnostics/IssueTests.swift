import PropertyInjector
import Testing
import UnreflectedFixture

/// Wrong registrations and targets: each is reported as an issue, and nothing traps.
@Suite struct IssueTests {
  private let heard = Calls()
  private let injector: Injector
  init() { injector = Injector(issueHandler: { [heard] in heard.add("\($0)") }) }

  @Test func whatIsWrongIsNotRegisteredAndAnIssueSaysWhy() {
    let line = #line
    injector.registerProperty("", .instance(3))
    injector.registerProperty("a", .instance(Int?.none))
    injector.registerProperty("b", .unchecked(Optional(Int?.none) as Any))
    injector.registerProperty("c", .instance(3).afterInit { count, _ in count += 1 })
    injector.registerProperty("d", .nothing(Int.self).afterInit { _, _ in })
    injector.registerProperty("e", .supplied(Int.self, in: .request).afterInit { _, _ in })
    injector.registerProperty("f", .weak { 3 })
    injector.registerProperty("g") {}
    injector.registerProperty("h") { fatalError("never called") }
    injector.registerProperty("i") { throw Broken() }
    #expect(injector.registrations.isEmpty && heard.count == 10)
    let text = "was not registered at IssueTests.swift"
    #expect(heard.names[1] == "\"a\" (Int) \(text):\(line + 2): the instance is nil.")
    let weakly = "only objects can be held weakly. Use .factory or .singleton."
    #expect(heard.names[6] == "\"f\" (Int) \(text):\(line + 7): \(weakly)")
  }

  @Test func aSecondRegistrationIsAnIssueWithBothOrigins() {
    for line: UInt in [7, 8] { injector.wire("count", 3, line: line) }
    let text = "\"count\" (Int) was not registered at Wiring.swift:8: \"count\" (Int) is already"
    #expect(heard.names == ["\(text) registered at Wiring.swift:7. Remove one of them."])
  }

  @Test(arguments: ["日本語", "größe", "class", "default", "a b"]) func anyNameWorks(_ name: String) {
    final class Page { var größe: Int?, 日本語: Int?, `class`: Int?, `default`: Int?, `a b`: Int? }
    // Of an optional instance the content is registered.
    injector.wire(name, Optional(Optional(3)))
    #expect(injector.registrations.map { "\($0.name ?? "none") \($0.type)" } == ["\(name) Int"])
    #expect(injector.injectDependencies(to: Page()).injectedCount == 1 && heard.names.isEmpty)
  }

  @Test func aWrongTypeIsToldOncePerTypeAndName() {
    final class Page { var count: String? }
    final class Other { lazy var count: Double = 1 }
    injector.wire("count", 3)
    for _ in 0..<3 {
      let page = Page()
      #expect(injector.injectDependencies(to: page).failures.isEmpty && page.count == nil)
      injector.registerProperty("unrelated", .instance(1)).removeProperty("unrelated")
    }
    // A lazy one is told by its declared type.
    injector.injectDependencies(to: Other())
    let why = "is never injected: that name is registered with another type, Int (Wiring.swift:7)."
    #expect(
      heard.names == [
        "Page.count (String?) \(why) Register a value of type String.",
        "Other.count (Double) \(why) Register a value of type Double.",
      ])
  }

  @Test func aFactoryThatThrowsIsReportedAndTheRestInjectedAndALookUpGivesNil() {
    final class Page { var first: Int?, count: Int?, last: Int? }
    for name in ["first", "last"] { injector.wire(name, 1) }
    injector.registerProperty("count", factory: { () throws -> Int in throw Broken() })
    let threw = "the factory registered at IssueTests.swift:\(#line - 1) threw Broken(code: 7)."
    let report = injector.injectDependencies(to: Page())
    #expect(injector.instance(forProperty: "count", as: Int.self) == nil)
    let text = "Page.count (Int?) was not injected: \(threw)"
    #expect(heard.names == [text, "\"count\" (Int) was not made: \(threw)"])
    #expect(report.description == "2 injected\n\(text)")
  }

  @Test func aValueTypeThatTurnsUpInTheWeakScopeIsAFailure() {
    injector.registerProperty(
      "greeter", .weak { PoliteGreeter(word: "hello") as any Greeter & Sendable })
    #expect(injector.instance(forProperty: "greeter", as: (any Greeter).self) == nil)
    #expect(heard.names.first?.contains("can't be held weakly") == true)
  }

  @Test func twoMistakesOfOnePropertyAreTwoIssuesEachToldOnce() {
    final class Page { var title: String? }
    injector.registerProperty("title", .scoped(.request) { "text" })
    for _ in 1...2 { injector.injectDependencies(to: Page()) }
    #expect(heard.count == 1 && heard.names[0].contains("isn't open"))
    let page = Page()
    injector.registerProperty("kept", .unchecked(page))
    injector.withScope(.request) {
      for _ in 1...2 { Injector.current.injectDependencies(to: page) }
    }
    #expect(heard.count == 2 && heard.names[1].contains("kept longer, as singleton"))
    #expect(heard.names[1].contains(#"let value = Provided<String>(property: "title")"#))
  }

  @Test func aValueBehindAnyIsInjectedAndAnActorThereHasItsIssue() throws {
    final class Mailer { var sender: String? }
    actor Crew { var sender: String? }
    final class Page { var anything: Mailer? }
    injector.registerProperty("sender", .instance("alice"))
    injector.registerProperty("anything") { Mailer() as Any }
    let page = Page()
    injector.injectDependencies(to: page)
    #expect(page.anything?.sender == "alice" && heard.count == 0)
    #expect(try injector.make(property: "anything", as: Mailer.self).sender == "alice")
    #expect((try injector.make(property: "anything", as: Any.self) as? Mailer)?.sender == "alice")
    injector.registerProperty("crew") { Crew() as Any }
    _ = try injector.make(property: "crew", as: Any.self)
    #expect(heard.count == 1 && heard.names[0].contains("Crew.sender"))
  }

  @Test func aTypeWithoutReflectionMetadataIsToldOnce() {
    final class Derived: UnreflectedBase { var count: Int? }
    injector.wire("title", "text")
    var value = UnreflectedValue()
    for _ in 0..<2 {
      injector.injectDependencies(to: UnreflectedBase())
      injector.injectDependencies(to: &value)
      injector.injectDependencies(to: Derived())
      injector.registerProperty("unrelated", .instance(3)).removeProperty("unrelated")
    }
    #expect(value.title == nil && heard.names.count == 3)
    #expect(heard.names[0].hasPrefix("UnreflectedBase has stored properties that can't"))
  }

  /// It recursed until the stack ended.
  @Test func aHandlerThatCausesIssuesIsNotCalledForThem() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      let injector = Injector(issueHandler: { _ in
        calls.add("handler")
        Injector.shared.registerProperty("", .instance(calls.count))
        Injector.withOverrides({ $0.registerProperty("", .instance(1)) }) {}
      })
      Injector.replaceShared(with: injector)
      for count in 1...2 {
        injector.registerProperty("", .instance(0))
        #expect(calls.count == count && injector.issues.count == 2 * count)
      }
    }
  }

  /// As if its call were no part of what is being made.
  @Test func aHandlerSharesNoGraphValueWithWhatIsBeingMade() {
    let heard = Locked<[Service?]>([])
    let handler = { @Sendable (_: InjectorIssue) in
      let service = Injector.current.instance(of: Service.self)
      heard.withLock { $0.append(service) }
    }
    Injector.withOverrides(
      { injector in
        injector.register(Service.self, .graph { Service() })
        injector.registerProperty("service") { (injector: Injector) throws -> Service in
          injector.registerProperty("", .instance(2))
          return try injector.make(Service.self)
        }
      }, issueHandler: handler
    ) {
      let service = Injector.current.instance(forProperty: "service", as: Service.self)
      let all = heard.withLock { $0 }
      #expect(all.count == 1 && all[0] != nil && all[0] !== service)
    }
  }

  @Test func byDefaultAnIssueIsALineOnStandardError() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Injector().registerProperty("", .instance(3))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(#/PropertyInjector: "" \(Int\) was not .*: its name is empty\.\n/#))
  }
}

private struct Broken: Error { let code = 7 }
