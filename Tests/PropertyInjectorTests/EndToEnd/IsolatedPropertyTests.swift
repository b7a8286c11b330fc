import PropertyInjector
import Testing

/// Declared properties of objects that belong to an actor: they are set there, and nowhere else.
@Suite struct IsolatedPropertyTests {
  private let injector = Injector(issueHandler: { _ in })

  init() {
    injector.registerProperty("title", instance: "text")
  }

  @Test @MainActor func aClassOfTheMainActorIsInjectedThere() {
    let screen = Screen()
    #expect(injector.injectDependencies(to: screen).injectedCount == 1)
    #expect(screen.title == "text")
    #expect(screen.log == ["title"])
    #expect(injector.injectDependencies(to: screen).injectedCount == 0)
  }

  @Test func offTheMainActorItIsRefusedAndOnItItIsInjectedAfterwards() async {
    @MainActor final class Screen: @MainActor Injectable {
      var title: String? { didSet { log.append("title") } }
      var log: [String] = []
      static var injectedProperties: [InjectableProperty] {
        MainActor.preconditionIsolated()
        return [.property("title", \Screen.title)]
      }
    }
    let screen = Screen()
    for _ in 0..<2 {
      let report = await off { injector.injectDependencies(to: screen) }
      #expect(report.injectedCount == 0)
      #expect(
        report.failures.map(\.description) == [
          """
          Screen was not injected: it belongs to an actor, to which its conformance is isolated, \
          and this is somewhere else. Inject it on that actor.
          """
        ])
      #expect(await screen.title == nil)
    }
    #expect(injector.issues.count == 1)
    #expect(await MainActor.run { injector.injectDependencies(to: screen).injectedCount } == 1)
    #expect(await screen.title == "text")
    #expect(await screen.log == ["title"])
  }

  @Test func whatIsKnownFromTheMainActorIsNotUsedOffIt() async {
    let (first, second) = (Screen(), Screen())
    #expect(await MainActor.run { injector.injectDependencies(to: first).injectedCount } == 1)
    let report = await off { injector.injectDependencies(to: second) }
    #expect(report.injectedCount == 0 && report.failures.count == 1)
    await off {
      #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: second) }
      #expect(injector.injectDependencies(to: second, overwriting: true).failures.count == 1)
    }
    #expect(await second.title == nil)
    #expect(await MainActor.run { injector.injectDependencies(to: second).injectedCount } == 1)
    #expect(await second.log == ["title"])
  }

  @Test func aSubclassAndAStructOfTheMainActorAreRefusedOffItToo() async {
    let wide = WideScreen()
    injector.registerProperty("width", instance: 3)
    #expect(await off { injector.injectDependencies(to: wide) }.failures.count == 1)
    #expect(await MainActor.run { injector.injectDependencies(to: wide).injectedCount } == 2)
    #expect(await wide.log == ["title", "width 3"])
    var look = Look()
    #expect(injector.injectDependencies(to: &look).failures.count == 1)
    let title = await MainActor.run {
      var look = Look()
      injector.injectDependencies(to: &look)
      return look.title
    }
    #expect(title == "text")
  }

  @Test func itIsMadeOnTheMainActorOnly() async throws {
    await off {
      let error = #expect(throws: InjectionError.self) { _ = try injector.make(Window.self) }
      #expect(error?.description.contains("Inject it on that actor.") == true)
    }
    let title = try await MainActor.run { try injector.make(Window.self).title }
    #expect(title == "text")
  }

  @Test func anActorIsInjectedByClosuresThatAreIsolatedToIt() async {
    let crew = Crew()
    injector.registerProperty("plain", instance: "plain").register(Int.self, instance: 3)
    #expect(await injector.injectDependencies(to: crew).injectedCount == 3)
    #expect(await crew.title == "text")
    #expect(await crew.log == ["title", "limit 3"])
    #expect(await crew.plain == "plain")
  }

  @Test func theStoredPropertyOfAnActorTellsWhetherItIsSet() async {
    let crew = Crew()
    await crew.setTitle("own")
    #expect(await injector.injectDependencies(to: crew).injectedCount == 0)
    #expect(await crew.title == "own")
  }

  @Test func anActorThatArrivesAsAMereObjectIsRefused() async {
    func inject(_ target: some AnyObject) -> InjectionReport {
      injector.injectDependencies(to: target)
    }
    let crew = Crew()
    #expect(inject(crew).failures.count == 1)
    #expect(await crew.title == nil)
    #expect(await crew.log == [])
  }

  /// Runs something where no actor is.
  private func off<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await Task.detached(operation: body).value
  }
}

@MainActor private class Screen: @MainActor Injectable {
  var title: String? { didSet { log.append("title") } }
  var log: [String] = []

  class var injectedProperties: [InjectableProperty] { [.property("title", \Screen.title)] }
}

@MainActor private final class WideScreen: Screen {
  override class var injectedProperties: [InjectableProperty] {
    super.injectedProperties + [
      .property("width") { (screen: WideScreen, width: Int) in screen.log.append("width \(width)") }
    ]
  }
}

@MainActor private struct Look: @MainActor Injectable {
  var title: String?

  static var injectedProperties: [InjectableProperty] { [.property("title", \Look.title)] }
}

@MainActor private final class Window: @MainActor Makeable {
  var title: String?

  init() {
    MainActor.preconditionIsolated()
  }

  static var injectedProperties: [InjectableProperty] { [.property("title", \Window.title)] }
}

private actor Crew: Injectable {
  var title: String?
  var plain: String?
  var log: [String] = []

  static var injectedProperties: [InjectableProperty] {
    [
      .property("title") { (crew: isolated Crew, title: String) in
        crew.title = title
        crew.log.append("title")
      },
      .property("limit") { (crew: isolated Crew, limit: Int) in crew.log.append("limit \(limit)") },
    ]
  }

  func setTitle(_ title: String) {
    self.title = title
  }
}
