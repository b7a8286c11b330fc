import PropertyInjector
import TestSupport
import Testing

/// Mistakes that neither the compiler nor the injector can catch, as the page about isolation lists
/// them. If a test fails, a mistake may be caught by now, and the page is outdated.
@Suite struct IsolationLimitTests {
  private let injector = Injector.quiet()

  init() {
    injector.registerProperty("title", .instance("text"))
  }

  @MainActor private class Screen {
    var title: String?
  }

  @Test func genericCodeHidesThatAnObjectIsSendable() async {
    @Sendable func inject<Target: AnyObject>(_ target: Target) -> Int {
      injector.injectDependencies(to: target).injectedCount
    }
    let screen = Screen()
    #expect(await off { inject(screen) } == 1)
  }

  @Test func aMereObjectHidesIt() async {
    let screen = Screen()
    #expect(await off { injector.injectDependencies(to: screen as AnyObject).injectedCount } == 1)
  }

  @Test func aFactoryThatHandsOutWhatIsThereHasItInjectedWhereItIsAskedFor() async {
    let screen = Screen()
    injector.register(Screen.self) { screen }
    #expect(await off { injector.instance(of: Screen.self) != nil })
    #expect(await screen.title == "text")
  }

  @Test func aClassOfAnotherGlobalActorIsInjectedOnTheMainActor() async {
    let clerk = Clerk()
    #expect(await MainActor.run { injector.injectDependencies(to: clerk).injectedCount } == 1)
  }

  @Test func aClassOfAnActorThatParticipatesWithoutItIsInjectedEverywhere() async {
    final class Panel: Screen, InjectionParticipant {}
    let panel = Panel()
    #expect(await off { injector.injectDependencies(to: panel).injectedCount } == 1)
  }

  @Test func aClassOfAnActorThatIsToldWithoutItIsInjectedEverywhere() async {
    final class Panel: Screen, InjectorDelegate {
      nonisolated func didInjectDependencies() {}
    }
    let panel = Panel()
    #expect(await off { injector.injectDependencies(to: panel).injectedCount } == 1)
  }

  @Test func aPreconcurrencyConformanceStopsTheProgramWhereItIsTold() async {
    await #expect(processExitsWith: .failure) {
      let injector = Injector()
      injector.registerProperty("title", .instance("text"))
      let panel = OldPanel()
      _ = await Task.detached { injector.injectDependencies(to: panel) }.value
    }
  }

  @Test @MainActor func whatAnObjectWasFilledWithGoesWhereItGoes() async {
    final class Draft { var text = "" }
    final class Page { var draft: Draft? }
    let draft = Draft()
    injector.registerProperty("draft", .unchecked(draft))
    let page = injector.filled(Page())
    await Task.detached { page.draft?.text = "changed elsewhere" }.value
    #expect(draft.text == "changed elsewhere")
  }

  @Test func aTreeGivesOutObjectsElsewhere() async throws {
    let list = try await MainActor.run { try injector.make(List.self) }
    let row = try #require(await list.row)
    #expect(await off { injector.parent(of: row) === list })
    #expect(await off { injector.children(of: list).first === row })
  }
}

@globalActor private actor Office {
  static let shared = Office()
}

@Office private final class Clerk {
  var title: String?
}

@MainActor private final class OldPanel: @preconcurrency InjectorDelegate {
  var title: String?

  func didInjectDependencies() {}
}

@MainActor private final class List: @MainActor Makeable {
  var row: Row?

  init() {}

  static var injectedProperties: [InjectableProperty] { [.property("row", \List.row)] }
}

@MainActor private final class Row: @MainActor Makeable {
  init() {}

  static var injectedProperties: [InjectableProperty] { [] }
}
