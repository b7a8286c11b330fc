import PropertyInjector
import Testing

/// Each call of an injector, made in an override.
@Suite struct OverrideCallTests {
  private final class Page {
    var overriddenTitle: String?
    var overriddenCount: Int?
  }

  /// Runs something in an override that registers a title, of one that registers a count and more.
  private func nested(
    _ register: (Injector) -> Void = { _ in }, _ body: () throws -> Void
  ) rethrows {
    try Injector.withOverrides({
      $0.registerProperty("overriddenCount", .instance(1))
      register($0)
    }) {
      try Injector.withTitle("inner", body)
    }
  }

  @Test func allOrNothingCountsWhatIsInherited() throws {
    final class Page {
      @Injected var overriddenTitle: String
      @Injected var overriddenCount: Int
      @Injected var overriddenNote: String
    }
    try nested {
      let page = Page()
      #expect(throws: InjectionError.self) { try Injector.current.injectAllDependencies(to: page) }
      Injector.current.registerProperty("overriddenNote", .instance("note"))
      try Injector.current.injectAllDependencies(to: page)
      #expect(page.overriddenTitle == "inner" && page.overriddenCount == 1)
      #expect(page.overriddenNote == "note")
    }
  }

  @Test func issuesGoToTheNearestHandlerThatAnOverrideWasGiven() {
    let (outer, inner) = (Calls(), Calls())
    Injector.withOverrides({ _ in }, issueHandler: { _ in outer.add("outer") }) {
      Injector.current.registerProperty("", .instance(1))
      Injector.withOverrides({ _ in }, issueHandler: { _ in inner.add("inner") }) {
        Injector.withTitle("innermost") {
          Injector.current.registerProperty("", .instance(1))
          #expect(Injector.current.issues.count == 1)
        }
      }
    }
    #expect(outer.names == ["outer"] && inner.names == ["inner"])
  }

  @Test func overwritingUsesBoth() {
    nested {
      let page = Page()
      page.overriddenTitle = "old"
      page.overriddenCount = 0
      #expect(Injector.injectDependencies(to: page, overwriting: true).injectedCount == 2)
      #expect(page.overriddenTitle == "inner" && page.overriddenCount == 1)
    }
  }

  @Test func structsAndActorsAreFilledFromBoth() async {
    struct Look { var overriddenTitle: String?, overriddenCount: Int? }
    actor Crew { var overriddenTitle: String?, overriddenCount: Int? }
    await Injector.withOverrides({ $0.registerProperty("overriddenCount", .instance(1)) }) {
      await Injector.withTitle("inner") {
        var look = Look()
        #expect(Injector.injectDependencies(to: &look).injectedCount == 2)
        let crew = Crew()
        #expect(await Injector.injectDependencies(to: crew).injectedCount == 2)
        #expect(await crew.overriddenTitle == "inner")
      }
    }
  }

  @Test func lookingUpFindsItsOwnFirst() {
    let (outer, inner) = (Service(), Service())
    nested({ $0.register(Service.self, .instance(outer)).register(Int.self, .instance(2)) }) {
      #expect(Injector.current.instance(of: Service.self) === outer)
      Injector.withOverrides({ $0.registerProperty("overriddenService", .instance(inner)) }) {
        #expect(Injector.current.instance(of: Service.self) === inner)
      }
      #expect(Injector.current.instance(of: Int.self) == 2)
      #expect(Injector.current.instance(forProperty: "overriddenCount", as: Int.self) == 1)
    }
  }

  @Test func anObjectIsMadeOfWhatBothHave() throws {
    final class Chapter: Makeable {
      var overriddenTitle: String?
      weak var book: Book?
      static var injectedProperties: [InjectableProperty] { [.reference("book", \Chapter.book)] }
    }
    final class Book: Makeable {
      var chapter: Chapter?
      var overriddenCount: Int?
      static var injectedProperties: [InjectableProperty] { [.property("chapter", \Book.chapter)] }
    }
    try nested {
      let book = try Injector.current.make(Book.self)
      #expect(book.overriddenCount == 1 && book.chapter?.overriddenTitle == "inner")
      #expect(book.chapter?.book === book)
      #expect(Injector.current.children(of: book).count == 1)
      #expect(Injector.shared.children(of: book).isEmpty)
    }
  }

  @Test func aBindingOfTheOverrideGoesFirst() {
    func greeting() -> String? { Injector.current.instance(of: (any Greeter).self)?.greet() }
    nested({ $0.bind((any Greeter).self, to: Door.self) { $0 }.register(Door.self) { Door() } }) {
      #expect(greeting() == "knock")
      Injector.current.bind((any Greeter).self, to: PoliteGreeter.self) { $0 }
      Injector.current.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hello")))
      #expect(greeting() == "hello")
    }
  }

