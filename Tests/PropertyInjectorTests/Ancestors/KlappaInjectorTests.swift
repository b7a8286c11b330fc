import PropertyInjector
import TestSupport
import Testing

/// What the Objective-C library KlappaInjector does, in its order. `AncestorTests` lists the rest.
@Suite struct KlappaInjectorTests {
  private let injector = Injector.quiet(convention: .prefix("injected"))
  private let replacing = Injector.quiet(duplicates: .replace, convention: .prefix("injected"))

  @Test func everyPropertyThatBeginsWithThePrefixIsWantedAndNoOther() throws {
    class Base { private var injectedHidden: Service? }
    final class Page: Base {
      var injectedService: Service?, injectedBoth: (any Greeter & Service)?
      lazy var injectedLazy = Service()
      var service: Service?, InjectedService: Service?, INJECTEDService: Service?
      var notinjectedService: Service?, inject: Service?, _injectedService: Service?
    }
    let service = GreetingService()
    injector.register(GreetingService.self, .instance(service))
    let page = injector.filled(Page(), setting: 4)
    #expect(page.injectedService === service && page.injectedLazy === service)
    #expect(page.injectedBoth === service)
    #expect(try injector.injectAllDependencies(to: Page()).injectedCount == 4)
    // Without the convention the prefix means nothing.
    let plain = Injector.quiet().register(Service.self, .instance(service))
    #expect(try plain.injectAllDependencies(to: Page()).injectedCount == 0)
  }

  @Test func anIdInTheNameGoesBeforeALimitAndALimitBeforeWhatIsGeneral() {
    class Base { var injectedText: String? }
    final class Page: Base {
      var injectedMainText: String?, injectedTheBACK: String?
      var injectedMainCount: Int?, injectedMainColor: Color?, injectedOtherMain: Color?
    }
    enum Color { case short, middle, long }
    injector.register(String.self, qualifier: "main", .instance("id"))
    injector.register(String.self, qualifier: "Back", for: Page.self, .instance("back"))
    injector.register(Int.self, .instance(3))
    for injector in [injector, replacing] {
      injector.register(Color.self, qualifier: "main", .instance(.short))
      injector.register(Color.self, qualifier: "mainColor", .instance(.long))
      injector.register(Color.self, qualifier: "color", .instance(.middle))
      // Of two ids, the longer one.
      let page = injector.filled(Page())
      #expect(page.injectedMainColor == .long && page.injectedOtherMain == .short)
    }
    let page = injector.filled(Page(), setting: 5)
    #expect(page.injectedMainText == "id" && page.injectedTheBACK == "back")
    #expect(page.injectedText == nil && page.injectedMainCount == 3)
    injector.register(String.self, for: Base.self, .instance("base"))
    injector.register(String.self, .instance("general"))
    #expect(injector.filled(page, setting: 1).injectedText == "base")
    // Of two limits, the most derived one.
    injector.register(String.self, for: Page.self, .instance("limited"))
    injector.register(String.self, qualifier: "main", for: Page.self, .instance("both"))
    let other = injector.filled(Page(), setting: 6)
    #expect(other.injectedMainText == "both" && other.injectedTheBACK == "back")
    #expect(other.injectedText == "limited" && injector.filled(Base()).injectedText == "base")
    #expect(injector.issues.isEmpty)
  }

  @Test func oneErrorTellsAllWantedPropertiesThatNothingServesAndNothingIsSet() {
    final class Page {
      var injectedText: String?, injectedGreeter: (any Greeter)?, injectedFlag: Bool?
      var injectedThing: Any?; weak var injectedWeak: Service?; let injectedNumber = 3
      var unwanted: Service?, injectedOwn: Door? = Door()
    }
    injector.register(String.self, .instance("text"))
    // What a factory leaves nil is served.
    injector.register(Bool.self, .factory { nil })
    let line = #line + 1
    injector.register((any Greeter).self, qualifier: "other") { PoliteGreeter(word: "hello") }
    let page = Page()
    #expect(
      refusal { try injector.injectAllDependencies(to: page) } == """
        Page.injectedThing (Any?) was not injected: anything fits its type. List it \
        in injectedProperties with a key path or a closure.
        Page.injectedWeak (Service?) was not injected: it is weak or unowned. List it in \
        injectedProperties with a key path or a closure.
        Page.injectedGreeter (Greeter?) was not injected: nothing is registered under that name or \
        for Greeter. It is registered for other targets or qualifiers: Greeter qualified "other" \
        (KlappaInjectorTests.swift:\(line)). Ask with qualifier: "other", or register it without.
        """)
    #expect(page.injectedText == nil)
    // Where not all is asked for, what nothing serves is no error.
    #expect(injector.injectDependencies(to: page).failures.isEmpty)
  }

  @Test func excludedClassesAndTheirSuperclassesAreLeftOut() throws {
    class Root { var injectedRoot: String? }
    class Base: Root { var injectedBase: String?, name: String?, injectedCount: Int? }
    final class Page: Base { var injectedOwn: String? }
    injector.register(String.self, .instance("text")).registerProperty("name") { "name" }
      .excludeProperties(of: Base.self).register(Int.self) { 3 }
    let page = Page()
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 1)
    #expect(page.injectedOwn == "text")
    #expect(injector.injectDependencies(to: Root()).injectedCount == 0)
  }
}
