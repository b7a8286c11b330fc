import PropertyInjector
import TestSupport
import Testing

/// What the Objective-C library KlappaInjector does, in its order; 8 is in `TrackingTests`.
@Suite struct KlappaInjectorTests {
  private let injector = Injector.quiet(convention: .prefix("injected"))
  private let replacing = Injector.quiet(duplicates: .replace, convention: .prefix("injected"))

  // 1
  @Test func everyPropertyWithThePrefixIsWanted() {
    class Base { private var injectedHidden: Service?; var hidden: Service? { injectedHidden } }
    final class Page: Base { var injectedService: Service?; lazy var injectedLazy = Service() }
    let service = Service()
    injector.register(Service.self, .instance(service))
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 3)
    #expect(page.injectedService === service)
    #expect(page.injectedLazy === service)
    #expect(page.hidden === service)
  }

  // 1
  @Test func onlyPropertiesThatBeginWithJustThePrefixAreWanted() throws {
    final class Page {
      var service: Service?, InjectedService: Service?, INJECTEDService: Service?
      var notinjectedService: Service?, inject: Service?, _injectedService: Service?
    }
    injector.register(Service.self, .instance(Service()))
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
    #expect(try injector.injectAllDependencies(to: Page()).injectedCount == 0)
  }

  // 1
  @Test func withoutTheConventionThePrefixMeansNothing() throws {
    final class Page { var injectedService: Service? }
    let injector = Injector.quiet()
    injector.register(Service.self, .instance(Service()))
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
    #expect(try injector.injectAllDependencies(to: Page()).injectedCount == 0)
  }

  // 2
  @Test func anInstanceServesItsTypeItsSuperclassesAndItsProtocols() {
    final class Page {
      var injectedOwn: LoudService?, injectedBase: Service?, injectedLoud: (any Loud)?
      var injectedInherited: (any Greeter)?, injectedBoth: (any Greeter & Service)?
      var injectedOther: Door?
    }
    let service = LoudService()
    injector.register(LoudService.self, .instance(service))
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 5)
    #expect(page.injectedOwn === service)
    #expect(page.injectedBase === service)
    #expect(page.injectedLoud as? LoudService === service)
    #expect(page.injectedInherited as? LoudService === service)
    #expect(page.injectedBoth === service)
  }

  // 2
  @Test func anExactRegistrationServesJustTheTypeItWasWrittenWith() {
    final class Page {
      var injectedOwn: LoudService?, injectedBase: Service?, injectedGreeter: (any Greeter)?
    }
    let (service, page, other) = (LoudService(), Page(), Page())
    injector.register(LoudService.self, exactly: true, .instance(service))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.injectedOwn === service)
    replacing.register(Service.self, exactly: true, .instance(service))
    #expect(replacing.injectDependencies(to: other).injectedCount == 1)
    #expect(other.injectedBase === service)
  }

  // 2
  @Test func valueTypesServeTheirOwnTypeAndTheirProtocols() {
    struct Page { var injectedGreeter: (any Greeter)?, injectedPolite: PoliteGreeter? }
    injector.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hello")))
    var page = Page()
    #expect(injector.injectDependencies(to: &page).injectedCount == 2)
    #expect(page.injectedGreeter?.greet() == "hello")
  }

  // 2
  @Test func aFactoryServesAncestorsWithAFreshValueForEachProperty() {
    final class Page { var injectedBase: Service?, injectedLoud: (any Loud)? }
    injector.register(LoudService.self) { LoudService() }
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 2)
    #expect(page.injectedBase is LoudService)
    #expect(page.injectedBase !== page.injectedLoud as? LoudService)
  }

  // 2
  @Test func theLaterOfTwoThatShareAnAncestorServesItIfTheyReplace() {
    final class Page {
      var injectedLoud: LoudService?, injectedGreeting: GreetingService?
      var injectedBase: Service?, injectedGreeter: (any Greeter)?
    }
    for injector in [injector, replacing] {
      injector.register(LoudService.self, .instance(LoudService()))
      injector.register(GreetingService.self, .instance(GreetingService()))
      #expect(injector.issues.isEmpty)
    }
    let (page, other) = (Page(), Page())
    #expect(replacing.injectDependencies(to: page).injectedCount == 4)
    #expect(page.injectedBase is GreetingService && page.injectedGreeter is GreetingService)
    #expect(injector.injectDependencies(to: other).injectedCount == 4)
    #expect(other.injectedBase is LoudService && other.injectedGreeter is LoudService)
  }

  // 3
  @Test func aLimitedRegistrationServesItsTargetAndTheSubclasses() {
    class Page { var injectedText: String? }
    final class Poem: Page {}
    final class Letter { var injectedText: String? }
    injector.register(String.self, for: Page.self, .instance("page"))
    let page = injector.filled(Page())
    let poem = injector.filled(Poem())
    let letter = injector.filled(Letter())
    #expect(page.injectedText == "page")
    #expect(poem.injectedText == "page")
    #expect(letter.injectedText == nil)
    #expect(injector.instance(of: String.self) == nil)
  }

  // 3
  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func theMostDerivedLimitWins(_ policy: DuplicatePolicy) {
    class Page { var injectedText: String? }
    class Poem: Page {}
    final class Sonnet: Poem {}
    let injector = Injector.quiet(duplicates: policy, convention: .prefix("injected"))
    injector.register(String.self, for: Page.self, .instance("page"))
    injector.register(String.self, for: Poem.self, .instance("poem"))
    injector.register(String.self, .instance("general"))
    let targets = [Page(), Poem(), Sonnet()]
    for target in targets { injector.injectDependencies(to: target) }
    #expect(targets.map(\.injectedText) == ["page", "poem", "poem"])
    #expect(injector.issues.isEmpty)
  }

  // 3
  @Test func aRegistrationCanBeLimitedToAStruct() {
    struct Page { var injectedText: String? }
    struct Letter { var injectedText: String? }
    injector.register(String.self, for: Page.self, .instance("page"))
    var (page, letter) = (Page(), Letter())
    injector.injectDependencies(to: &page)
    injector.injectDependencies(to: &letter)
    #expect(page.injectedText == "page")
    #expect(letter.injectedText == nil)
  }

  // 4
  @Test func anIdInTheNameTellsRegistrationsOfOneTypeApart() {
    final class Page { var injectedMain: String?, injectedTheBACK: String?, injectedOther: String? }
    injector.register(String.self, qualifier: "main", .instance("red"))
    injector.register(String.self, qualifier: "Back", .instance("white"))
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 2)
    #expect(page.injectedMain == "red")
    #expect(page.injectedTheBACK == "white")
    #expect(page.injectedOther == nil)
    #expect(injector.issues.isEmpty)
  }

  // 4
  @Test func anIdServesOnlyWhereTypeAndTargetFitToo() {
    final class Page { var injectedMainText: String?, injectedMainCount: Int? }
    final class Letter { var injectedMainText: String? }
    injector.register(String.self, qualifier: "main", for: Page.self, .instance("text"))
    injector.register(Int.self, .instance(3))
    let (page, letter) = (Page(), Letter())
    injector.injectDependencies(to: page)
    injector.injectDependencies(to: letter)
    #expect(page.injectedMainText == "text")
    #expect(page.injectedMainCount == 3)
    #expect(letter.injectedMainText == nil)
  }

  // 4
  @Test func theLongerOfTwoIdsThatFitWins() {
    final class Page { var injectedMainColor: String?, injectedMain: String? }
    for injector in [injector, replacing] {
      injector.register(String.self, qualifier: "main", .instance("short"))
      injector.register(String.self, qualifier: "mainColor", .instance("long"))
      injector.register(String.self, qualifier: "color", .instance("middle"))
      let page = Page()
      injector.injectDependencies(to: page)
      #expect(page.injectedMainColor == "long")
      #expect(page.injectedMain == "short")
    }
  }

  // 5
  @Test func anIdGoesBeforeALimitAndALimitBeforeWhatIsGeneral() {
    final class Page { var injectedMainText: String?, injectedText: String? }
    final class Letter { var injectedText: String? }
    injector.register(String.self, .instance("general"))
    injector.register(String.self, for: Page.self, .instance("limited"))
    injector.register(String.self, qualifier: "main", .instance("id"))
    let (page, letter) = (Page(), Letter())
    injector.injectDependencies(to: page)
    injector.injectDependencies(to: letter)
    #expect(page.injectedMainText == "id")
    #expect(page.injectedText == "limited")
    #expect(letter.injectedText == "general")
    injector.register(String.self, qualifier: "main", for: Page.self, .instance("id and limited"))
    page.injectedMainText = nil
    injector.injectDependencies(to: page)
    #expect(page.injectedMainText == "id and limited")
  }

  // 6
  @Test func oneErrorTellsAllWantedPropertiesThatNothingServesAndNothingIsSet() {
    struct Broken: Error {}
    class Base { var injectedBase: Service? }
    final class Page: Base, InjectorDelegate {
      var injectedText: String?, injectedCount: Int?, injectedGreeter: (any Greeter)?
      var injectedRatio: Double?, injectedFlag: Bool?, unwanted: Service?
      func didInjectDependencies() { Issue.record("told") }
    }
    injector.register(String.self, .instance("text"))
    let line = #line + 1
    injector.registerProperty("injectedCount", .instance("three"))
    injector.register(Double.self, factory: { () throws -> Double in throw Broken() })
    // What a factory leaves nil is served.
    injector.register(Bool.self, .factory { nil })
    injector.register((any Greeter).self, qualifier: "other") { PoliteGreeter(word: "hello") }
    let page = Page()
    let error = #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: page)
    }
    #expect(
      error?.description == """
        Page.injectedBase (Service?) was not injected: nothing is registered under that name or for \
        Service.
        Page.injectedCount (Int?) was not injected: that name is registered with another type, String (KlappaInjectorTests.swift:\(line)). Register a value of type Int.
        Page.injectedGreeter (Greeter?) was not injected: nothing is registered under that name or \
        for Greeter. It is registered for other targets or qualifiers: Greeter qualified "other" (KlappaInjectorTests.swift:\(line + 4)).
        Page.injectedRatio (Double?) was not injected: the factory registered at \
        KlappaInjectorTests.swift:\(line + 1) threw Broken().
        """)
    #expect(error?.failures.count == 4)
    #expect(page.injectedText == nil)
  }

  // 6
  @Test func whatIsServedOrSetAlreadyIsNoError() throws {
    final class Page { var injectedText: String?, injectedCount: Int?, unwanted: Service? }
    injector.register(String.self, .instance("text"))
    #expect(injector.injectDependencies(to: Page()).failures.isEmpty)
    let page = Page()
    page.injectedCount = 3
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 1)
    #expect(page.injectedText == "text")
  }

  // 6
  @Test func aWantedPropertyThatCannotBeWrittenIsAnError() {
    final class Page {
      var injectedThing: Any?; weak var injectedService: Service?; let injectedNumber = 3
    }
    injector.register(Service.self, .instance(Service()))
    // Also if the type is known already.
    #expect(injector.injectDependencies(to: Page()).failures.isEmpty)
    let error = #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: Page())
    }
    #expect(
      error?.description == """
        Page.injectedThing (Any?) was not injected: anything fits its type. List it \
        in injectedProperties with a key path or a closure.
        Page.injectedService (Service?) was not injected: it is weak or unowned. List it in \
        injectedProperties with a key path or a closure.
        """)
  }

  // 7
  @Test func excludedClassesAndTheirSuperclassesAreLeftOut() throws {
    class Root { var injectedRoot: String? }
    class Base: Root { var injectedBase: String?, name: String?, injectedCount: Int? }
    final class Page: Base { var injectedOwn: String? }
    injector.register(String.self, .instance("text"))
    injector.registerProperty("name", .instance("name"))
    injector.excludeProperties(of: Base.self)
    let page = Page()
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 1)
    #expect(page.injectedOwn == "text")
    #expect(page.injectedRoot == nil && page.injectedBase == nil && page.name == nil)
    #expect(injector.injectDependencies(to: Root()).injectedCount == 0)
  }

  // 9
  @Test func registeredObjectsAreToldOnceThatRegistrationIsComplete() {
    let (listener, later) = (Listener(), Listener())
    injector.register(Listener.self, .instance(listener))
    injector.register(String.self, .instance("text"))
    #expect(listener.calls.names == [])
    injector.completeRegistration()
    #expect(listener.calls.names == ["text"])
    injector.registerProperty("listener", .instance(later))
    injector.completeRegistration()
    #expect(listener.calls.count == 1)
    #expect(later.calls.names == ["text"])
  }

  // 9
  @Test func configuringTheSharedInjectorCompletesRegistration() async {
    await #expect(processExitsWith: .success) {
      let listener = Listener()
      Injector.configure {
        $0.register(Listener.self, .instance(listener))
        $0.register(String.self, .instance("text"))
        #expect(listener.calls.names == [])
      }
      #expect(listener.calls.names == ["text"])
      Injector.shared.completeRegistration()
      #expect(listener.calls.count == 1)
    }
  }

  // 10
  @Test func afterAllIsRemovedTheInjectorIsAsGoodAsNew() throws {
    final class Page { var injectedText: String?, injectedCount: Int?, name: String? }
    injector.register(String.self, .instance("first"))
    injector.register(Int.self, for: Page.self) { 1 }
    injector.registerProperty("name", .instance("name"))
    try injector.install("module") { $0.register(Service.self, .instance(Service())) }
    let (page, other) = (Page(), Page())
    injector.injectDependencies(to: page)
    injector.removeAll()
    #expect(injector.registrations.isEmpty && injector.modules.isEmpty)
    #expect(injector.injectDependencies(to: other).injectedCount == 0)
    #expect(page.injectedText == "first" && page.injectedCount == 1 && page.name == "name")
    injector.register(String.self, .instance("second"))
    #expect(injector.injectDependencies(to: other).injectedCount == 1)
    #expect(other.injectedText == "second")
    #expect(injector.issues.isEmpty)
  }

  // 11
  @Test func callsCanBeChained() {
    class Base { var injectedBase: String? }
    final class Page: Base {
      var injectedText: String?, injectedGreeter: (any Greeter)?, injectedService: Service?
      var title: String?, count: Int?
    }
    let report =
      injector
      .register(String.self, .instance("text"))
      .register(GreetingService.self) { GreetingService() }
      .bind(Service.self, to: GreetingService.self)
      .register((any Greeter).self, .unchecked(PoliteGreeter(word: "hello")))
      .registerProperty("title", .instance("title"))
      .registerProperty("count") { 3 }
      .excludeProperties(of: Base.self)
      .injectDependencies(to: Page())
    #expect(report.injectedCount == 5)
  }

  // 12
  @Test func aSetPropertyIsOverwrittenOnlyIfACallAsksForIt() {
    final class Page: InjectorDelegate {
      var injectedText: String? = "own", title: String? = "own"
      var injectedCount: Int? = 1, note: String? = "own", told = 0
      lazy var injectedLazy: String = "own"
      func didInjectDependencies() { told += 1 }
    }
    injector.register(String.self, .instance("text"))
    injector.register(Int?.self) { nil }
    injector.registerProperty("title", .instance("title"))
    let page = Page()
    _ = page.injectedLazy
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    #expect(injector.injectDependencies(to: page, overwriting: false).injectedCount == 0)
    #expect(page.injectedText == "own" && page.title == "own" && page.told == 0)
    #expect(injector.injectDependencies(to: page, overwriting: true).injectedCount == 3)
    #expect(page.injectedText == "text" && page.title == "title" && page.injectedLazy == "text")
    #expect(page.injectedCount == 1 && page.note == "own")
    #expect(page.told == 1)
  }
}

private protocol Loud: Greeter {}

private final class LoudService: Service, Loud, @unchecked Sendable {
  func greet() -> String { "AT YOUR SERVICE" }
}

private final class Listener: RegistrationDelegate, Sendable {
  let calls = Calls()

  func didCompleteRegistration(in injector: Injector) {
    calls.add(injector.instance(of: String.self) ?? "nil")
  }
}