  @Test func argumentsAreBoundForFactoriesThatAreInherited() {
    func word() -> String? { try? Injector.current.make(PoliteGreeter.self).word }
    nested({ injector in
      injector.register(PoliteGreeter.self, defaults: ("default")) { (_, word: String) in
        PoliteGreeter(word: word)
      }
    }) {
      #expect(word() == "default")
      Injector.current.bindArguments(of: PoliteGreeter.self, "bound")
      Injector.withTitle("innermost") { #expect(word() == "bound") }
      Injector.withOverrides({ $0.bindArguments(of: PoliteGreeter.self, "nearer") }) {
        #expect(word() == "nearer")
      }
    }
  }

  @Test func aModuleOfTheOverrideGoesWithIt() throws {
    struct Counts: InjectorModule {
      func configure(_ injector: Injector) throws {
        injector.registerProperty("overriddenCount", .instance(2))
      }
    }
    try nested {
      try Injector.current.install(Counts())
      #expect(OverriddenTarget().overriddenCount == 2)
      #expect(Injector.current.modules.map(\.name) == ["Counts"])
      Injector.current.uninstall(Counts.self)
      #expect(OverriddenTarget().overriddenCount == 1)
    }
  }

  @Test func extensionsOfTheOverrideAreAroundThoseItInherits() {
    let calls = Calls()
    @Sendable func trace(_ name: String) -> Hooks {
      Hooks(inject: { calls.add(name, making: $2()) })
    }
    nested({ $0.addExtension(trace("outer")) }) {
      Injector.current.addExtension(trace("inner"))
      Injector.injectDependencies(to: Page())
    }
    #expect(calls.names == ["inner", "outer"])
  }

  @Test func propertiesThatAreExcludedFurtherOutAreExcluded() {
    class Base { var overriddenCount: Int? }
    final class Derived: Base { var overriddenTitle: String? }
    nested({ $0.excludeProperties(of: Base.self) }) {
      let target = Derived()
      #expect(Injector.injectDependencies(to: target).injectedCount == 1)
      Injector.current.excludeProperties(of: Derived.self)
      #expect(Injector.injectDependencies(to: Derived()).injectedCount == 0)
    }
  }

  @Test func anOverrideTracksOnlyWhatItIsToldTo() {
    nested({ $0.trackTargets(of: Page.self) }) {
      let (page, tracked) = (Page(), Page())
      Injector.injectDependencies(to: page)
      Injector.current.trackTargets(of: Page.self)
      Injector.injectDependencies(to: tracked)
      Injector.current.removeProperty("overriddenTitle")
      Injector.current.registerProperty("overriddenTitle", .instance("other"))
      #expect(Injector.current.reinjectTrackedTargets().count == 1)
      #expect(page.overriddenTitle == "inner" && tracked.overriddenTitle == "other")
    }
  }

  @Test func aTrackedTargetIsFilledAnewWithWhatIsRegisteredFurtherOut() {
    nested {
      Injector.current.trackTargets(of: Page.self)
      let page = Page()
      Injector.injectDependencies(to: page)
      Injector.current.removeProperty("overriddenTitle")
      #expect(Injector.current.reinjectTrackedTargets().isEmpty && page.overriddenTitle == "inner")
      Injector.withTitle("innermost") {}
      Injector.current.registerProperty("overriddenCount", .instance(2))
      #expect(Injector.current.reinjectTrackedTargets().map(\.properties) == [["overriddenCount"]])
      #expect(page.overriddenCount == 2)
    }
  }

  @Test func aDelegateIsToldInTheOverride() {
    final class Page: InjectorDelegate {
      var overriddenCount: Int?
      var title: String?
      func didInjectDependencies() { title = overriddenTitle() }
    }
    nested {
      let page = Page()
      Injector.injectDependencies(to: page)
      #expect(page.title == "inner")
    }
  }

  @Test func eachInstanceHearsThatRegistrationIsCompleteFromItsInjector() {
    final class Cache: RegistrationDelegate, Sendable {
      let calls: Calls
      init(_ calls: Calls) { self.calls = calls }
      func didCompleteRegistration(in injector: Injector) {
        calls.add(injector === Injector.shared ? "shared" : overriddenTitle() ?? "outer")
      }
    }
    let (outer, inner) = (Calls(), Calls())
    nested({ $0.registerProperty("outerCache", .instance(Cache(outer))) }) {
      #expect(outer.names == ["outer"])
      Injector.withOverrides({ $0.registerProperty("innerCache", .instance(Cache(inner))) }) {
        #expect(inner.names == ["inner"])
        Injector.current.completeRegistration()
      }
    }
    #expect(outer.count == 1 && inner.count == 1)
  }

  @Test func itsPolicyAndItsHandlerAreThoseOfTheInjectorItOverrides() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      Injector.configure(Injector(duplicates: .replace, issueHandler: { _ in calls.add("told") })) {
        _ in
      }
      Injector.withOverrides({
        $0.registerProperty("overriddenTitle", .instance("first"))
        $0.registerProperty("overriddenTitle", .instance("second"), fileID: "App/Other.swift")
      }) {
        #expect(overriddenTitle() == "second")
        #expect(Injector.current.issues.count == 1 && Injector.shared.issues.isEmpty)
      }
      #expect(calls.count == 1)
    }
  }

  @Test func propertiesOfAPrefixAskByTypeInItToo() async {
    await #expect(processExitsWith: .success) {
      final class Page { var injectedGreeter: PoliteGreeter? }
      Injector.configure(Injector(convention: .prefix("injected"))) { _ in }
      Injector.withOverrides({
        $0.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hello")))
      }) {
        let page = Page()
        Injector.injectDependencies(to: page)
        #expect(page.injectedGreeter?.word == "hello")
      }
    }
  }
}
