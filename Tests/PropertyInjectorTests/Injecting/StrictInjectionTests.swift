import PropertyInjector
import TestSupport
import Testing

/// `injectAllDependencies(to:)`, which fills all required properties or throws one error.
@Suite struct StrictInjectionTests {
  private let injector = Injector.quiet()

  private func failure(_ target: some AnyObject) throws -> InjectionError {
    try #require(throws: InjectionError.self) { try injector.injectAllDependencies(to: target) }
  }

  // MARK: Optionals

  /// As an audit does with the same parameter.
  @Test func ifOptionalsAreRequiredEachThatNothingFillsIsAFailure() throws {
    final class Plain {
      var title: String?
      var held: Int? = 3
      lazy var made: Int? = 4
      let constant: Int? = nil
      weak var parent: Plain?
      var closure: ((Int) -> Int)?
    }
    injector.registerProperty("tilte", .instance("text"), fileID: "App/Wiring.swift", line: 1)
    let plain = Plain()
    #expect(try injector.injectAllDependencies(to: plain).injectedCount == 0)
    #expect(
      refusal { try injector.injectAllDependencies(to: plain, requiringOptionals: true) } == """
        Plain.title (String?) was not injected: nothing is registered under that name. Did you mean \
        "tilte" (String), registered at Wiring.swift:1?
        """)
    injector.registerProperty("title", .instance("text"))
    #expect(
      try injector.injectAllDependencies(to: plain, requiringOptionals: true).injectedCount == 1)
    #expect(plain.title == "text")
  }

  @Test func aListedOptionalIsRequiredToo() {
    final class Page: Injectable {
      var title: String?
      static var injectedProperties: [InjectableProperty] {
        [.property("title", isRequired: false)]
      }
    }
    #expect(throws: Never.self) { try injector.injectAllDependencies(to: Page()) }
    #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: Page(), requiringOptionals: true)
    }
  }

  @Test func aRequiredOptionalMayGetTheNilOfAFactory() throws {
    final class Plain { var title: String? }
    injector.registerProperty("title") { nil as String? }
    #expect(
      try injector.injectAllDependencies(to: Plain(), requiringOptionals: true).injectedCount == 0)
  }

  @Test func excludedPropertiesAreNotRequired() throws {
    class Base { var framework: String? }
    final class Page: Base { var title: String? }
    injector.excludeProperties(of: Base.self).registerProperty("title", .instance("text"))
    #expect(
      try injector.injectAllDependencies(to: Page(), requiringOptionals: true).injectedCount == 1)
  }

  @Test func structsActorsAndSendableObjectsTakeItToo() async throws {
    struct Plain { var title: String? }
    actor Clerk { var title: String? }
    final class Page: InjectionParticipant, @unchecked Sendable { var title: String? }
    var plain = Plain()
    #expect(
      refusal { try injector.injectAllDependencies(to: &plain, requiringOptionals: true) } != nil)
    #expect(
      refusal { try injector.injectAllDependencies(to: Page(), requiringOptionals: true) } != nil)
    await #expect(throws: InjectionError.self) {
      try await injector.injectAllDependencies(to: Clerk(), requiringOptionals: true)
    }
    injector.registerProperty("title", .instance("text"))
    // All plain steps.
    try injector.injectAllDependencies(to: &plain, requiringOptionals: true)
    #expect(plain.title == "text")
  }

  // MARK: What it fills

  @Test func anObjectIsFilledAndToldOnce() throws {
    let page = Page()
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    injector.registerProperty("plain", .instance("plain"))
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 3)
    #expect(page.title == "text" && page.count == 3 && page.plain == "plain")
    #expect(page.log == ["count", "told"])
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 0)
    #expect(page.log == ["count", "told"])
  }

  @Test func plainPropertiesAreFilledByName() throws {
    final class Plain { var title: String?, service: Service?, other: Int? }
    injector.registerProperty("title", .instance("text"))
    injector.registerProperty("service", .instance(Service()))
    for _ in 0..<2 {
      let plain = Plain()
      #expect(try injector.injectAllDependencies(to: plain).injectedCount == 2)
      #expect(plain.title == "text" && plain.service != nil)
    }
  }

  @Test func aStructIsFilled() throws {
    var value = Value()
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    #expect(try injector.injectAllDependencies(to: &value).injectedCount == 2)
    #expect(value.title == "text" && value.count == 3 && value.told == 1)
  }

  @Test func anActorIsFilled() async throws {
    let crew = Crew()
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    #expect(try await injector.injectAllDependencies(to: crew).injectedCount == 2)
    #expect(await crew.title == "text")
    #expect(await crew.count == 3)
  }

  @Test func aClassInstanceThroughInoutIsFilledAsWithout() throws {
    var page = Page()
    #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: &page) }
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    #expect(try injector.injectAllDependencies(to: &page).injectedCount == 2)
  }

  @Test func theStaticCallsUseTheSharedInjector() async {
    await #expect(processExitsWith: .success) {
      let (page, crew) = (Page(), Crew())
      var value = Value()
      #expect(throws: InjectionError.self) { try Injector.current.injectAllDependencies(to: page) }
      #expect(throws: InjectionError.self) {
        try Injector.current.injectAllDependencies(to: &value)
      }
      await #expect(throws: InjectionError.self) {
        try await Injector.current.injectAllDependencies(to: crew)
      }
      Injector.configure { injector in
        injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
      }
      let counts = try await [
        Injector.current.injectAllDependencies(to: page).injectedCount,
        Injector.current.injectAllDependencies(to: &value).injectedCount,
        Injector.current.injectAllDependencies(to: crew).injectedCount,
      ]
      #expect(counts == [2, 2, 2])
      #expect(page.title == "text" && value.title == "text")
      #expect(await crew.title == "text")
    }
  }

  // MARK: All or nothing

  @Test func everyMissingPropertyIsToldInTheOrderOfDeclaration() throws {
    class Base: Injectable {
      @Injected var first: Service
      var second: Int?
      var third: Int?
      class var injectedProperties: [InjectableProperty] {
        [
          .property("computed") { (_: Base, _: Double) in },
          .property("third", \Base.third),
        ]
      }
    }
    final class Derived: Base {
      @Injected var fourth: (any Greeter)?
      @Injected var fifth: String
      var sixth: Bool?
    }
    injector.registerProperty("second", .instance("text")); let line = #line
    injector.registerProperty("sixth") { () throws -> Bool in throw Failure() }
    injector.register(String.self, .instance("fifth"))
    let target = Derived()
    let error = try failure(target)
    #expect(
      error.description == """
        Derived.first (Service) was not injected: nothing is registered under that name or for \
        Service.
        Derived.second (Int?) was not injected: that name is registered with another type, String (StrictInjectionTests.swift:\(line)). Register a value of type Int.
        Derived.third (Int?) was not injected: nothing is registered under that name or for Int.
        Derived.fourth (Greeter?) was not injected: nothing is registered under that name or for \
        Greeter.
        Derived.sixth (Bool?) was not injected: the factory registered at \
        StrictInjectionTests.swift:\(line + 1) threw Failure().
        Derived.computed (Double) was not injected: nothing is registered under that name or for \
        Double.
        """)
    #expect(error.failures.count == 6)
    injector.remove(String.self)
    #expect(try failure(target).failures.count == 7)
  }

  @Test func nothingIsSetIfSomethingIsMissing() throws {
    let page = Page()
    injector.register(Int.self, .instance(3)).registerProperty("plain", .instance("plain"))
    let error = try failure(page)
    #expect(
      error.description == """
        Page.title (String) was not injected: nothing is registered under that name or for String.
        """)
    #expect(page.count == nil && page.plain == nil && page.log == [])
    injector.registerProperty("title", .instance("text"))
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 3)
  }

  @Test func nothingIsSetIfALaterFactoryThrows() async throws {
    injector.register(String.self, .instance("text"))
    injector.register(Int.self) { () throws -> Int in throw Failure() }; let line = #line
    let (page, crew) = (Page(), Crew())
    page.log = []
    let text =
      "was not injected: the factory registered at StrictInjectionTests.swift:\(line) threw Failure()."
    #expect(try failure(page).description == "Page.count (Int?) \(text)")
    page.title = "own"
    #expect(try failure(page).failures.count == 1)
    #expect(page.title == "own" && page.count == nil && page.log == [])
    var value = Value()
    let error = #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: &value)
    }
    #expect(error?.description == "Value.count (Int?) \(text)")
    #expect(value.count == nil && value.told == 0)
    await #expect(throws: InjectionError.self) {
      try await injector.injectAllDependencies(to: crew)
    }
    #expect(await crew.title == nil)
  }

  @Test func aPlainPropertyIsNotSetEitherIfALaterFactoryThrows() throws {
    final class Plain { var first: Service?, second: Int?, third: String? }
    injector.registerProperty("first", .instance(Service()))
    injector.registerProperty("second") { () throws -> Int in throw Failure() }
    injector.registerProperty("third", .instance("text"))
    let plain = Plain()
    #expect(try failure(plain).failures.count == 1)
    #expect(plain.first == nil && plain.second == nil && plain.third == nil)
  }

  @Test func aSingletonThatWasMadeOnTheWayIsKept() throws {
    final class Plain { var first: Service?, second: Int? }
    let calls = Calls()
    injector.registerProperty("first", .singleton { calls.add("first", making: Service()) })
    injector.registerProperty("second") { () throws -> Int in throw Failure() }
    let plain = Plain()
    #expect(try failure(plain).failures.count == 1)
    #expect(calls.count == 1 && plain.first == nil)
    let made = injector.instance(of: Service.self)
    injector.removeProperty("second")
    #expect(try injector.injectAllDependencies(to: plain).injectedCount == 1)
    #expect(plain.first === made && calls.count == 1)
  }

  @Test func aQualifierThatNothingWasRegisteredWithIsTold() throws {
    final class Page { @Injected(qualifier: "loud") var title: String? }
    injector.register(String.self, .instance("without"))
    #expect(try failure(Page()).description.contains("\"loud\""))
  }

  // MARK: What must be filled

  @Test func whatTheNamingConventionPicksMustBeFilled() throws {
    final class Page { var injectedTitle: String?, title: String? }
    let injector = Injector.quiet(convention: .prefix("injected"))
    let page = Page()
    let error = #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: page)
    }
    #expect(
      error?.description == """
        Page.injectedTitle (String?) was not injected: nothing is registered under that name or \
        for String.
        """)
    injector.register(String.self, .instance("text"))
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 1)
    #expect(page.injectedTitle == "text" && page.title == nil)
  }

  @Test func whatIsNoRequirementMayStayEmpty() throws {
    final class Loose: Injectable {
      var unregistered: String?
      let constant: String? = nil
      weak var parent: Service?
      weak var relative: Service?
      var number = 0
      @Injected(isLive: true) var live: Int
      static var injectedProperties: [InjectableProperty] {
        [.reference("relative", \Loose.relative)]
      }
    }
    let loose = Loose()
    for name in ["constant", "parent", "number"] { injector.registerProperty(name, .instance(3)) }
    injector.registerProperty("plain", .instance("nobody's"))
    #expect(try injector.injectAllDependencies(to: loose).injectedCount == 0)
    #expect(loose.number == 0 && loose.relative == nil)
  }

  @Test func whatHoldsAValueIsNoRequirement() throws {
    let page = Page()
    page.title = "own"
    page.count = 7
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 0)
    #expect(page.title == "own" && page.count == 7)
  }

  // MARK: Refused

  @Test func aTargetThatIsRefusedIsAnError() throws {
    var optional: Int? = 3
    let error = #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: &optional)
    }
    #expect(
      error?.description == """
        Int? was not injected: an enum, an optional included, has no stored properties. Unwrap it \
        first.
        """)
    let crew: AnyObject = Crew()
    #expect(
      try failure(crew).description.hasPrefix("Crew was not injected: an actor is injected only"))
  }

  @Test func whatAFactorySetItselfStays() throws {
    final class Page { var title: String?; var count: Int? }
    injector.registerProperty("title", .instance("registered"))
    injector.registerProperty(
      "count",
      .owned { owner, _ in
        (owner as? Page)?.title = "its own"
        return 3
      })
    let page = Page()
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 1)
    #expect(page.title == "its own" && page.count == 3)
  }

  @Test func aMistakeInTheListIsAnError() throws {
    final class Page: Injectable {
      var title: String?
      let constant: Int? = nil
      static var injectedProperties: [InjectableProperty] {
        [.property("titel"), .property("constant"), .property("title", \Page.title)]
      }
    }
    injector.registerProperty("title", .instance("text"))
    let page = Page()
    #expect(
      try failure(page).description == """
        Page.titel was not injected: Page.injectedProperties lists it, but there is no stored \
        property of that name. Correct the name, or pass a key path.
        Page.constant (Int?) was not injected: it is a let. Make it a var.
        """)
    #expect(page.title == nil)
  }
}

private struct Failure: Error {}

private final class Page: Injectable, InjectorDelegate {
  @Injected var title: String
  var count: Int? { didSet { log.append("count") } }
  var plain: String?
  var log: [String] = []

  static var injectedProperties: [InjectableProperty] { [.property("count", \Page.count)] }

  func didInjectDependencies() {
    log.append("told")
  }
}

private struct Value: Injectable, InjectorDelegate {
  @Injected var title: String
  var count: Int?
  var told = 0

  static var injectedProperties: [InjectableProperty] { [.property("count", \Value.count)] }

  mutating func didInjectDependencies() {
    told += 1
  }
}

private actor Crew: Injectable {
  var title: String?
  @Injected var count: Int?

  static var injectedProperties: [InjectableProperty] {
    [.property("title") { (crew: isolated Crew, title: String) in crew.title = title }]
  }
}
