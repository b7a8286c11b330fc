import PropertyInjector
import Testing
import UnreflectedFixture

/// Wrong registrations and targets: each is reported as an issue, and nothing traps.
@Suite struct IssueTests {
  private let heard = Heard()
  private let injector: Injector

  init() {
    injector = Injector(issueHandler: { [heard] in heard.add($0) })
  }

  @Test func anEmptyNameIsNotRegistered() {
    injector.registerProperty("", .instance(3)); let line = #line
    #expect(injector.registrations.isEmpty)
    #expect(
      heard.texts == [
        "\"\" (Int) was not registered at IssueTests.swift:\(line): its name is empty."
      ])
  }

  @Test func aSecondRegistrationIsAnIssueWithBothOrigins() {
    injector.registerProperty("count", .instance(3)); let line = #line
    injector.registerProperty("count", .instance(4))
    #expect(
      heard.texts == [
        """
        "count" (Int) was not registered at IssueTests.swift:\(line + 1): "count" (Int) is already \
        registered at IssueTests.swift:\(line). Remove one of them.
        """
      ])
  }

  @Test func aReplacedRegistrationIsAnIssueWithBothOrigins() {
    let injector = Injector(duplicates: .replace, issueHandler: { [heard] in heard.add($0) })
    injector.registerProperty("count", .instance(3)); let line = #line
    injector.registerProperty("count", .instance(4), fileID: "App/Other.swift", line: 7)
    #expect(
      heard.texts == [
        """
        "count" (Int), registered at IssueTests.swift:\(line), was replaced by "count" (Int) at \
        Other.swift:7.
        """
      ])
    #expect(injector.instance(forProperty: "count", as: Int.self) == 4)
  }

  @Test func ofAnOptionalInstanceTheContentIsRegistered() {
    final class Page { var count: Int?, twice: String? }
    injector.registerProperty("count", .instance(Optional(3)))
    injector.registerProperty("twice", .instance(Optional(Optional("text"))))
    let page = injector.filled(Page(), setting: 2)
    #expect(page.count == 3 && page.twice == "text")
    #expect(injector.registrations.map { "\($0.type)" } == ["Int", "String"])
  }

  @Test func anInstanceThatIsNilIsNotRegistered() {
    injector.registerProperty("count", .instance(Int?.none)); let line = #line
    injector.registerProperty("inner", .instance(Optional(Int?.none)))
    injector.registerProperty("any", .unchecked(Int?.none as Any))
    #expect(injector.registrations.isEmpty)
    #expect(
      heard.texts.first
        == "\"count\" (Int) was not registered at IssueTests.swift:\(line): the instance is nil."
    )
    #expect(heard.texts.count == 3)
  }

  @Test func whatHasNoFactoryHasNothingToDoAfterIt() {
    injector.registerProperty("count", .instance(3).afterInit { count, _ in count += 1 })
    let line = #line - 1
    injector.registerProperty("none", .nothing(Int.self).afterInit { _, _ in })
    injector.registerProperty("later", .supplied(Int.self, in: .ofIssues).afterInit { _, _ in })
    #expect(injector.registrations.isEmpty)
    #expect(
      heard.texts.first == """
        "count" (Int) was not registered at IssueTests.swift:\(line): only what a factory makes can \
        have .afterInit.
        """)
    #expect(heard.texts.count == 3)
  }

  @Test func aWrongTypeIsToldOncePerTypeAndName() {
    final class Page { var count: String?, title: String? }
    final class Other { var count: Double? }
    injector.registerProperty("count", .instance(3)); let line = #line
    injector.registerProperty("title", .instance("text"))
    for _ in 0..<3 {
      let page = Page()
      let report = injector.injectDependencies(to: page)
      #expect(page.count == nil && page.title == "text")
      #expect(report.failures.isEmpty)
      injector.registerProperty("unrelated", .instance(1))
      injector.removeProperty("unrelated")
    }
    injector.injectDependencies(to: Other())
    #expect(
      heard.texts == [
        """
        Page.count (String?) is never injected: that name is registered with another type, Int (IssueTests.swift:\(line)). Register a value of type String.
        """,
        """
        Other.count (Double?) is never injected: that name is registered with another type, Int (IssueTests.swift:\(line)). Register a value of type Double.
        """,
      ])
  }

  @Test func aFactoryThatThrowsIsReportedAndTheRestInjected() throws {
    struct Broken: Error, Equatable { let code = 7 }
    final class Page { var first: Int?, count: Int?, last: Int? }
    injector.registerProperty("first", .instance(1))
    injector.registerProperty("count", factory: { () throws -> Int in throw Broken() })
    let line = #line - 1
    injector.registerProperty("last", .instance(3))
    let page = Page()
    let report = injector.injectDependencies(to: page)
    #expect(report.injectedCount == 2)
    #expect(page.first == 1 && page.count == nil && page.last == 3)
    guard case .factoryFailed(let property, let registration, let error) = report.failures.first
    else {
      Issue.record("another failure: \(report)")
      return
    }
    #expect(property?.name == "count" && registration.name == "count")
    #expect(error as? Broken == Broken())
    let text = """
      Page.count (Int?) was not injected: the factory registered at IssueTests.swift:\(line) \
      threw Broken(code: 7).
      """
    #expect(heard.texts == [text])
    #expect(report.description == "2 injected\n\(text)")
  }

  @Test func aFactoryThatThrowsGivesNilWhenLookedUp() {
    struct Broken: Error {}
    injector.registerProperty("count", factory: { () throws -> Int in throw Broken() })
    let line = #line - 1
    #expect(injector.instance(forProperty: "count", as: Int.self) == nil)
    #expect(
      heard.texts == [
        """
        "count" (Int) was not made: the factory registered at IssueTests.swift:\(line) threw \
        Broken().
        """
      ])
  }

  @Test func aFactoryWithoutAResultIsNotRegistered() {
    injector.registerProperty("count") {}
    let line = #line - 1
    #expect(injector.registrations.isEmpty)
    #expect(
      heard.texts == [
        """
        "count" was not registered at IssueTests.swift:\(line): its factory returns nothing. If it should return a value, write the type: { () throws -> Thing in … }.
        """
      ])
    struct Failure: Error {}
    injector.registerProperty("never") { fatalError("never called") }
    injector.registerProperty("throwing") { throw Failure() }
    #expect(injector.registrations.isEmpty)
    #expect(heard.texts.count == 3)
  }

  @Test func aValueTypeInTheWeakScopeIsNotRegistered() {
    injector.registerProperty("count", .weak { 3 })
    let line = #line - 1
    #expect(injector.registrations.isEmpty)
    #expect(
      heard.texts == [
        """
        "count" (Int) was not registered at IssueTests.swift:\(line): only objects can be held \
        weakly. Use .factory or .singleton.
        """
      ])
  }

  @Test func aValueTypeThatTurnsUpInTheWeakScopeIsAFailure() {
    final class Page { var greeter: (any Greeter & Sendable)? }
    injector.registerProperty("greeter", .weak { Polite() as any Greeter & Sendable })
    let page = Page()
    let report = injector.injectDependencies(to: page)
    #expect(page.greeter == nil)
    #expect(report.failures.first?.description.contains("can't be held weakly") == true)
  }

  @Test(arguments: [
    String(repeating: "x", count: 100_000), "日本語", "größe", "e\u{301}", "👩‍👩‍👧", "class", "self", "a b",
    "\0",
  ])
  func anyOtherNameWorks(_ name: String) {
    injector.registerProperty(name, .instance(3))
    #expect(injector.instance(forProperty: name, as: Int.self) == 3)
    #expect(injector.registrations.map(\.name) == [name])
    #expect(heard.texts.isEmpty)
  }

  @Test func unicodeNamesAndKeywordsAreInjected() {
    final class Page { var größe: Int?, 日本語: String?, `class`: Int?, `default`: Int?, `a b`: Int? }
    for name in ["größe", "class", "default", "a b"] {
      injector.registerProperty(name, .instance(3))
    }
    injector.registerProperty("日本語", .instance("text"))
    let page = injector.filled(Page(), setting: 5)
    #expect(page.größe == 3 && page.日本語 == "text" && page.`class` == 3 && page.`a b` == 3)
  }

  @Test func aTypeWithoutReflectionMetadataIsToldOnce() {
    final class Derived: UnreflectedBase { var count: Int? }
    injector.registerProperty("title", .instance("text"))
    injector.registerProperty("count", .instance(3))
    var value = UnreflectedValue()
    for _ in 0..<2 {
      #expect(injector.injectDependencies(to: UnreflectedBase()).injectedCount == 0)
      injector.injectDependencies(to: &value)
      injector.injectDependencies(to: Derived())
      injector.registerProperty("unrelated", .instance(3))
      injector.removeProperty("unrelated")
    }
    #expect(value.title == nil)
    #expect(heard.texts.count == 3)
    #expect(
      heard.texts.first == """
        UnreflectedBase has stored properties that can't be found, so none is injected. Build its module without -disable-reflection-metadata.
        """)
  }

  @Test func aDelegateOfAnActorIsRefusedElsewhereWhichIsAnIssueOncePerType() async {
    injector.registerProperty("count", .instance(3))
    let screens = [Screen(), Screen()]
    for screen in screens {
      #expect(injector.injectDependencies(to: screen).injectedCount == 0)
    }
    #expect(await screens[0].count == nil)
    #expect(await !screens[0].isTold)
    #expect(heard.texts.count == 1)
    #expect(heard.texts.first?.contains("Inject it on that actor") == true)
    await MainActor.run { [injector] in
      let screen = Screen()
      injector.injectDependencies(to: screen)
      #expect(screen.isTold)
    }
    #expect(heard.texts.count == 1)
  }

  @Test func aLazyPropertyIsToldByItsDeclaredType() {
    final class Page { lazy var count: Int = 1 }
    injector.registerProperty("count", .instance("text"))
    injector.injectDependencies(to: Page())
    #expect(heard.texts.first?.hasPrefix("Page.count (Int) is never injected") == true)
  }

  /// It recursed until the stack ended.
  @Test func aHandlerThatCausesIssuesIsNotCalledForThem() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      let shared = Locked<Injector?>(nil)
      let injector = Injector(issueHandler: { _ in
        calls.add("handler")
        let injector = shared.withLock { $0 }
        injector?.registerProperty("", .instance(calls.count))
        Injector.withOverrides({ $0.registerProperty("", .instance(1)) }) {}
      })
      shared.withLock { $0 = injector }
      Injector.replaceShared(with: injector)
      injector.registerProperty("", .instance(0))
      #expect(calls.count == 1)
      #expect(injector.issues.count == 2)
      injector.registerProperty("", .instance(0))
      #expect(calls.count == 2)
      shared.withLock { $0 = nil }
    }
  }

  /// The log needed itself: the handler counted as a part of making it.
  @Test func aHandlerMayAskForWhatIsBeingMade() throws {
    final class Log: @unchecked Sendable { var size: Int? }
    let shared = Locked<Injector?>(nil)
    let injector = Injector(issueHandler: { _ in
      _ = shared.withLock { $0 }?.instance(forProperty: "log", as: Log.self)
    })
    shared.withLock { $0 = injector }
    defer { shared.withLock { $0 = nil } }
    injector.registerProperty("size", .instance(1))
    injector.registerProperty(
      "log",
      .singleton { [unowned injector] in
        injector.registerProperty("size", .instance(2))
        return Log()
      })
    _ = try injector.make(property: "log", as: Log.self)
  }

  @Test func aHandlerSharesNoGraphValueWithWhatIsBeingMade() throws {
    final class Context: Sendable {}
    final class Page: @unchecked Sendable {
      var size: Int?
      var first: Context?
      var second: Context?
    }
    let heard = Locked<[Context?]>([])
    let shared = Locked<Injector?>(nil)
    let injector = Injector(issueHandler: { _ in
      let context = shared.withLock { $0 }?.instance(of: Context.self)
      heard.withLock { $0.append(context) }
    })
    shared.withLock { $0 = injector }
    defer { shared.withLock { $0 = nil } }
    injector.register(Context.self, .graph { Context() })
    injector.registerProperty("size", .instance(1))
    for name in ["first", "second"] {
      injector.registerProperty(name) { (injector: Injector) throws -> Context in
        // An issue: the name is registered.
        injector.registerProperty("size", .instance(2))
        return try injector.make(Context.self)
      }
    }
    let page = Page()
    injector.injectDependencies(to: page as AnyObject)
    #expect(page.first != nil && page.first === page.second)
    let all = heard.withLock { $0 }
    #expect(all.count == 2 && all.allSatisfy { $0 != nil && $0 !== page.first })
  }

  @Test func theLatestHundredIssuesAreKept() {
    for index in 0..<150 { injector.registerProperty("", .instance(index)) }
    #expect(injector.issues.count == 100)
    #expect(heard.texts.count == 150)
  }

  @Test func byDefaultAnIssueIsALineOnStandardError() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Injector().registerProperty("", .instance(3))
    }
    let bytes = try #require(result).standardErrorContent
    let text = try #require(String(validating: bytes, as: UTF8.self))
    #expect(
      text.contains(
        #/PropertyInjector: "" \(Int\) was not registered at .*: its name is empty\.\n/#))
  }
}

@MainActor private final class Screen: @MainActor InjectorDelegate {
  var count: Int?
  var isTold = false

  func didInjectDependencies() {
    isTold = true
  }
}

private struct Polite: Greeter, Sendable {
  func greet() -> String { "hello" }
}

/// What an issue handler was told.
final class Heard: Sendable {
  private let issues = Locked<[InjectorIssue]>([])

  var texts: [String] { issues.withLock { $0 }.map(\.description) }

  func add(_ issue: InjectorIssue) {
    issues.withLock { $0.append(issue) }
  }
}

extension Scope {
  fileprivate static let ofIssues = Scope("issues")
}
