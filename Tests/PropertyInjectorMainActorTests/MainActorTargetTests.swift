import PropertyInjector
import Testing

// This module is built as an app is: all that doesn't say otherwise belongs to the main actor.

/// Objects and structs of the main actor, injected on it.
@Suite struct MainActorTargetTests {
  private let injector = Injector()

  init() {
    injector.registerProperty("store", .instance(Store()))
    injector.registerProperty("title", .instance("text"))
  }

  @Test func anObjectIsFilledWithWhatItsClassInheritsAndTold() {
    class Screen {
      var title: String?
      init() {}
    }
    final class ListScreen: Screen, InjectorDelegate {
      private(set) var store: Store?
      var subtitle: String?
      var shown: [String] = []
      func didInjectDependencies() { shown = store?.items ?? [] }
    }
    let screen = ListScreen()
    #expect(injector.injectDependencies(to: screen).injectedCount == 2)
    #expect(screen.title == "text" && screen.subtitle == nil && screen.shown == ["apple"])
  }

  @Test func keyPathsAndClosuresAreUsedOnTheMainActor() {
    let screen = DeclaringScreen()
    injector.registerProperty("limit", .instance(3)).registerProperty("note", .instance("small"))
    #expect(injector.injectDependencies(to: screen).injectedCount == 3)
    #expect(screen.log == ["title text", "limit 3"] && screen.note == "small")
  }

  @Test func whatIsWrappedIsInjectedOrFillsItselfWhenItIsReadFirst() {
    final class Screen {
      @Injected var store: Store
      @Injected(qualifier: "none") var other: Store?
    }
    let screen = Screen()
    #expect(injector.injectDependencies(to: screen).injectedCount == 1)
    #expect(screen.store.items == ["apple"])
    Injector.withOverrides({ $0.register(Store.self, .instance(Store())) }) {
      let screen = Screen()
      #expect(screen.store === screen.store && screen.other == nil)
    }
  }

  @Test func aStructOfAnObjectIsFilledInPlaceAlsoByKeyPathAndTold() {
    struct Look: InjectorDelegate {
      var title: String?
      var isTold = false
      mutating func didInjectDependencies() { isTold = true }
    }
    struct Listed: Injectable {
      var title: String?
      static var injectedProperties: [InjectableProperty] { [.property("title", \Listed.title)] }
    }
    final class Screen { var look = Look(), listed = Listed() }
    let screen = Screen()
    injector.injectDependencies(to: &screen.look)
    injector.injectDependencies(to: &screen.listed)
    #expect(screen.look.title == "text" && screen.look.isTold && screen.listed.title == "text")
  }

  @Test func allOrNothingIsAskedForOnTheMainActor() throws {
    final class Screen: InjectorDelegate {
      @Injected var store: Store
      @Injected var count: Int?
      func didInjectDependencies() {}
    }
    let screen = Screen()
    #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: screen) }
    injector.registerProperty("count", .instance(3))
    try injector.injectAllDependencies(to: screen)
    #expect(screen.count == 3)
    #expect(injector.injectDependencies(to: screen, overwriting: true).injectedCount == 2)
  }

  @Test func aTrackedScreenIsFilledAnewAndTold() {
    final class Screen: ReinjectionDelegate {
      var title: String?
      var changes: [String] = []
      func didReinjectDependencies(_ properties: [String]) { changes += properties }
    }
    injector.trackTargets(of: Screen.self)
    let screen = Screen()
    injector.injectDependencies(to: screen)
    injector.removeProperty("title").registerProperty("title", .instance("other"))
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(screen.title == "other" && screen.changes == ["title"])
  }
}
