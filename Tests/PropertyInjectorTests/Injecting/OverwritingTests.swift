import PropertyInjector
import TestSupport
import Testing

/// Injections that also set properties that hold a value.
@Suite struct OverwritingTests {
  private let injector = Injector.quiet(convention: .prefix("injected"))

  @Test func structsAndActorsAreOverwrittenTooIfACallAsksForIt() async {
    struct Page { var injectedText: String? = "own" }
    actor Crew {
      var injectedText: String? = "own"
    }
    injector.register(String.self, .instance("text"))
    var page = Page()
    injector.injectDependencies(to: &page, overwriting: false)
    #expect(page.injectedText == "own")
    injector.injectDependencies(to: &page, overwriting: true)
    #expect(page.injectedText == "text")
    let crew = Crew()
    await injector.injectDependencies(to: crew, overwriting: false)
    #expect(await crew.injectedText == "own")
    await injector.injectDependencies(to: crew, overwriting: true)
    #expect(await crew.injectedText == "text")
  }

  @Test func declaredAndMarkedPropertiesAreOverwrittenInTheirOwnWay() {
    final class Page: Injectable {
      @Injected var service: Service?
      var text: String? = "own" { didSet { sets += 1 } }
      var sets = 0
      static var injectedProperties: [InjectableProperty] { [.property("text", \Page.text)] }
    }
    let service = Service()
    injector.register(Service.self, .instance(service)).register(String.self, .instance("text"))
    let page = Page()
    page.service = Service()
    #expect(injector.injectDependencies(to: page, overwriting: true).injectedCount == 2)
    #expect(page.service === service)
    #expect(page.text == "text" && page.sets == 1)
  }

  @Test func whatCannotBeSetStaysAndTheRestIsOverwritten() {
    struct Broken: Error {}
    final class Page {
      var first: Int? = 1, second: String? = "own", third: Int? = 3, fourth: Int? = 4
    }
    injector.registerProperty("first", factory: { () throws -> Int in throw Broken() })
    injector.registerProperty("second", .instance(2))
    injector.registerProperty("third", .instance(30))
    let page = Page()
    let report = injector.injectDependencies(to: page, overwriting: true)
    #expect(report.injectedCount == 1 && report.failures.count == 1)
    #expect(page.first == 1 && page.second == "own" && page.third == 30 && page.fourth == 4)
  }

  @Test func whatCannotBeInjectedIsRefused() {
    enum Side { case left }
    var side = Side.left
    let report = injector.injectDependencies(to: &side, overwriting: true)
    #expect(report.failures.map(\.description) == injector.issues.map(\.description))
    #expect(report.failures.count == 1)
  }
}
